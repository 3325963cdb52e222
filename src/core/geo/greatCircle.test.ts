import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { earthRadius, greatCircleDistance, halfGlobe } from './greatCircle.ts';

const lat = fc.double({ min: -90, max: 90, noNaN: true });
const long = fc.double({ min: -180, max: 180, noNaN: true });

describe('greatCircleDistance', () => {
  test.each([
    // A degree along a meridian or the equator is 1/360 of the circumference.
    ['a degree of a meridian', 0, 0, 1, 0, (earthRadius * Math.PI) / 180],
    ['a degree of the equator', 0, 0, 0, 1, (earthRadius * Math.PI) / 180],
    ['a degree across the 180th meridian', 0, 179.5, 0, -179.5, (earthRadius * Math.PI) / 180],
    ['a quarter of the globe', 0, 0, 0, 90, halfGlobe / 2],
    ['pole to pole', 90, 0, -90, 0, halfGlobe],
    ['pole to pole along another meridian', 90, 17, -90, -130, halfGlobe],
    ['antipodes on the equator', 0, 0, 0, 180, halfGlobe],
    ['Prague and its antipode', 50.0875, 14.4213, -50.0875, -165.5787, halfGlobe],
    ['the pole is one point on every meridian', 90, 0, 90, 123, 0],
    ['180 and -180 degrees are one meridian', 12, 180, 12, -180, 0],
  ])('%s', (_, latA, longA, latB, longB, metres) => {
    expect(greatCircleDistance(latA, longA, latB, longB)).toBeCloseTo(metres, 6);
  });

  test('Valletta to Prague is 1578 km', () => {
    expect(greatCircleDistance(35.8989, 14.5146, 50.0875, 14.4213) / 1000).toBeCloseTo(1577.7, 0);
  });

  it('is accurate to a micrometre for centimetres', () => {
    const centimetre = 0.01 / ((earthRadius * Math.PI) / 180);
    expect(greatCircleDistance(0, 0, centimetre, 0)).toBeCloseTo(0.01, 8);
    // Coordinates far from zero have limited resolution: 8e-10 m at 60 degrees, 3e-9 m at 180.
    expect(greatCircleDistance(60, 100, 60 + centimetre, 100)).toBeCloseTo(0.01, 7);
    expect(greatCircleDistance(0, 180 - centimetre / 2, 0, -180 + centimetre / 2)).toBeCloseTo(0.01, 7);
  });

  it('resolves centimetres near the antipode, where the arc sine formula does not', () => {
    const centimetre = 0.01 / ((earthRadius * Math.PI) / 180);
    expect(halfGlobe - greatCircleDistance(0, 0, centimetre, 180)).toBeCloseTo(0.01, 6);
    expect(halfGlobe - greatCircleDistance(90, 0, -90 + centimetre, 55)).toBeCloseTo(0.01, 6);
  });

  it('is symmetric, zero for the same point, and at most half the circumference', () => {
    fc.assert(
      fc.property(lat, long, lat, long, (latA, longA, latB, longB) => {
        const there = greatCircleDistance(latA, longA, latB, longB);
        expect(there).toBe(greatCircleDistance(latB, longB, latA, longA));
        expect(there).toBeGreaterThanOrEqual(0);
        expect(there).toBeLessThanOrEqual(halfGlobe);
        expect(greatCircleDistance(latA, longA, latA, longA)).toBe(0);
      }),
      { numRuns: 2000 },
    );
  });

  it('is half the circumference minus the distance to the antipode', () => {
    fc.assert(
      fc.property(lat, long, lat, long, (latA, longA, latB, longB) => {
        const there = greatCircleDistance(latA, longA, latB, longB);
        const back = greatCircleDistance(-latA, longA > 0 ? longA - 180 : longA + 180, latB, longB);
        expect(there + back).toBeCloseTo(halfGlobe, 5);
      }),
      { numRuns: 2000 },
    );
  });
});
