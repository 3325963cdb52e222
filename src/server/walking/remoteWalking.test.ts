import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CollectedLog, collectLog } from '../../../test/support/server/doubles.ts';
import { place } from '../../../test/support/walking/streetNetwork.ts';
import { answerWithEngine, startValhallaServer, type ValhallaServer } from '../../../test/support/walking/valhallaServer.ts';
import { createNetworkFolder, engine, type NetworkFolder, withoutEngine } from '../../../test/support/walking/walkingEngine.ts';
import { listNetworks } from '../../walking/networks.ts';
import type { WalkRoute } from '../../walking/walk.ts';
import { remoteWalking } from './remoteWalking.ts';
import type { Walking } from './walking.ts';

/** Time limits, ms. They are long, so that the tests also pass on a slow machine. */
const limits = { matrix: 30_000, route: 30_000 };
const home = place(10, 5);
const hill = place(5, 1_210);

let log: CollectedLog;
let walking: Walking;
let server: ValhallaServer;
beforeEach(() => {
  log = collectLog();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await walking.close();
  await server.close();
});

/** @returns a function that ends the time limit of the last request */
function timeLimit(): () => void {
  let limit = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    limit = new AbortController();
    return limit.signal;
  });
  return () => limit.abort();
}

describe.skipIf(withoutEngine('walks from a Valhalla server'))('a Valhalla server', () => {
  let town: NetworkFolder;
  let tiles: string;
  beforeAll(async () => {
    town = createNetworkFolder();
    await town.cut('town');
    tiles = listNetworks(town.dataDir)[0]?.folder ?? '';
  });
  afterAll(() => town.remove());

  async function open(allowExclusions = true): Promise<void> {
    server = await startValhallaServer(answerWithEngine(engine, tiles, allowExclusions));
    walking = remoteWalking({ url: server.url, log, limits });
  }

  it('computes walks, routes and areas, as the engine on this machine does', async () => {
    await open();
    const targets = [place(405, 310), place(205, -1_390), place(4_000, 4_000)];
    const [known, island, nowhere] = await walking.matrix(home, targets, 'walk');
    expect([known, island, nowhere]).toEqual([{ distance: expect.any(Number), duration: expect.any(Number) }, 'none', undefined]);
    const route = (await walking.route(home, hill, 'walk', 'de')) as WalkRoute;
    expect(route.stairs).toBe(true);
    expect(route.steps).toBeUndefined();
    expect((await walking.isochrone(home, [5], 'walk'))?.areas).toEqual([[expect.anything()]]);
    // It is unknown which ways on the server are escalators, so an area might include places that can be reached only by
    // escalator.
    expect(await walking.isochrone(home, [5], 'stepFree')).toBeUndefined();
    expect(log.lines).toEqual([]);
  });

  it('receives positions only in bodies', async () => {
    await open();
    await walking.matrix(home, [hill], 'walk');
    expect(server.asked.map(({ path, method }) => [path, method])).toEqual([
      ['/locate', 'POST'],
      ['/sources_to_targets', 'POST'],
    ]);
  });

  it('that does not allow ferries to be excluded is not used, which is logged', async () => {
    await open(false);
    expect(await walking.matrix(home, [hill], 'walk')).toEqual([undefined]);
    expect(log.lines).toEqual([
      'warn: The Valhalla server failed: it does not allow exclude_ferries (service_limits.allow_hard_exclusions)',
    ]);
  });
});

