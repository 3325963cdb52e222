import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { keepNearest, roundDistance } from './nearestFirst.ts';

test.each([
  [0, 0],
  [0.04, 0],
  [0.05, 0.1],
  [123.449, 123.4],
  [20_015_114.35, 20_015_114.4],
])('a distance of %d m is answered as %d', (metres, rounded) => {
  expect(roundDistance(metres)).toBe(rounded);
});

describe('keepNearest', () => {
  it('keeps what sorting everything and cutting would keep, in that order', () => {
    const candidate = fc.record({
      uid: fc.string({ maxLength: 3 }),
      distance: fc.integer({ min: 0, max: 20 }),
      holder: fc.constant(0),
    });
    fc.assert(
      fc.property(fc.array(candidate), fc.integer({ min: 1, max: 10 }), (candidates, limit) => {
        const nearest = keepNearest<number>(limit);
        for (const one of candidates) nearest.offer(one);
        const sorted = candidates.toSorted((a, b) => a.distance - b.distance || (a.uid < b.uid ? -1 : a.uid > b.uid ? 1 : 0));
        expect(nearest.kept()).toEqual(sorted.slice(0, limit));
      }),
      { numRuns: 500 },
    );
  });
});
