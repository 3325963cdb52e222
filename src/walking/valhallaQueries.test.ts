import { afterEach, describe, expect, it, vi } from 'vitest';
import type { JsonObject } from '../core/jsonObject.ts';
import { flightsOf } from './flights.ts';
import { decodeShape, emptyCache, noPath, type ValhallaAction, valhallaQueries } from './valhallaQueries.ts';

const from = { lat: 43.74, long: 7.42 };
/** A point 1,000 m to the north of `from`. */
const to = { lat: 43.748993, long: 7.42 };

interface Edge {
  readonly north?: number;
  readonly reach?: number;
  readonly use?: string;
}

/** The response with the paths near a point. Each path is `north` metres to the north of the point. */
const located = ({ lat, lon }: { readonly lat: number; readonly lon: number }, edges: readonly Edge[]) => ({
  edges: edges.map(({ north = 0, reach = 50, use = 'road' }) => ({
    correlated_lat: lat + north / 111_195,
    correlated_lon: lon,
    outbound_reach: reach,
    inbound_reach: reach,
    edge: { classification: { use } },
  })),
});

interface Answers {
  readonly edges?: readonly Edge[];
  /** Kilometres. */
  readonly distance?: number | null;
  readonly warnings?: readonly { readonly code: number }[];
  /** The distance by which the matrix moves the target, m. */
  readonly moved?: number;
  readonly code?: number;
}

/** Queries to an engine that gives the same response for all points, and the requests that the engine has received. */
function queries({ edges = [{}], distance = 1.2, warnings, moved = 0, code }: Answers, cache = emptyCache()) {
  const asked: { readonly action: ValhallaAction; readonly request: JsonObject }[] = [];
  const made = valhallaQueries(
    async (action, request) => {
      asked.push({ action, request });
      if (action === 'locate') {
        return { body: (request.locations as { lat: number; lon: number }[]).map((location) => located(location, edges)) };
      }
      if (code !== undefined) return { code };
      const { sources, targets } = request as { sources: object[]; targets: { lat: number; lon: number }[] };
      const cells = targets.map((_, i) => ({ from_index: 0, to_index: i, distance, time: 1 }));
      const told = targets.map(({ lat, lon }) => ({ lat: lat + moved / 111_195, lon }));
      return { body: { sources_to_targets: [cells], sources, targets: told, ...(warnings && { warnings }) } };
    },
    flightsOf([]),
    cache,
  );
  const walk = async () => (await made.matrix(from, [to], 'walk', Number.POSITIVE_INFINITY))[0];
  const locations = () =>
    asked.flatMap(({ action, request }) =>
      action === 'locate'
        ? [(request.locations as { lat: number; lon: number }[]).map(({ lat, lon }) => ({ lat, long: lon }))]
        : [],
    );
  return { ...made, asked, walk, locations };
}

describe('a walk', () => {
  it.each<[string, Answers, unknown]>([
    ['is the path at 4.8 km/h', {}, { distance: 1_200, duration: 900 }],
    ['includes the distance to the path at both ends', { edges: [{ north: 20 }] }, { distance: 1_240, duration: 930 }],
    [
      'begins on a network instead of a nearer fragment',
      { edges: [{ north: 5, reach: 3 }, { north: 30 }] },
      { distance: 1_260, duration: 945 },
    ],
    ['can use a fragment if there is nothing else', { edges: [{ north: 5, reach: 3 }] }, { distance: 1_210, duration: 908 }],
    ['is unknown if the path is more than 200 m away', { edges: [{ north: 201 }] }, undefined],
    ['is unknown if only a ferry is near', { edges: [{ use: 'ferry' }] }, undefined],
    ['is unknown if nothing is near', { edges: [] }, undefined],
    ['is unknown if it is shorter than the straight line', { distance: 0.8 }, undefined],
    ['is unknown if the engine uses another place', { moved: 30 }, undefined],
    ['is none if there is no route between two networks', { distance: null }, 'none'],
    ['is unknown if there is no route from a fragment', { distance: null, edges: [{ reach: 3 }] }, undefined],
    ['is none if the engine finds no route to any target', { code: noPath }, 'none'],
    ['is unknown if the engine rejects the request', { code: 154 }, undefined],
  ])('%s', async (_, answers, expected) => {
    expect(await queries(answers).walk()).toEqual(expected);
  });

  it('is not accepted from an engine that may have used a ferry', async () => {
    await expect(queries({ warnings: [{ code: 208 }] }).walk()).rejects.toThrow('it does not allow exclude_ferries');
  });

  it('is requested without ferries, by the shortest route, from exactly the points that were found', async () => {
    const { asked, walk } = queries({ edges: [{ north: 20 }] });
    await walk();
    expect(asked.at(-1)?.request).toMatchObject({
      costing_options: { pedestrian: { shortest: true, ignore_oneways: true, exclude_ferries: true, walking_speed: 4.8 } },
      sources: [{ lat: from.lat + 20 / 111_195, minimum_reachability: 0, node_snap_tolerance: 0 }],
    });
  });
});

