import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Columns, LinkedRows, NumberRows } from './linkedRows.ts';

const lists = 3;

/** Values that occur several times, and all other values. */
const integer = fc.oneof(fc.constantFrom(0, 1, 2 ** 31, 2 ** 32 - 1), fc.integer({ min: 0, max: 2 ** 32 - 1 }));
const double = fc.oneof(fc.constantFrom(-0.1, 0, 0.1, 1e9 + 0.5), fc.double({ noNaN: true, noDefaultInfinity: true }));

/** Rows with different numbers of columns, and one of the columns. */
const tables = fc
  .record({ integers: fc.nat(4), doubles: fc.nat(4) })
  .filter(({ integers, doubles }) => integers + doubles > 0)
  .chain((columns) => {
    const types = [...Array(columns.integers).fill(integer), ...Array(columns.doubles).fill(double)];
    return fc.record({
      columns: fc.constant(columns),
      column: fc.nat(types.length - 1),
      rows: fc.array(fc.record({ list: fc.nat(lists - 1), row: fc.tuple<number[]>(...types) }), { maxLength: 300 }),
      // A block has 4,096 rows. These numbers put the next rows at the end of the first block, or in the second or third block.
      earlier: fc.constantFrom(4_090, 4_096, 10_000),
    });
  });

/** Returns lists, and an additional list with the number `lists` that has `earlier` rows. */
function filled(columns: Columns, earlier: number) {
  const linked = new LinkedRows(lists + 1, columns);
  const row = Array<number>(columns.integers + columns.doubles).fill(7);
  for (let i = 0; i < earlier; i++) linked.addFirst(lists, ...row);
  const isUnchanged = () => {
    const rows = linked.rowsOf(lists);
    return rows.length === earlier && rows.every((own) => own.every((value) => value === 7));
  };
  return { linked, isUnchanged };
}

it('rows contain the numbers with which they were added, or the last number that was set', () => {
  fc.assert(
    fc.property(tables, ({ columns, column, rows, earlier }) => {
      const width = columns.integers + columns.doubles;
      const numbers = new NumberRows(columns);
      for (let i = 0; i < earlier; i++) numbers.add(...Array<number>(width).fill(i));
      const read = () => rows.map((_, i) => Array.from({ length: width }, (__, at) => numbers.at(earlier + i, at)));
      const added = rows.map(({ row }) => numbers.add(...row));
      expect(added).toEqual(rows.map((_, i) => earlier + i));
      expect(numbers.length).toBe(earlier + rows.length);
      expect(read()).toEqual(rows.map(({ row }) => row));
      // Each row gets the number of the next one.
      const next = rows.map((_, i) => rows[(i + 1) % rows.length]?.row[column] as number);
      for (const [i, value] of next.entries()) numbers.set(earlier + i, column, value);
      expect(read()).toEqual(rows.map(({ row }, i) => row.with(column, next[i] as number)));
      const changed = Array.from({ length: earlier }, (_, i) => numbers.at(i, column) !== i);
      expect(changed).not.toContain(true);
    }),
  );
});

it('a list in order contains the lowest rows, and of rows with the same value, the earlier ones', () => {
  fc.assert(
    fc.property(tables, fc.integer({ min: 1, max: 12 }), ({ columns, column, rows, earlier }, most) => {
      const { linked, isUnchanged } = filled(columns, earlier);
      const expected: number[][][] = Array.from({ length: lists }, () => []);
      for (const { list, row } of rows) {
        linked.addInOrder(list, column, most, ...row);
        expected[list]?.push(row);
      }
      const inOrder = (a: number[], b: number[]) => (a[column] as number) - (b[column] as number);
      for (const [list, own] of expected.entries()) expect(linked.rowsOf(list)).toEqual(own.toSorted(inOrder).slice(0, most));
      expect(isUnchanged()).toBe(true);
    }),
  );
});

it('other lists contain the newest row first, and rows can be found and changed', () => {
  fc.assert(
    fc.property(tables, ({ columns, column, rows, earlier }) => {
      const { linked, isUnchanged } = filled(columns, earlier);
      const expected: number[][][] = Array.from({ length: lists }, () => []);
      for (const { list, row } of rows) {
        const own = expected[list] as number[][];
        const known = own.findIndex((other) => other[column] === row[column]);
        const found = linked.find(list, column, row[column] as number);
        if (known < 0) {
          expect(found).toBe(-1);
          own.unshift(row);
          linked.addFirst(list, ...row);
          continue;
        }
        expect(row.map((_, i) => linked.at(found, i))).toEqual(own[known]);
        for (const [i, value] of row.entries()) linked.set(found, i, value);
        own[known] = row;
      }
      for (const [list, own] of expected.entries()) expect(linked.rowsOf(list)).toEqual(own);
      expect(isUnchanged()).toBe(true);
    }),
  );
});
