/** The extracts for the walking benchmark: their streets and houses, and a store with their ATMs and walking network. */
import { join } from 'node:path';
import { greatCircleDistance } from '../../src/core/geo/greatCircle.ts';
import { seededRandom } from '../../src/core/seededRandom.ts';
import { cutNetworks } from '../../src/imports/cutNetworks.ts';
import { importFiles } from '../../src/imports/importFiles.ts';
import type { OsmWay, Tags } from '../../src/sources/osm/osmObject.ts';
import { openOsmFile } from '../../src/sources/osm/read/openOsmFile.ts';
import { openStore } from '../../src/store/openStore.ts';
import type { FootNode, Point } from './footNetwork.ts';

export interface WalkedExtract {
  readonly name: string;
  readonly file: string;
}

export const extracts: readonly WalkedExtract[] = [
  { name: 'Malta', file: 'malta-2018.osm.pbf' },
  { name: 'Munich', file: 'munich-centre-2020.osm.pbf' },
  { name: 'Porto', file: 'porto-2020.osm.pbf' },
  { name: 'Prague', file: 'prague-small-2020.osm.pbf' },
  { name: 'Liechtenstein', file: 'liechtenstein-2024.osm.pbf' },
  { name: 'Andorra', file: 'andorra-2026.osm.pbf' },
];

export const defaultFolder: string = join(import.meta.dirname, '../../../shared/data/osm');

export interface Streets {
  /** The ways with a tag that marks possible paths. */
  readonly ways: readonly OsmWay[];
  readonly nodes: ReadonlyMap<number, FootNode>;
  readonly houses: readonly Point[];
}

const isStreet = ({ highway, man_made, railway, public_transport }: Tags): boolean =>
  highway !== undefined || man_made === 'pier' || railway === 'platform' || public_transport === 'platform';

export async function readStreets(path: string): Promise<Streets> {
  const file = await openOsmFile(path);
  const nodes = new Map<number, FootNode>();
  const ways: OsmWay[] = [];
  const houses: Point[] = [];
  for await (const batch of file.read({ nodes: true })) {
    for (const object of batch) {
      if (object.type !== 'node') continue;
      const { id, lat, long, tags } = object;
      nodes.set(id, { id, lat, long, tags });
      if (tags['addr:housenumber'] !== undefined) houses.push({ lat, long });
    }
  }
  for await (const batch of file.read({ ways: true })) {
    for (const object of batch) {
      if (object.type !== 'way') continue;
      if (isStreet(object.tags)) ways.push(object);
      if (object.tags['addr:housenumber'] === undefined) continue;
      const corners = [...new Set(object.refs)].flatMap((ref) => nodes.get(ref) ?? []);
      const mean = (of: (one: Point) => number) => corners.reduce((sum, corner) => sum + of(corner), 0) / corners.length;
      if (corners.length > 0) houses.push({ lat: mean(({ lat }) => lat), long: mean(({ long }) => long) });
    }
  }
  return { ways, nodes, houses };
}

export interface Machine extends Point {
  readonly uid: string;
}

/** Imports an extract and its walking network into a data folder. @throws if the import does not create a walking network */
export async function importExtract(path: string, dataDir: string): Promise<readonly Machine[]> {
  const store = await openStore({ dataDir });
  try {
    await store.migrate();
    const problems: string[] = [];
    const networks = cutNetworks(dataDir, { onProblem: (sentence) => problems.push(sentence) });
    const [imported] = await importFiles(store, [{ path, name: 'walked' }], { now: Date.now(), networks });
    if (problems.length > 0) throw new Error(problems.join(' '));
    networks.keep(['walked']);
    return imported?.extraction.atms ?? [];
  } finally {
    await store.close();
  }
}

const metresBetween = (a: Point, b: Point): number => greatCircleDistance(a.lat, a.long, b.lat, b.long);

/** Draws at most `most` houses that are within `within` metres of an ATM. */
export function drawHouses(
  houses: readonly Point[],
  machines: readonly Point[],
  within: number,
  most: number,
  seed: number,
): Point[] {
  const random = seededRandom(seed);
  const near = houses.filter((house) => machines.some((machine) => metresBetween(house, machine) <= within));
  for (let i = near.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [near[i], near[j]] = [near[j] as Point, near[i] as Point];
  }
  return near.slice(0, most);
}
