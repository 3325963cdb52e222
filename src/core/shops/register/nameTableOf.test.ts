import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareNames } from '../../tables/nameOrder.ts';
import { noWorldCities } from '../match/cityTable.ts';
import { distance } from '../match/distance.ts';
import { skeletonOf } from '../names.ts';
import { RegisterCollector } from '../register/collectRegister.ts';
import { indexInMemory } from './buildMatcher.ts';

/** Letters that are the same in folded names, some of them outside Latin-1. */
const alphabet = fc.constantFrom(...'abcdelmno咖星');
const letters = fc.string({ unit: alphabet, minLength: 1, maxLength: 20 });
/** Fewer runs than usual, because each of them writes an index. */
const few = { numRuns: 25 };
const tableOf = (names: readonly string[]) => {
  const distinct = [...new Set(names)];
  const collector = new RegisterCollector();
  for (const name of distinct) collector.addMerchant({ uid: `m-${name}`, name });
  return { names: distinct, table: indexInMemory(collector, 1, noWorldCities).names };
};

describe('a table of names', () => {
  it('finds only the requested name', () => {
    fc.assert(
      fc.property(fc.array(letters), letters, (some, other) => {
        const { names, table } = tableOf(some);
        for (const name of names) expect(table.textOf(table.find(name))).toBe(name);
        expect(table.find(other) >= 0).toBe(names.includes(other));
      }),
      few,
    );
  });

  it('finds all names with a prefix, shortest first', () => {
    fc.assert(
      fc.property(fc.array(letters), letters, (some, prefix) => {
        const { names, table } = tableOf(some);
        const found = (table.startingWith(prefix, 1_000) ?? []).map((id) => table.textOf(id));
        expect(found).toEqual(names.filter((name) => name.startsWith(prefix)).sort(compareNames));
      }),
      few,
    );
  });

  it('finds a name with one missing letter by its trigrams', () => {
    fc.assert(
      fc.property(
        fc.array(letters, { maxLength: 40 }),
        fc.string({ unit: alphabet, minLength: 8, maxLength: 24 }),
        fc.nat(),
        (some, name, at) => {
          const { table } = tableOf([...some, name]);
          const lost = name.slice(0, at % name.length) + name.slice((at % name.length) + 1);
          expect(table.sharingGrams(lost, 1_000, 1, lost.length - 1, lost.length + 1).map((id) => table.textOf(id))).toContain(
            name,
          );
        },
      ),
    );
  });

  it('finds all names with the same consonants', () => {
    fc.assert(
      fc.property(fc.array(letters), letters, (some, text) => {
        const { names, table } = tableOf(some);
        const skeleton = skeletonOf(text);
        const same = names.filter((name) => skeletonOf(name) === skeleton).sort(compareNames);
        expect(table.withSkeleton(text, 1_000).map((id) => table.textOf(id))).toEqual(same);
      }),
      few,
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
