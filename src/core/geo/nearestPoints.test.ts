import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { engineMemory } from './engineMemory.ts';
import { greatCircleDistance, halfGlobe, roundDistance } from './greatCircle.ts';
import { pointSearch } from './nearestPoints.ts';
import { allPoints, putPoint } from './pointSet.ts';
import { buildPointTree } from './pointTree.ts';

type Positions = readonly (readonly [lat: number, long: number])[];
type Found = { readonly total: number; readonly nearest: readonly (readonly [point: number, distance: number])[] };

/**
 * Returns a search whose results are indices into these positions. Results at equal distances are in the order of their indices.
 */
function searchOf(positions: Positions, isIn: (point: number) => boolean = () => true) {
  const { tree, order } = buildPointTree(
    positions.map(([lat]) => lat),
    positions.map(([, long]) => long),
  );
  const words = allPoints(tree);
  for (const [position, point] of order.entries()) if (!isIn(point)) putPoint(tree, words, position, false);
  const search = pointSearch(tree, (a, b) => (order[a] as number) < (order[b] as number));
  const set = search.set(words, [], []);
  return (lat: number, long: number, radius: number, limit: number): Found => {
    const { count, total, positions: found, distances } = search.nearest(set, lat, long, radius, limit);
    const nearest = Array.from(
      { length: count },
      (_, i) => [order[found[i] as number] as number, distances[i] as number] as const,
    );
    return { total, nearest };
  };
}

function scan(
  positions: Positions,
  isIn: (point: number) => boolean,
  lat: number,
  long: number,
  radius: number,
  limit: number,
): Found {
  const all = positions.flatMap(([pointLat, pointLong], point) => {
    const distance = greatCircleDistance(lat, long, pointLat, pointLong);
    return isIn(point) && (distance <= radius || radius > halfGlobe) ? [[point, roundDistance(distance)] as const] : [];
  });
  const nearest = all.sort(([a, near], [b, far]) => near - far || a - b).slice(0, limit);
  return { total: all.length, nearest };
}

const lat = fc.double({ min: -90, max: 90, noNaN: true });
const long = fc.double({ min: -180, max: 180, noNaN: true });
const radius = fc.oneof(
  fc.double({ min: 0, max: 2 * halfGlobe, noNaN: true }),
  fc.double({ min: 0, max: 5_000, noNaN: true }),
  fc.constantFrom(0, halfGlobe, Number.MAX_VALUE, Number.POSITIVE_INFINITY),
);
const anywhere = fc.tuple(lat, long);
const near = (degrees: number, [centreLat, centreLong]: readonly [number, number]) =>
  fc
    .tuple(fc.double({ min: -degrees, max: degrees, noNaN: true }), fc.double({ min: -degrees, max: degrees, noNaN: true }))
    .map(([north, east]): [number, number] => {
      const turned = centreLong + east;
      return [
        Math.max(-90, Math.min(90, centreLat + north)),
        turned > 180 ? turned - 360 : turned < -180 ? turned + 360 : turned,
      ];
    });

/** Point sets that often break spatial indexes. */
const worlds: readonly [string, fc.Arbitrary<[number, number]>][] = [
  ['points anywhere', anywhere],
  ['points of a town', near(0.05, [50.0875, 14.4213])],
  ['points of one square', near(0.000_005, [50.0875, 14.4213])],
  ['points around the 180th meridian', near(2, [-17, 180])],
  ['points around the North Pole', near(3, [90, 0]).map(([north, east]) => [north, east * 60])],
  ['points around the South Pole', near(3, [-90, 0]).map(([north, east]) => [north, east * 60])],
  ['points on one meridian', lat.map((north) => [north, 14.4213])],
  ['points on the equator', long.map((east) => [0, east])],
  [
    'points of a grid',
    fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 })).map(([n, e]) => [n / 1e4, e / 1e4]),
  ],
  ['the poles under many longitudes', fc.tuple(fc.constantFrom(90, -90), long)],
  ['all points equal', fc.constant([48.137, 11.575])],
  ['two piles', fc.constantFrom<[number, number]>([0, 0], [0, 180])],
  ['the corners of the globe', fc.tuple(fc.constantFrom(-90, 0, 90), fc.constantFrom(-180, -90, 0, 90, 180))],
];

