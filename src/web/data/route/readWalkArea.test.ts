import { expect, test } from 'vitest';
import { readWalkArea } from './readWalkArea.ts';

const ring = [
  [50, 14],
  [50, 14.1],
  [50.1, 14],
  [50, 14],
];

test('an area with a hole is read as it is', () => {
  expect(readWalkArea({ area: [[ring, ring]] })).toEqual([[ring, ring]]);
});

test.each([null, undefined, 'area', {}, { area: [] }, { area: [[[[50, 'x']]]] }, { area: [[ring], 'x'] }, { area: [[[[50]]]] }])(
  '%j is an unknown area',
  (raw) => {
    expect(readWalkArea(raw)).toBeUndefined();
  },
);
