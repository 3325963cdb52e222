/** Starts an Overpass test double with two ATMs in Prague. Tests can delay its responses. */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenLocally } from '../../test/support/server/listenLocally.ts';

export interface Overpass {
  readonly url: string;
  /** Delays all responses until `goOn`. */
  wait(): void;
  goOn(): void;
  stop(): Promise<void>;
}

const bank = { amenity: 'atm', operator: 'Česká spořitelna', 'operator:wikidata': 'Q341100' };
const known = [
  { type: 'node', id: 1, lat: 50.0871, lon: 14.4211, tags: { ...bank, opening_hours: '24/7' } },
  { type: 'node', id: 2, lat: 50.0884, lon: 14.4232, tags: { ...bank, wheelchair: 'yes' } },
  { type: 'node', id: 3, lat: 50.0875, lon: 14.4213, tags: { place: 'city', name: 'Praha' } },
] as const;

function answerTo(question: string): string {
  const [south, west, north, east] = (/\(([-\d.,]+)\)/.exec(question)?.[1] ?? '').split(',').map(Number) as [
    number,
    number,
    number,
    number,
  ];
  const elements = known.filter(({ lat, lon }) => lat >= south && lat < north && lon >= west && lon < east);
  return JSON.stringify({ version: 0.6, osm3s: { timestamp_osm_base: '2026-11-20T12:00:00Z' }, elements });
}

export async function startOverpass(): Promise<Overpass> {
  let open = Promise.withResolvers<void>();
  open.resolve();
  const server = createServer(async (request, response) => {
    const question = new URLSearchParams(await text(request)).get('data') ?? '';
    await open.promise;
    response.setHeader('content-type', 'application/json').end(answerTo(question));
  });
  const { url, close } = await listenLocally(server);
  return {
    url: `${url}/api/interpreter`,
    wait() {
      open = Promise.withResolvers<void>();
    },
    goOn: () => open.resolve(),
    async stop() {
      open.resolve();
      await close();
    },
  };
}