describe('the cache', () => {
  afterEach(() => void vi.useRealTimers());

  it("contains the points of ATMs on the network, but never a person's position", async () => {
    const cache = emptyCache();
    const one = queries({ code: noPath }, cache);
    await one.walk();
    await one.walk();
    await one.route(from, to, 'walk', 'en');
    await one.isochrone(from, [5], 'walk');
    expect([...cache.walk.keys()]).toEqual([`${to.lat},${to.long}`]);
    expect(one.locations()).toEqual([[from, to], [from], [from], [from]]);
  });

  it('expires after an hour, because a server can replace its tiles', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const one = queries({});
    await one.walk();
    vi.advanceTimersByTime(3_599_000);
    await one.walk();
    vi.advanceTimersByTime(1_000);
    await one.walk();
    expect(one.locations()).toEqual([[from, to], [from], [from, to]]);
  });

  it('evicts the least recently used ATM when it is full', async () => {
    const cache = emptyCache();
    const one = queries({}, cache);
    await one.walk();
    for (let i = 1; i < 50_000; i++) cache.walk.set(`ATM ${i}`, { snap: undefined, expires: Number.POSITIVE_INFINITY });
    await one.walk();
    await one.matrix(from, [{ ...to, long: 7.421 }], 'walk', Number.POSITIVE_INFINITY);
    const isCached = (key: string) => cache.walk.has(key);
    expect([cache.walk.size, isCached('ATM 1'), isCached('ATM 2'), isCached(`${to.lat},${to.long}`)]).toEqual([
      50_000,
      false,
      true,
      true,
    ]);
  });

  it('does not retain a point that the engine no longer uses', async () => {
    const one = queries({ moved: 30 });
    await one.walk();
    await one.walk();
    expect(one.locations()).toEqual([
      [from, to],
      [from, to],
    ]);
  });
});

/** Returns queries for a route with one edge. The engine's response contains the edge only if `shape_match` is `working`. */
const routeQueries = (working: string, use = 'footway') =>
  valhallaQueries(async (action, request) => {
    if (action === 'locate')
      return { body: (request.locations as { lat: number; lon: number }[]).map((location) => located(location, [{}])) };
    if (action === 'sources_to_targets') {
      const { sources, targets } = request;
      return { body: { sources_to_targets: [[{ to_index: 0, distance: 1 }]], sources, targets } };
    }
    if (action === 'route') {
      const summary = { has_ferry: false, length: 1 };
      return { body: { trip: { summary, language: 'en', legs: [{ shape: '_utlrA_e{cMaqP?', maneuvers: [] }] } } };
    }
    if (request.shape_match !== working) return { code: 0 };
    return { body: { edges: [{ way_id: 1, use, length: 1, begin_shape_index: 0, end_shape_index: 1 }] } };
  }, flightsOf([]));

it.each([
  ['edge_walk', { distance: 1_000, duration: 750 }],
  // `map_snap` may match a ramp next to the stairs, so the walk is unknown.
  ['map_snap', undefined],
])('a step-free walk whose edges only %s can return is %o', async (working, expected) => {
  expect(await routeQueries(working).matrix(from, [to], 'stepFree', Number.POSITIVE_INFINITY)).toEqual([expected]);
});

it.each([
  ['edge_walk', 'footway', { stairs: false, steps: 0, escalators: false }],
  ['map_snap', 'footway', {}],
  ['map_snap', 'steps', { stairs: true }],
  ['map_snap', 'escalator', { escalators: true }],
])('a route whose edges only %s can return, as %s, states %o about stairs', async (working, use, stated) => {
  const route = await routeQueries(working, use).route(from, to, 'walk', 'en');
  expect(route).toEqual({ distance: 1_000, duration: 750, shape: expect.anything(), maneuvers: [], ...stated });
});

it('decodes a line with six decimals', () => {
  expect(decodeShape('_izlhA~rlgdF_{geC~ywl@_kwzCn`{nI')).toEqual([
    [38.5, -120.2],
    [40.7, -120.95],
    [43.252, -126.453],
  ]);
  expect(decodeShape('')).toEqual([]);
});
