import fc from 'fast-check';
import { expect, it } from 'vitest';
import { greatCircleDistance } from '../geo/greatCircle.ts';
import { byCells } from './feedCells.ts';

/** Where cells are hard: about the poles, the 180th meridian, the equator, and Prague; within some hundred metres. */
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

it('finds all points within reach, as looking at each of them does', () => {
  fc.assert(
    fc.property(fc.array(near, { maxLength: 30 }), near, fc.constantFrom(50, 250), (points, here, reach) => {
      const found = new Set(byCells(points, reach)(here.lat, here.long));
      const within = points.filter(({ lat, long }) => greatCircleDistance(lat, long, here.lat, here.long) <= reach);
      expect(within.filter((point) => !found.has(point))).toEqual([]);
    }),
    { numRuns: 3000, seed: 3 },
  );
});

it('finds each point once, where a row has but one or two cells too', () => {
  const pole = [
    { lat: 90, long: 0 },
    { lat: 89.9999, long: 90 },
    { lat: 89.9999, long: -90 },
  ];
  const found = byCells(pole, 250)(90, 45);
  expect(found).toHaveLength(new Set(found).size);
  expect(new Set(found)).toEqual(new Set(pole));
});
