import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { cellsOf, separatorOf, writtenCell } from './csvCells.ts';

test.each([
  ['a,b,c', ','],
  ['a;b;c,d', ';'],
  ['a\tb', '\t'],
  ['"a;b;c",d', ','],
  ['a', ','],
])('the separator in %j is %j', (head, separator) => expect(separatorOf(head)).toBe(separator));

test.each([
  ['a,,c', { cells: ['a', '', 'c'], open: false }],
  ['a,', { cells: ['a', ''], open: false }],
  ['"a ""b"", c",d', { cells: ['a "b", c', 'd'], open: false }],
  ['x,"a', { cells: ['x'], open: true }],
  ['"a"b,c', { problem: 'unexpected text after the closing quote of cell 1', code: 'textAfterQuote', cell: 1 }],
  ['x,a "b",c', { problem: 'cell 2 contains a quote but is not quoted', code: 'quoteInside', cell: 2 }],
])('splits %j', (row, expected) => expect(cellsOf(row, ',')).toEqual(expected));

it('parses any cells that it has serialized', () => {
  const cells = fc.array(fc.string({ unit: fc.constantFrom('a', ',', ';', '\t', '"', '\n', '\r', ' ', 'é') }), { minLength: 1 });
  fc.assert(
    fc.property(cells, fc.constantFrom(',', ';', '\t'), (row, separator) => {
      expect(cellsOf(row.map(writtenCell).join(separator), separator)).toEqual({ cells: row, open: false });
    }),
  );
});
