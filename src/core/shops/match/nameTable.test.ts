import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runToEnd } from '../../steps.ts';
import { distance } from './distance.ts';
import { nameTable } from './nameTable.ts';

const letters = fc.string({ unit: fc.constantFrom(...'abcdelmnoř'), minLength: 1, maxLength: 20 });
const tableOf = (names: readonly string[]) => {
  const distinct = [...new Set(names)];
  return { names: distinct, table: runToEnd(nameTable(distinct, new Map(distinct.map((name, id) => [name, id])))) };
};

describe('a table of names', () => {
  it('finds only the requested name', () => {
    fc.assert(
      fc.property(fc.array(letters), letters, (some, other) => {
        const { names, table } = tableOf(some);
        for (const name of names) expect(table.textOf(table.find(name))).toBe(name);
        expect(table.find(other) >= 0).toBe(names.includes(other));
      }),
    );
  });

  it('finds all names with a prefix, shortest first', () => {
    fc.assert(
      fc.property(fc.array(letters), letters, (some, prefix) => {
        const { names, table } = tableOf(some);
        const found = (table.startingWith(prefix, 1_000) ?? []).map(table.textOf);
        expect(found.toSorted()).toEqual(names.filter((name) => name.startsWith(prefix)).sort());
        expect(found.map(({ length }) => length)).toEqual(found.map(({ length }) => length).sort((a, b) => a - b));
      }),
    );
  });

  it('finds a name with one missing letter by its trigrams', () => {
    fc.assert(
      fc.property(
        fc.array(letters, { maxLength: 40 }),
        fc.string({ unit: fc.constantFrom(...'abcdelmnoř'), minLength: 8, maxLength: 24 }),
        fc.nat(),
        (some, name, at) => {
          const { table } = tableOf([...some, name]);
          const lost = name.slice(0, at % name.length) + name.slice((at % name.length) + 1);
          expect(table.sharingGrams(lost, 1_000, 1, lost.length - 1, lost.length + 1).map(table.textOf)).toContain(name);
        },
      ),
    );
  });

  it('reports if too many names share a prefix', () => {
    expect(tableOf(['aa', 'ab', 'ac']).table.startingWith('a', 2)).toBeUndefined();
  });
});

describe('the distance between two texts', () => {
  it.each([
    ['lidl', 'lidl', false, 0],
    ['ldl', 'lidl', false, 1],
    ['lidll', 'lidl', false, 1],
    ['lidi', 'lidl', false, 1],
    ['ildl', 'lidl', false, 1],
    ['abc', 'xyz', false, 3],
    ['', 'ab', false, 2],
    ['hofbrauhauskunstmule', 'hofbrauhauskunstmuhle', false, 1],
    ['hofbrauhauskuns', 'hofbrauhauskunstmuhle', true, 0],
    ['hofbrahauskuns', 'hofbrauhauskunstmuhle', true, 1],
  ] as const)('from %j to %j (stops early: %j) is %d', (text, other, open, expected) => {
    expect(distance(text, other, open, 3)).toBe(expected);
  });

  it('is the limit plus one if the distance exceeds the limit', () => {
    expect(distance('abcdef', 'uvwxyz', false, 2)).toBe(3);
    expect(distance('ab', 'abcdefgh', false, 2)).toBe(3);
  });
});
