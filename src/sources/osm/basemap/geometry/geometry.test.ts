import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { mercatorX, mercatorY } from '../../../../core/geo/webMercator.ts';
import { clipLine, clipRing } from './clip.ts';
import { closeOnRight } from './closeInBox.ts';
import { joinNearest } from './joinNearest.ts';
import { boxOf, type Flat, isInRing, type MercatorBox, reversed, turningOf } from './mercatorShapes.ts';
import { simplify } from './simplify.ts';

const flat = (...numbers: number[]): Flat => Float64Array.from(numbers);
const square = flat(0, 0, 1, 0, 1, 1, 0, 1, 0, 0);
const unit: MercatorBox = [0, 0, 1, 1];
const areaOf = (rings: readonly Flat[]) => rings.reduce((sum, ring) => sum + turningOf(ring) / 2, 0);

const points = fc.array(fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 })), {
  minLength: 3,
  maxLength: 12,
});
const ring = points.map((corners) => flat(...[...corners, corners[0] as [number, number]].flat()));

describe('the world', () => {
  test.each([
    ['Null Island', 0, 0, 0.5],
    ['the north-western corner', 85.0511287798066, -180, 0],
    ['Marienplatz', 48.13743, 11.57549, 0.53215414],
  ])('%s is at its Web Mercator position', (_name, lat, long, x) => {
    expect(mercatorX(long)).toBeCloseTo(x, 6);
    // The formula for tile numbers from the OpenStreetMap wiki.
    expect(mercatorY(lat)).toBeCloseTo((1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2, 9);
  });

  it('ends at the poles', () => expect([mercatorY(90), mercatorY(-90)]).toEqual([0, 1]));

  it('is returned whole for a box across the 180th meridian', () => {
    expect(boxOf([-20, 170, -10, -170]).filter((_, i) => i % 2 === 0)).toEqual([0, 1]);
  });

  it('detects the direction of a ring', () => {
    expect(turningOf(square)).toBe(2);
    expect(turningOf(reversed(square))).toBe(-2);
  });
});

describe('clipping', () => {
  it('reduces a line to the sections inside', () => {
    expect(clipLine(flat(-1, 0, 0.5, 0, 1.5, 1, 0.5, 2), 0, 0, 1).map((part) => [...part])).toEqual([
      [0, 0, 0.5, 0, 1, 0.5],
      [1, 1.5, 0.5, 2],
    ]);
  });

  it('cuts a ring at a line into two parts whose areas add up to the whole', () => {
    fc.assert(
      fc.property(ring, fc.integer({ min: -10, max: 110 }), fc.constantFrom<0 | 1>(0, 1), (whole, at, axis) => {
        const parts = [clipRing(whole, axis, -1000, at), clipRing(whole, axis, at, 1000)];
        expect(areaOf(parts.filter((part) => part !== undefined))).toBeCloseTo(areaOf([whole]), 6);
      }),
    );
  });

  it('reduces a ring around everything to the whole window', () => {
    expect(clipRing(flat(-9, -9, 9, -9, 9, 9, -9, 9, -9, -9), 0, 0, 1)).toBeDefined();
    const column = clipRing(flat(-9, -9, 9, -9, 9, 9, -9, 9, -9, -9), 0, 0, 1) as Flat;
    expect(areaOf([clipRing(column, 1, 0, 1) as Flat])).toBe(1);
  });
});

test('points removed by simplification are never farther from the line than the tolerance', () => {
  fc.assert(
    fc.property(ring, fc.integer({ min: 0, max: 40 }), (line, most) => {
      const simpler = simplify(line, most);
      expect([...simpler.slice(0, 2), ...simpler.slice(-2)]).toEqual([...line.slice(0, 2), ...line.slice(-2)]);
      for (let i = 0; i < line.length; i += 2) {
        const [x, y] = [line[i] as number, line[i + 1] as number];
        const distances = Array.from({ length: simpler.length / 2 - 1 }, (_, n) =>
          toSegment(x, y, simpler.slice(2 * n, 2 * n + 4)),
        );
        expect(Math.min(...distances)).toBeLessThanOrEqual(most + 1e-9);
      }
    }),
  );
});

function toSegment(x: number, y: number, [ax = 0, ay = 0, bx = 0, by = 0]: Flat): number {
  const length = (bx - ax) ** 2 + (by - ay) ** 2;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length));
  return Math.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay));
}

describe('a coast cut by the border', () => {
  const isSea = (rings: readonly Flat[], x: number, y: number) => rings.filter((one) => isInRing(x, y, one)).length % 2 === 1;

  it.each([
    ['from the west to the east has its sea in the south', flat(-1, 0.5, 2, 0.5), [0.5, 0.75], [0.5, 0.25]],
    ['from the east to the west has it in the north', flat(2, 0.5, -1, 0.5), [0.5, 0.25], [0.5, 0.75]],
    ['round a corner has the corner', flat(0.5, -1, 0.5, 0.5, -1, 0.5), [0.25, 0.25], [0.75, 0.75]],
    ['round a corner the other way has all but the corner', flat(-1, 0.5, 0.5, 0.5, 0.5, -1), [0.75, 0.75], [0.25, 0.25]],
    ['that ends inside goes on to the nearest border', flat(0.1, 0.5, 0.9, 0.5), [0.5, 0.75], [0.5, 0.25]],
  ])('%s', (_name, line, [seaX = 0, seaY = 0], [landX = 0, landY = 0]) => {
    const sea = closeOnRight([line], unit);
    expect(isSea(sea, seaX, seaY)).toBe(true);
    expect(isSea(sea, landX, landY)).toBe(false);
    for (const one of sea) expect(turningOf(one)).toBeGreaterThan(0);
  });

  it('twice encloses a strait, or two seas', () => {
    const strait = closeOnRight([flat(-1, 0.3, 2, 0.3), flat(2, 0.7, -1, 0.7)], unit);
    expect([0.1, 0.5, 0.9].map((y) => isSea(strait, 0.5, y))).toEqual([false, true, false]);
    const seas = closeOnRight([flat(2, 0.3, -1, 0.3), flat(-1, 0.7, 2, 0.7)], unit);
    expect([0.1, 0.5, 0.9].map((y) => isSea(seas, 0.5, y))).toEqual([true, false, true]);
  });

  it('far outside has no sea', () => expect(closeOnRight([flat(5, 5, 6, 6)], unit)).toEqual([]));
});

test('the two banks of a river are joined across the river', () => {
  const [river, ...more] = joinNearest([flat(0, 0, 10, 0), flat(0, 1, 10, 1)]) as [Flat];
  expect(more).toEqual([]);
  expect(Math.abs(areaOf([river]))).toBe(10);
});
