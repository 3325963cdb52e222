import { expect, test } from 'vitest';
import { isInPolygons, isNearEdge, type Polygons } from './isInPolygons.ts';

/** A square ring around a point. The side is in degrees. */
const square = (lat: number, long: number, side: number): Polygons[number][number] => {
  const [half, wrap] = [side / 2, (degrees: number) => ((degrees + 540) % 360) - 180];
  const [south, north, west, east] = [lat - half, lat + half, wrap(long - half), wrap(long + half)];
  return [
    [south, west],
    [south, east],
    [north, east],
    [north, west],
    [south, west],
  ];
};

test.each<readonly [string, Polygons, number, number, boolean]>([
  ['inside', [[square(50, 14, 1)]], 50.4, 14.4, true],
  ['north of it', [[square(50, 14, 1)]], 50.6, 14, false],
  ['west of it', [[square(50, 14, 1)]], 50, 13.4, false],
  ['east of it', [[square(50, 14, 1)]], 50, 14.6, false],
  ['in a hole', [[square(50, 14, 2), square(50, 14, 1)]], 50.2, 14.2, false],
  ['between the outline and a hole', [[square(50, 14, 2), square(50, 14, 1)]], 50.8, 14.2, true],
  ['on an island in a hole', [[square(50, 14, 3), square(50, 14, 2)], [square(50, 14, 1)]], 50, 14, true],
  ['in the second polygon', [[square(50, 14, 1)], [square(52, 14, 1)]], 52, 14, true],
  ['where two polygons overlap', [[square(50, 14, 1)], [square(50.5, 14, 1)]], 50.3, 14, true],
  ['between two polygons', [[square(50, 14, 1)], [square(52, 14, 1)]], 51, 14, false],
  ['across the 180th meridian, west of it', [[square(-17, 180, 1)]], -17, 179.7, true],
  ['across the 180th meridian, east of it', [[square(-17, 180, 1)]], -17, -179.7, true],
  ['on the other side of the globe', [[square(-17, 180, 1)]], -17, 0, false],
  ['without polygons', [], 50, 14, false],
])('isInPolygons: %s', (_, polygons, lat, long, expected) => {
  expect(isInPolygons(polygons, lat, long)).toBe(expected);
});

const metre = 1 / 111_195;
const wide = square(50, 14, 0.02);
const hole = square(50, 14, 0.01);
test.each<readonly [string, Polygons, number, number, boolean]>([
  ['99 m inside', [[wide]], 50.01 - 99 * metre, 14, true],
  ['101 m inside', [[wide]], 50.01 - 101 * metre, 14, false],
  ['99 m outside', [[wide]], 50.01 + 99 * metre, 14, true],
  ['101 m outside', [[wide]], 50.01 + 101 * metre, 14, false],
  ['99 m east of it', [[wide]], 50, 14.01 + (99 * metre) / Math.cos((50 * Math.PI) / 180), true],
  ['101 m east of it', [[wide]], 50, 14.01 + (101 * metre) / Math.cos((50 * Math.PI) / 180), false],
  [
    '80 m from both sides of a corner',
    [[wide]],
    50.01 + 80 * metre,
    14.01 + (80 * metre) / Math.cos((50 * Math.PI) / 180),
    false,
  ],
  ['at a hole', [[wide, hole]], 50.0051, 14, true],
  ['at the second polygon', [[square(52, 14, 0.02)], [wide]], 50.01, 14, true],
  ['across the 180th meridian', [[square(-17, 180, 0.02)]], -17, -179.9899, true],
  ['on the other side of the globe', [[square(-17, 180, 0.02)]], -17, 0.01, false],
  ['without polygons', [], 50, 14, false],
])('isNearEdge with 100 m: %s', (_, polygons, lat, long, expected) => {
  expect(isNearEdge(polygons, lat, long, 100)).toBe(expected);
});
