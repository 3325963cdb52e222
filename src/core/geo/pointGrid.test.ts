import fc from 'fast-check';
import { expect, it } from 'vitest';
import { greatCircleDistance, metresPerDegree } from './greatCircle.ts';
import { byCells, NeighbourGrid, PointGrid } from './pointGrid.ts';

/**
 * Edge cases for cells (the poles, the 180th meridian and the equator) and Prague, each with an offset of up to a few hundred
 * metres.
 */
const corner = fc.constantFrom(
  [90, 0],
  [-90, 10],
  [89.999, 179.9],
  [0, 180],
  [0, -180],
  [50.0875, 14.4213],
  [-0.001, 0.001],
  [71.2, -180],
);
const near = fc
  .tuple(corner, fc.double({ min: -0.006, max: 0.006, noNaN: true }), fc.double({ min: -0.02, max: 0.02, noNaN: true }))
  .map(([[lat = 0, long = 0], north, east]) => ({
    lat: Math.max(-90, Math.min(90, lat + north)),
    long: ((((long + east + 180) % 360) + 360) % 360) - 180,
  }));

it('finds all points within reach, like a scan of all points', () => {
  fc.assert(
    fc.property(fc.array(near, { maxLength: 30 }), near, fc.constantFrom(50, 250), (points, here, reach) => {
      const found = new Set(byCells(points, reach).near(here.lat, here.long));
      const within = points.filter(({ lat, long }) => greatCircleDistance(lat, long, here.lat, here.long) <= reach);
      expect(within.filter((point) => !found.has(point))).toEqual([]);
    }),
    { numRuns: 3000, seed: 3 },
  );
});

it('finds each point once, even in rows of one or two cells', () => {
  const pole = [
    { lat: 90, long: 0 },
    { lat: 89.9999, long: 90 },
    { lat: 89.9999, long: -90 },
  ];
  const found = byCells(pole, 250).near(90, 45);
  expect(found).toHaveLength(new Set(found).size);
  expect(new Set(found)).toEqual(new Set(pole));
});

it('NeighbourGrid finds every point within reach, even at the poles and across the 180th meridian', () => {
  const place = fc.tuple(
    fc.oneof(fc.double({ min: -90, max: 90, noNaN: true }), fc.constantFrom(-90, 0, 90, 89.9999)),
    fc.oneof(fc.double({ min: -180, max: 180, noNaN: true }), fc.constantFrom(-180, 180, 179.9999)),
  );
  const step = fc.tuple(fc.double({ min: -300, max: 300, noNaN: true }), fc.double({ min: -300, max: 300, noNaN: true }));
  fc.assert(
    fc.property(fc.array(place, { minLength: 1, maxLength: 5 }), fc.nat(), step, (points, pick, [north, east]) => {
      const [lat, long] = points[pick % points.length] as [number, number];
      const lat2 = Math.max(-90, Math.min(90, lat + north / metresPerDegree));
      const cos = Math.cos((lat * Math.PI) / 180);
      const turned = cos < 1e-3 ? long : long + east / metresPerDegree / cos;
      const here: [number, number] = [lat2, ((turned + 540) % 360) - 180];
      const near = new NeighbourGrid(points, 300).near(...here) ?? [];
      points.forEach((point, index) => {
        if (Math.abs(point[0]) < 89 && greatCircleDistance(...point, ...here) <= 299) expect(near).toContain(index);
        if (Math.abs(point[0] - here[0]) > 0.01) expect(near).not.toContain(index);
      });
      expect(new Set(near).size).toBe(near.length);
    }),
  );
});

it('NeighbourGrid returns no points that are far away', () => {
  expect(new NeighbourGrid([[50.13, 14.49]], 300).near(50.14, 14.49)).toBeUndefined();
});

it('stores a value only once if it is added several times in a row', () => {
  const grid = new PointGrid<string>(100);
  for (const value of ['a', 'a', 'b']) grid.add({ lat: 50, long: 14 }, value);
  expect(grid.near(50, 14)).toEqual(['a', 'b']);
});
