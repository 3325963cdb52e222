import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { lineNumberOf } from './jsonLines.ts';

const text = `[
  {
    "slug": "fio", "note": "a \\"{[,:]}\\" in a text",
    "brand": {
      "colours": { "light":
        "red" }
    },
    "ownFees": [
      { "fee": "none" },
      {
        "from": 2000,
        "fee": { "amount": 35 }
      }
    ]
  },
  { "slug": "kb" }
]`;

test.each([
  ['', 1],
  ['[0]', 2],
  ['[0].slug', 3],
  ['[0].note', 3],
  ['[0].brand', 4],
  ['[0].brand.colours.light', 5],
  ['[0].brand.colours.dark', 5],
  ['[0].ownFees[0]', 9],
  ['[0].ownFees[1]', 10],
  ['[0].ownFees[1].fee.amount', 12],
  ['[0].ownFees[1].currencies', 10],
  ['[0].ownFees[9]', 8],
  ['[1]', 16],
  ['[1].operator', 16],
  ['[2]', 1],
  ['nothing', 1],
])("'%s' is on line %i", (path, line) => {
  expect(lineNumberOf(text, path)).toBe(line);
});

it('finds the line of every member in any text', () => {
  const name = fc.string({ minLength: 1 }).filter((some) => !/[.[\]]/.test(some) && some !== '__proto__');
  fc.assert(
    fc.property(fc.dictionary(name, fc.jsonValue()), (value) => {
      const written = JSON.stringify(value, undefined, 1);
      const lines = written.split('\n');
      for (const member of Object.keys(value)) {
        expect(lines[lineNumberOf(written, member) - 1]?.startsWith(` ${JSON.stringify(member)}:`)).toBe(true);
      }
    }),
    { seed: 20261121, numRuns: 200 },
  );
});