describe('the nearest points of a set', () => {
  test.each(worlds)('are the same as in a scan of all points: %s', (_, position) => {
    const world = fc.array(position, { maxLength: 400 });
    const centre = fc.oneof(position, anywhere);
    fc.assert(
      fc.property(
        world,
        centre,
        radius,
        fc.integer({ min: 1, max: 60 }),
        fc.constantFrom(1, 2, 7),
        (positions, at, metres, limit, every) => {
          const isIn = (point: number) => point % every === 0;
          expect(searchOf(positions, isIn)(...at, metres, limit)).toEqual(scan(positions, isIn, ...at, metres, limit));
        },
      ),
      { numRuns: 150 },
    );
  });

  test.each(worlds)('include a point at exactly the radius, but not if the radius is one bit smaller: %s', (_, position) => {
    fc.assert(
      fc.property(fc.array(position, { minLength: 1, maxLength: 100 }), anywhere, (positions, [centreLat, centreLong]) => {
        const search = searchOf(positions);
        positions.slice(0, 10).forEach(([pointLat, pointLong], point) => {
          const distance = greatCircleDistance(centreLat, centreLong, pointLat, pointLong);
          const has = (metres: number) => search(centreLat, centreLong, metres, 100).nearest.some(([one]) => one === point);
          expect(has(distance)).toBe(true);
          if (distance > 0) expect(has(distance * (1 - Number.EPSILON))).toBe(false);
        });
      }),
      { numRuns: 50 },
    );
  });

  it('are all points if the radius is at least half the circumference, for any number of points', () => {
    const positions: Positions = [
      [0, 0],
      [0, 180],
      [90, 0],
      [-90, 0],
      [-50, -165.6],
      [12, 34],
    ];
    const search = searchOf(positions);
    for (const metres of [halfGlobe, 20_015_115, 1e9, Number.MAX_VALUE, Number.POSITIVE_INFINITY]) {
      for (const at of positions) expect(search(...at, metres, 10).nearest).toHaveLength(positions.length);
    }
  });

  it('are none for an empty set or a negative or missing radius, and are only counted with a limit of 0', () => {
    const nothing = { total: 0, nearest: [] };
    expect(searchOf([])(0, 0, 1e9, 10)).toEqual(nothing);
    expect(searchOf([[0, 0]])(0, 0, -1, 10)).toEqual(nothing);
    expect(searchOf([[0, 0]])(0, 0, Number.NaN, 10)).toEqual(nothing);
    expect(searchOf([[0, 0]])(0, 0, 5, 0)).toEqual({ total: 1, nearest: [] });
  });

  it.each([0, 1e6])('are the first of 100 000 identical points, all of which are counted (radius %i)', (metres) => {
    const { total, nearest } = searchOf(Array.from({ length: 100_000 }, () => [7, 7]))(7, 7, metres, 200);
    expect(total).toBe(100_000);
    expect(nearest).toEqual(Array.from({ length: 200 }, (_, point) => [point, 0]));
  });

  it('are the same as in a scan of a large set, regardless of previous searches', () => {
    let seed = 1;
    const random = () => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) | 0;
      return (seed >>> 0) / 2 ** 32;
    };
    const positions = Array.from({ length: 20_000 }, (): [number, number] => [random() ** 3 * 160 - 80, random() * 360 - 180]);
    const isIn = (point: number) => point % 3 !== 0;
    const search = searchOf(positions, isIn);
    for (let round = 0; round < 60; round++) {
      const [at, metres, limit] = [
        positions[round * 7] as [number, number],
        [500, 5e4, 2e6, 3e7][round % 4] as number,
        (round % 5) * 60 + 1,
      ];
      expect(search(...at, metres, limit)).toEqual(scan(positions, isIn, ...at, metres, limit));
    }
  });
});

describe('without free memory', () => {
  const tree = buildPointTree([0, 0.1, 0.2], [0, 0.1, 0.2]).tree;

  it('a search throws an error, and later searches are correct', () => {
    const memory = engineMemory();
    let isFull = false;
    const take = (bytes: number) => {
      if (isFull) throw new RangeError('full');
      return memory.take(bytes);
    };
    const search = pointSearch(tree, (a, b) => a < b, { ...memory, take });
    const set = search.set(allPoints(tree), [], []);
    const countOf = (limit: number) => search.nearest(set, 0, 0, 1e6, limit).count;
    expect(countOf(1)).toBe(1);
    isFull = true;
    expect(() => countOf(200)).toThrow('full');
    expect(countOf(1)).toBe(1);
    isFull = false;
    expect(countOf(200)).toBe(3);
  });

  it('a request that is too large changes nothing', () => {
    const memory = engineMemory();
    const before = memory.take(16);
    expect(() => memory.take(2 ** 40)).toThrow('The search is out of memory: 1099511693328 bytes requested');
    expect(memory.take(16)).toBe(before + 16);
  });

  it.each([-1, 2.5, 1e9, 2 ** 32, Number.POSITIVE_INFINITY, Number.NaN])('rejects a limit of %d', (limit) => {
    const search = pointSearch(tree, (a, b) => a < b);
    const set = search.set(allPoints(tree), [], []);
    expect(() => search.nearest(set, 0, 0, 1e6, limit)).toThrow(`must be an integer from 0 to`);
  });
});
