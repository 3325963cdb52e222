import fc from 'fast-check';
import { expect, it } from 'vitest';
import { IdFilter } from './idFilter.ts';

it('the filter contains all ids that were added', () => {
  fc.assert(
    fc.property(fc.array(fc.maxSafeInteger()), fc.integer({ min: 1, max: 1e6 }), (ids, bytes) => {
      const filter = new IdFilter(bytes);
      filter.addAll(ids);
      expect(ids.filter((id) => !filter.has(id))).toEqual([]);
    }),
  );
});

it('the filter contains few other ids', () => {
  const filter = new IdFilter(100_000);
  for (let i = 0; i < 1_000; i++) filter.add(12_000_000_000 + 977 * i);
  const others = Array.from({ length: 10_000 }, (_, i) => 5_000_000_000 + i);
  expect(others.filter((id) => filter.has(id)).length).toBeLessThan(300);
});
