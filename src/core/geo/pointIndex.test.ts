import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { greatCircleDistance, halfGlobe } from './greatCircle.ts';
import { buildPointIndex, type PointIndex } from './pointIndex.ts';

type Positions = readonly (readonly [lat: number, long: number])[];

function indexOf(positions: Positions): PointIndex {
  return buildPointIndex(
    positions.map(([lat]) => lat),
    positions.map(([, long]) => long),
  );
}

function found(index: PointIndex, lat: number, long: number, radius: number): [point: number, distance: number][] {
  const points: [number, number][] = [];
  index.within(lat, long, radius, (point, distance) => points.push([point, distance]));
  return points.sort(([a], [b]) => a - b);
}

function bruteForce(positions: Positions, lat: number, long: number, radius: number): [number, number][] {
  return positions.flatMap(([pointLat, pointLong], point): [number, number][] => {
    const distance = greatCircleDistance(lat, long, pointLat, pointLong);
    return distance <= radius || radius > halfGlobe ? [[point, distance]] : [];
  });
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

/** Worlds that have broken spatial indexes before. */
const worlds: readonly [string, fc.Arbitrary<[number, number]>][] = [
  ['points anywhere', anywhere],
  ['points of a town', near(0.05, [50.0875, 14.4213])],
  ['points around the 180th meridian', near(2, [-17, 180])],
  ['points around the North Pole', near(3, [90, 0]).map(([north, east]) => [north, east * 60])],
  ['points around the South Pole', near(3, [-90, 0]).map(([north, east]) => [north, east * 60])],
  ['points on one meridian', lat.map((north) => [north, 14.4213])],
  ['points on the equator', long.map((east) => [0, east])],
  ['the poles under many longitudes', fc.tuple(fc.constantFrom(90, -90), long)],
  ['all points equal', fc.constant([48.137, 11.575])],
  ['two piles', fc.constantFrom<[number, number]>([0, 0], [0, 180])],
  ['the corners of the globe', fc.tuple(fc.constantFrom(-90, 0, 90), fc.constantFrom(-180, -90, 0, 90, 180))],
];

describe('PointIndex.within', () => {
  test.each(worlds)('finds what a scan of all points finds: %s', (_, position) => {
    const world = fc.array(position, { maxLength: 300 });
    const centre = fc.oneof(position, anywhere);
    fc.assert(
      fc.property(world, centre, radius, (positions, [centreLat, centreLong], metres) => {
        const index = indexOf(positions);
        expect(index.size).toBe(positions.length);
        expect(found(index, centreLat, centreLong, metres)).toEqual(bruteForce(positions, centreLat, centreLong, metres));
      }),
      { numRuns: 150 },
    );
  });

  test.each(worlds)('includes a point at exactly the radius and excludes it a bit below: %s', (_, position) => {
    fc.assert(
      fc.property(fc.array(position, { minLength: 1, maxLength: 100 }), anywhere, (positions, [centreLat, centreLong]) => {
        const index = indexOf(positions);
        positions.slice(0, 10).forEach(([pointLat, pointLong], point) => {
          const distance = greatCircleDistance(centreLat, centreLong, pointLat, pointLong);
          const has = (metres: number) => found(index, centreLat, centreLong, metres).some(([one]) => one === point);
          expect(has(distance)).toBe(true);
          if (distance > 0) expect(has(distance * (1 - Number.EPSILON))).toBe(false);
        });
      }),
      { numRuns: 50 },
    );
  });

  it('finds everything from half the globe on, whatever the number', () => {
    const positions: Positions = [
      [0, 0],
      [0, 180],
      [90, 0],
      [-90, 0],
      [-50, -165.6],
      [12, 34],
    ];
    const index = indexOf(positions);
    for (const metres of [halfGlobe, 20_015_115, 1e9, Number.MAX_VALUE, Number.POSITIVE_INFINITY]) {
      for (const [pointLat, pointLong] of positions)
        expect(found(index, pointLat, pointLong, metres)).toHaveLength(positions.length);
    }
  });

  it('finds nothing in an empty world or with a negative or missing radius', () => {
    expect(found(indexOf([]), 0, 0, 1e9)).toEqual([]);
    expect(found(indexOf([[0, 0]]), 0, 0, -1)).toEqual([]);
    expect(found(indexOf([[0, 0]]), 0, 0, Number.NaN)).toEqual([]);
  });

  it('visits each of 100 000 equal points once', () => {
    const index = indexOf(Array.from({ length: 100_000 }, () => [7, 7]));
    expect(new Set(found(index, 7, 7, 0).map(([point]) => point)).size).toBe(100_000);
  });
});
