import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearestCopy, toBounds, toCorners, wrapLong } from './wrap.ts';

describe('wrapLong', () => {
  it.each([
    [0, 0],
    [180, -180],
    [-180, -180],
    [190, -170],
    [-190, 170],
    [725, 5],
  ])('turns %d into %d', (long, wrapped) => expect(wrapLong(long)).toBe(wrapped));
});

describe('nearestCopy', () => {
  it.each([
    ['Taveuni seen from west of the date line', -179.9, 179.9, 180.1],
    ['Fiji seen from east of it', 179.9, -179.9, -180.1],
    ['Prague seen from Munich', 14.42, 11.58, 14.42],
    ['Prague on a map dragged twice round the world', 14.42, 731.58, 734.42],
  ])('draws %s', (_place, long, from, drawn) => expect(nearestCopy(long, from)).toBeCloseTo(drawn, 9));

  it('is the same meridian and never more than half a turn away', () => {
    const degrees = fc.double({ min: -1000, max: 1000, noNaN: true });
    fc.assert(
      fc.property(degrees, degrees, (long, from) => {
        const drawn = nearestCopy(long, from);
        expect(Math.abs(drawn - from)).toBeLessThanOrEqual(180 + 1e-9);
        expect(Math.abs(Math.sin(((drawn - long) * Math.PI) / 360))).toBeLessThan(1e-9);
      }),
    );
  });
});

describe('bounds', () => {
  it('have west > east when the view crosses the antimeridian', () =>
    expect(toBounds(-18, 179, -16, 181)).toEqual([-18, 179, -16, -179]));
  it('cover the whole world once the view is wider than the world', () =>
    expect(toBounds(-95, -300, 95, 100)).toEqual([-90, -180, 90, 180]));
  it('become ordered corners again, even across the antimeridian', () =>
    expect(toCorners([-18, 179, -16, -179])).toEqual([
      [-18, 179],
      [-16, 181],
    ]));
  it('end at the limits of Mercator', () => expect(toCorners([60, 0, 90, 10])[1][0]).toBeLessThan(85.06));
});
