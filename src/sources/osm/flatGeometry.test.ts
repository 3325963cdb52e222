import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centreOfArea, centreOfPoints } from './extract/outlines.ts';
import {
  degreeBoxOf,
  distanceToLine,
  isBeyond,
  isInside,
  type LatLong,
  metresBetween,
  planeAt,
  relateToLine,
  shoelace,
} from './flatGeometry.ts';

const line = (...values: number[]) => Float64Array.from(values);
const lat = fc.double({ min: -70, max: 70, noNaN: true });
const long = fc.double({ min: -180, max: 180, noNaN: true });

/** Returns the great-circle distance in metres, which the plane approximates. */
function haversine([lat1, long1]: LatLong, [lat2, long2]: LatLong): number {
  const rad = Math.PI / 180;
  const h =
    Math.sin(((lat2 - lat1) * rad) / 2) ** 2 +
    Math.cos(lat1 * rad) * Math.cos(lat2 * rad) * Math.sin(((long2 - long1) * rad) / 2) ** 2;
  return 2 * 6_371_008.8 * Math.asin(Math.min(1, Math.sqrt(h)));
}

describe('metresBetween', () => {
  it('differs from the great circle by less than 0.1 % within 2 km, even across the 180th meridian', () => {
    const step = fc.double({ min: -0.015, max: 0.015, noNaN: true });
    fc.assert(
      fc.property(lat, long, step, step, (a, b, north, east) => {
        const there: LatLong = [a + north, ((b + east + 540) % 360) - 180];
        const true_ = haversine([a, b], there);
        expect(Math.abs(metresBetween([a, b], there) - true_)).toBeLessThanOrEqual(true_ * 1e-3 + 0.01);
      }),
    );
  });
});

describe('planeAt', () => {
  it('returns its origin unchanged', () => {
    fc.assert(
      fc.property(lat, long, (a, b) => {
        const plane = planeAt([a, b]);
        const back = plane.back(plane.x(b), plane.y(a));
        expect(back[0]).toBeCloseTo(a, 9);
        expect(Math.abs(back[1])).toBeCloseTo(Math.abs(b), 9);
      }),
    );
  });
});

describe('distanceToLine', () => {
  it.each([
    ['next to a segment', 50, 7, line(0, 0, 100, 0), 7],
    ['beyond its end', 103, 4, line(0, 0, 100, 0), 5],
    ['inside a bend', 10, 10, line(0, 0, 100, 0, 100, 100), 10],
    ['a point', 3, 4, line(0, 0), 5],
    ['a segment of no length', 3, 4, line(0, 0, 0, 0), 5],
    ['nothing', 3, 4, line(), Number.POSITIVE_INFINITY],
  ])('%s', (_, x, y, points, metres) => {
    expect(distanceToLine(x, y, points)).toBeCloseTo(metres, 9);
  });
});

describe('relateToLine', () => {
  const step = fc.double({ min: -0.02, max: 0.02, noNaN: true });
  const steps = fc.array(fc.tuple(step, step), { maxLength: 8 });
  const shift = ([a, b]: LatLong, [north, east]: LatLong): LatLong => [a + north, ((b + east + 540) % 360) - 180];

  it('returns exactly the results of distanceToLine and isInside, even across the 180th meridian', () => {
    fc.assert(
      fc.property(lat, long, steps, (a, b, moves) => {
        const here: LatLong = [a, b];
        const points = moves.map((move) => shift(here, move));
        const flat = planeAt(here).line(points);
        const expected = { metres: distanceToLine(0, 0, flat), inside: isInside(0, 0, [flat]) };
        expect(relateToLine(here, points)).toEqual(expected);
      }),
    );
  });

  it('is never less than the distance for which isBeyond returns true, and 0 is never beyond', () => {
    const metres = fc.double({ min: 1, max: 2000, noNaN: true });
    fc.assert(
      fc.property(lat, long, steps, metres, (a, b, moves, limit) => {
        const here: LatLong = [a, b];
        const points = moves.map((move) => shift(here, move));
        if (!isBeyond(here, degreeBoxOf(points), limit)) return;
        const { metres: distance, inside } = relateToLine(here, points);
        expect(distance).toBeGreaterThan(limit * (1 - 1e-9));
        expect(inside).toBe(false);
      }),
    );
  });

  it('finds a point 40 m from a street beyond 30 m, but not beyond 50 m', () => {
    const street: LatLong[] = [
      [50.0, 14.4],
      [50.0, 14.41],
    ];
    const here: LatLong = [50.0 + 40 / 111_195, 14.405];
    expect(relateToLine(here, street).metres).toBeCloseTo(40, 1);
    expect([30, 50].map((limit) => isBeyond(here, degreeBoxOf(street), limit))).toEqual([true, false]);
  });
});

