import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RepeatedIds } from './repeatedIds.ts';

it('reports each id that occurred before, whether or not the ids are sorted', () => {
  const ids = fc.array(fc.oneof(fc.integer({ min: -5, max: 20 }), fc.integer({ min: 2 ** 40, max: 2 ** 40 + 5 })), {
    maxLength: 40,
  });
  fc.assert(
    fc.property(ids, fc.boolean(), (given, isSorted) => {
      const list = isSorted ? given.toSorted((a, b) => a - b) : given;
      const seen = new RepeatedIds();
      const before = new Set<number>();
      for (const id of list) {
        expect(seen.isRepeated(id)).toBe(before.has(id));
        before.add(id);
      }
    }),
    { seed: 8, numRuns: 300 },
  );
});
