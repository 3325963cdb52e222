import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { densestArea } from './densestArea.ts';

it('is in the middle of the town, not in the countryside between two towns', () => {
  const town = [0, 1, 2, 3, 4].map((i) => ({ lat: 50.081 + i / 1_000, long: 14.421 }));
  const village = [0, 1, 2].map((i) => ({ lat: 49.001 + i / 1_000, long: 16.001 }));
  expect(densestArea([...village, ...town])).toBe(town[2]);
});

test('a single position is its own densest area', () => {
  const only = { lat: -90, long: 180 };
  expect(densestArea([only])).toBe(only);
});

it('is one of the positions', () => {
  const position = fc.record({
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    long: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  fc.assert(fc.property(fc.array(position, { minLength: 1 }), (positions) => positions.includes(densestArea(positions))));
});
