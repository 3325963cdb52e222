/**
 * Starts an Overpass server on this machine. It answers the service's only query from extracts, or with a response that a test
 * defines.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { greatCircleDistance } from '../../../src/core/geo/greatCircle.ts';
import type { OsmNode, OsmObject, OsmWay } from '../../../src/sources/osm/osmObject.ts';
import { openOsmFile } from '../../../src/sources/osm/read/openOsmFile.ts';
import { listenLocally } from './listenLocally.ts';

type Box = readonly [south: number, west: number, north: number, east: number];
type How = (reply: ServerResponse, answer: string) => void;

export interface OverpassStandIn {
  readonly url: string;
  /** The received queries, in order. */
  readonly asked: { readonly query: string; readonly headers: IncomingMessage['headers'] }[];
  /** Returns the maximum number of concurrent queries so far. */
  readonly mostAtOnce: () => number;
  /** Sets how the server responds. By default, it sends the correct response immediately. */
  answer(how: How): void;
  close(): Promise<void>;
}

interface Extract {
  readonly nodes: ReadonlyMap<number, OsmNode>;
  readonly ways: readonly OsmWay[];
}

export const rightAnswer: How = (reply, answer) => void reply.setHeader('content-type', 'application/json').end(answer);

/** @param files extracts in any format */
export async function startOverpass(...files: string[]): Promise<OverpassStandIn> {
  const extract = await readExtracts(files);
  const asked: OverpassStandIn['asked'] = [];
  let how = rightAnswer;
  let open = 0;
  let most = 0;
  const server = createServer(async (request, reply) => {
    most = Math.max(most, ++open);
    reply.on('close', () => open--);
    const query = new URLSearchParams(await text(request)).get('data') ?? '';
    asked.push({ query, headers: request.headers });
    how(reply, answerTo(query, extract));
  });
  const { url, close } = await listenLocally(server);
  return {
    url: `${url}/api/interpreter`,
    asked,
    mostAtOnce: () => most,
    answer: (next) => {
      how = next;
    },
    close,
  };
}

async function readExtracts(files: readonly string[]): Promise<Extract> {
  const nodes = new Map<number, OsmNode>();
  const ways: OsmWay[] = [];
  for (const path of files) {
    const file = await openOsmFile(path);
    for await (const batch of file.read({ nodes: true, ways: true })) {
      for (const object of batch) {
        if (object.type === 'node') nodes.set(object.id, object);
        else if (object.type === 'way') ways.push(object);
      }
    }
  }
  return { nodes, ways };
}

const isIn = ([south, west, north, east]: Box, { lat, long }: OsmNode): boolean =>
  lat >= south && lat <= north && long >= west && long <= east;

/** Computes the response to the query one statement at a time, but without relations. */
function answerTo(query: string, { nodes, ways }: Extract): string {
  const [here, wider] = [...query.matchAll(/\(([-\d.]+(?:,[-\d.]+){3})\)/g)]
    .map(([, box = '']) => box.split(',').map(Number) as unknown as Box)
    .filter((_, i) => i !== 1) as [Box, Box];
  const ofWay = (way: OsmWay) => way.refs.flatMap((ref) => nodes.get(ref) ?? []);
  const pointsOf = (object: OsmObject) => (object.type === 'node' ? [object] : object.type === 'way' ? ofWay(object) : []);
  const objects: readonly OsmObject[] = [...nodes.values(), ...ways];
  const isMachine = ({ tags }: OsmObject) => /atm/.test(tags.amenity ?? '') || (tags.atm !== undefined && tags.atm !== 'no');
  const machines = objects.filter((object) => isMachine(object) && pointsOf(object).some((point) => isIn(here, point)));
  const places = machines.flatMap(pointsOf);
  const near = (object: OsmObject, metres: number) =>
    pointsOf(object).some((point) =>
      places.some(
        ({ lat, long }) => Math.abs(lat - point.lat) < 0.001 && greatCircleDistance(lat, long, point.lat, point.long) <= metres,
      ),
    );
  const around = objects.filter(
    (object) =>
      (object.tags['addr:housenumber'] !== undefined && near(object, 30)) ||
      (object.type === 'way' && object.tags.name !== undefined && object.tags.highway !== undefined && near(object, 50)) ||
      (object.type === 'node' && object.tags.place !== undefined && isIn(wider, object)),
  );
  const all = new Set<OsmObject>([...machines, ...around]);
  for (const object of [...all]) for (const node of pointsOf(object)) all.add(node);
  const elements = [...all].map((object) =>
    object.type === 'node'
      ? { type: 'node', id: object.id, lat: object.lat, lon: object.long, tags: object.tags }
      : { type: 'way', id: object.id, nodes: object.type === 'way' ? object.refs : [], tags: object.tags },
  );
  elements.sort((a, b) => a.type.localeCompare(b.type));
  return JSON.stringify({ version: 0.6, osm3s: { timestamp_osm_base: '2026-11-20T12:00:00Z' }, elements });
}
