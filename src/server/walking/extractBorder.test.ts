import { expect, it } from 'vitest';
import { holdsNearBorder, toBorder } from './extractBorder.ts';

const monaco = [43.72, 7.4, 43.76, 7.44] as const;
const fiji = [-19, 177, -16, -179] as const;

it.each([
  ['the middle of Monaco, where the eastern and western borders are nearest', monaco, { lat: 43.74, long: 7.42 }, 1_607],
  ['100 m from the southern border', monaco, { lat: 43.7209, long: 7.42 }, 100],
  ['on the border', monaco, { lat: 43.72, long: 7.42 }, 0],
  ['outside', monaco, { lat: 43.8, long: 7.42 }, undefined],
  ['on the other side of the 180th meridian', fiji, { lat: -17.5, long: -179.5 }, 53_024],
  ['outside bounds that cross it', fiji, { lat: -17.5, long: 0 }, undefined],
  ['no position', monaco, { lat: Number.NaN, long: 7.42 }, undefined],
])('the distance to the border: %s', (_, bounds, point, metres) => {
  const found = toBorder(bounds, point);
  expect(found === undefined ? undefined : Math.round(found)).toBe(metres);
});

const from = { lat: 43.74, long: 7.42 };
/** A point 500 m to the north. */
const to = { lat: 43.744497, long: 7.42 };

it.each([
  ['a usual walk, whatever lies beyond the border', { distance: 700 }, 0, true],
  ['a long detour inside, if a route beyond the border could be shorter', { distance: 2_000 }, 1_000, false],
  ['a long detour inside, if no route beyond the border can be shorter', { distance: 2_000 }, 2_100, true],
  ['no route, if a route beyond the border could be short', 'none' as const, 1_500, false],
  ['no route, if a route beyond the border would be very long', 'none' as const, 2_100, true],
])('which results are accepted near the border: %s', (_, answer, beyond, holds) => {
  expect(holdsNearBorder(answer, from, to, beyond)).toBe(holds);
});