describe('a server failure is logged with its reason but without a position, and results are unknown', () => {
  it.each<[string, (reply: ServerResponse) => unknown, string]>([
    ['an error', (reply) => reply.writeHead(500).end('{}'), 'it responded with status 500'],
    ['no JSON', (reply) => reply.end('<html>'), 'its response is not JSON'],
    ['something else', (reply) => reply.end('[{"edges":[{}]},{}]'), "its response is not in Valhalla's format"],
    ['a body without end', (reply) => reply.end(Buffer.alloc(6_000_000, ' ')), 'its response is larger than 5000000 bytes'],
    ['a closed connection', (reply) => reply.destroy(), 'it cannot be reached (UND_ERR_SOCKET)'],
  ])('%s', async (_, answer, reason) => {
    server = await startValhallaServer((_action, _request, reply) => answer(reply));
    walking = remoteWalking({ url: server.url, log, limits });
    expect(await walking.matrix(home, [hill], 'walk')).toEqual([undefined]);
    expect(log.lines).toEqual([`warn: The Valhalla server failed: ${reason}`]);
  });

  it('after three timeouts in a row, requests for walking times pause, but requests for routes continue', async () => {
    const endTime = timeLimit();
    server = await startValhallaServer(endTime);
    walking = remoteWalking({ url: server.url, log, limits });
    expect(walking.covers(home)).toBe(true);
    for (let i = 0; i < 5; i++) expect(await walking.matrix(home, [hill], 'walk')).toEqual([undefined]);
    expect(walking.covers(home)).toBe(false);
    expect(server.asked).toHaveLength(3);
    expect(log.lines).toEqual(['warn: The Valhalla server failed: it did not respond within 30000 ms']);
    await walking.route(home, hill, 'walk', 'en');
    expect(server.asked).toHaveLength(4);
  });

  it('after three failures, requests pause for a while', async () => {
    server = await startValhallaServer((_action, _request, reply) => reply.writeHead(500).end('{}'));
    walking = remoteWalking({ url: server.url, log, limits });
    for (let i = 0; i < 5; i++) expect(await walking.route(home, hill, 'walk', 'en')).toBeUndefined();
    expect(server.asked).toHaveLength(3);
  });
});

it('sends the name and password of its URL as basic authentication, and not in the URL', async () => {
  server = await startValhallaServer((_action, _request, reply) => reply.end('[{"edges":null},{"edges":null}]'));
  const url = new URL(server.url);
  [url.username, url.password] = ['finder', 'geheim%21'];
  walking = remoteWalking({ url, log, limits });
  expect(await walking.matrix(home, [hill], 'walk')).toEqual([undefined]);
  expect(server.asked.map(({ headers }) => headers.authorization)).toEqual([`Basic ${btoa('finder:geheim!')}`]);
});

it('computes a limited number of walks at the same time', async () => {
  const waiting = Promise.withResolvers<void>();
  server = await startValhallaServer(async (_action, _request, reply) => {
    await waiting.promise;
    reply.end('[{"edges":null},{"edges":null}]');
  });
  walking = remoteWalking({ url: server.url, log, limits });
  const asked = Array.from({ length: 50 }, () => walking.matrix(home, [hill], 'walk'));
  expect(await Promise.all(asked.slice(32))).toEqual(Array(18).fill([undefined]));
  waiting.resolve();
  await Promise.all(asked);
  expect(server.asked).toHaveLength(32);
});

it('returns the step-free walks that are known when the time limit is reached, and continues to use the server', async () => {
  const endTime = timeLimit();
  server = await startValhallaServer((action, request, reply) => {
    if (action === 'route') return endTime();
    const { locations, sources, targets } = request as Record<string, { lat: number; lon: number }[]>;
    const edge = { outbound_reach: 50, inbound_reach: 50, edge: { classification: { use: 'road' } } };
    const answer =
      action === 'locate'
        ? locations?.map(({ lat, lon }) => ({ edges: [{ correlated_lat: lat, correlated_lon: lon, ...edge }] }))
        : {
            sources_to_targets: [
              [
                { to_index: 0, distance: null },
                { to_index: 1, distance: 0.9 },
              ],
            ],
            sources,
            targets,
          };
    return reply.end(JSON.stringify(answer));
  });
  walking = remoteWalking({ url: server.url, log, limits });
  for (let i = 0; i < 4; i++) {
    expect(await walking.matrix(home, [place(205, 5), place(405, 310)], 'stepFree')).toEqual(['none', undefined]);
  }
  expect(log.lines).toEqual([]);
});
