import { expect, it } from 'vitest';
import { boxOfSpots } from './boxOfSpots.ts';

const at = (lat: number, long: number) => ({ lat, long });

it.each([
  ['no points', [], undefined],
  ['one point', [at(50, 14)], [50, 14, 50, 14]],
  ['two points', [at(50, 14), at(48, 16)], [48, 14, 50, 16]],
  ['points on both sides of the 180th meridian', [at(-17, 179), at(-18, -178), at(-16, 178)], [-18, 178, -16, -178]],
  ['points around the world', [at(0, -120), at(0, 0), at(0, 120)], [0, -120, 0, 120]],
])('contains %s', (_name, spots, expected) => {
  expect(boxOfSpots(spots)).toEqual(expected);
});
