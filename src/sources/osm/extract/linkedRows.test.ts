import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LinkedRows } from './linkedRows.ts';

const lists = 3;
const added = fc.array(fc.tuple(fc.nat(lists - 1), fc.integer({ min: 0, max: 9 })), { maxLength: 300 });

it('a list in order contains the lowest rows, and of rows with the same value, the earlier ones', () => {
  fc.assert(
    fc.property(added, fc.integer({ min: 1, max: 12 }), (rows, most) => {
      const linked = new LinkedRows(lists, { whole: 1, real: 1 });
      const expected: number[][][] = Array.from({ length: lists }, () => []);
      for (const [i, [list, value]] of rows.entries()) {
        linked.addInOrder(list, 1, most, i, value);
        expected[list]?.push([i, value]);
      }
      for (const [list, own] of expected.entries())
        expect(linked.rowsOf(list)).toEqual(own.sort((a, b) => (a[1] as number) - (b[1] as number)).slice(0, most));
    }),
  );
});

it('other lists contain the newest row first, and rows can be found and changed', () => {
  fc.assert(
    fc.property(added, (rows) => {
      const linked = new LinkedRows(lists, { whole: 1, real: 1 });
      const expected: number[][][] = Array.from({ length: lists }, () => []);
      for (const [list, value] of rows) {
        const own = expected[list] as number[][];
        const known = own.find(([key]) => key === value);
        const row = linked.find(list, 0, value);
        expect(row >= 0).toBe(known !== undefined);
        if (known === undefined) {
          own.unshift([value, 1]);
          linked.addFirst(list, value, 1);
          continue;
        }
        known[1] = (known[1] as number) + 1;
        linked.set(row, 1, linked.at(row, 1) + 1);
      }
      for (const [list, own] of expected.entries()) expect(linked.rowsOf(list)).toEqual(own);
    }),
  );
});