describe('shoelace', () => {
  it('measures a square far from the origin', () => {
    expect(shoelace(line(1e6, 1e6, 1e6 + 10, 1e6, 1e6 + 10, 1e6 + 10, 1e6, 1e6 + 10))).toEqual({
      area: 100,
      x: 1e6 + 5,
      y: 1e6 + 5,
    });
  });
});

const degreesPerMetre = 1 / 111_195;
const ring = (...metres: (readonly [number, number])[]): LatLong[] =>
  metres.map(([east, north]) => [north * degreesPerMetre, east * degreesPerMetre]);

describe('centreOfArea', () => {
  it.each([
    ['a square', ring([0, 0], [10, 0], [10, 10], [0, 10], [0, 0]), [], [5, 5]],
    ['a square whose nodes crowd in one corner', ring([0, 0], [1, 0], [2, 0], [10, 0], [10, 10], [0, 10], [0, 0]), [], [5, 5]],
    ['a square around a yard', ring([0, 0], [30, 0], [30, 30], [0, 30]), [ring([5, 5], [28, 5], [28, 28], [5, 28])], [15, 2.5]],
  ])('%s', (_, outer, inners, [east = 0, north = 0]) => {
    const [lat_, long_] = centreOfArea([outer], inners);
    const metres = [long_ / degreesPerMetre, lat_ / degreesPerMetre];
    if (inners.length === 0) expect(metres.map((value) => Math.round(value * 10) / 10)).toEqual([east, north]);
    // The point is inside the walls around the yard, not in the yard.
    else expect(Math.min(...metres) < 5 || Math.max(...metres) > 28).toBe(true);
  });

  it('is inside any star-shaped outline', () => {
    const reach = fc.double({ min: 1, max: 100, noNaN: true });
    fc.assert(
      fc.property(lat, fc.array(reach, { minLength: 5, maxLength: 30 }), (atLat, reaches) => {
        const scale = Math.cos((atLat * Math.PI) / 180);
        const star = reaches.map((metres, i): LatLong => {
          const angle = (2 * Math.PI * i) / reaches.length;
          return [atLat + Math.sin(angle) * metres * degreesPerMetre, 14 + (Math.cos(angle) * metres * degreesPerMetre) / scale];
        });
        const centre = centreOfArea([star]);
        expect(isInside(0, 0, [planeAt(centre).line(star)])).toBe(true);
      }),
    );
  });

  it('falls back to the centre of an outline without an area', () => {
    expect(centreOfArea([ring([0, 0], [10, 0], [0, 0])]).map((value) => value / degreesPerMetre)).toEqual([
      0,
      expect.closeTo(5, 6),
    ]);
  });
});

describe('centreOfPoints', () => {
  it('is the centre of the bounding box, even across the 180th meridian', () => {
    const [north, east] = centreOfPoints([
      [-17, 179.99],
      [-16, -179.97],
    ]);
    expect(north).toBeCloseTo(-16.5, 9);
    expect(((east + 360) % 360) - 180).toBeCloseTo(0.01, 9);
  });
});
