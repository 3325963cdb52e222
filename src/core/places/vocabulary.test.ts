import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { vocabularyOf } from './vocabulary.ts';

const words = ['hauptbahnhof', 'hauptstrasse', 'hlavni', 'marienplatz', 'maximilianstrasse', 'praha', 'prag', 'vodickova'];
const vocabulary = vocabularyOf(words);

/**
 * A straightforward implementation of the Damerau-Levenshtein distance in which each letter is transposed at most once (optimal
 * string alignment).
 */
function distance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) => Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : i)));
  const at = (i: number, j: number) => rows[i]?.[j] as number;
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, at(i - 2, j - 2) + 1);
      (rows[i] as number[])[j] = least;
    }
  }
  return at(a.length, b.length);
}

describe('words within a number of typos', () => {
  it.each([
    ['vodikcova', 1, ['vodickova 1']],
    ['marienplaz', 1, ['marienplatz 1']],
    ['haupstrase', 2, ['hauptstrasse 2']],
    ['prah', 1, ['prag 1', 'praha 1']],
    ['xyzzy', 2, []],
  ])('of %s, %i: %j', (typed, typos, expected) => {
    expect(
      vocabulary
        .like(typed, typos, false)
        .map(({ id, typos: made }) => `${words[id]} ${made}`)
        .sort(),
    ).toEqual(expected);
  });

  it('of a prefix', () => {
    expect(vocabulary.like('maximilans', 1, true).map(({ id }) => words[id])).toEqual(['maximilianstrasse']);
  });

  it('are the same as when every word is compared', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 7 });
    const law = fc.property(fc.uniqueArray(letters, { maxLength: 30 }), letters, fc.constantFrom(1, 2), (list, typed, typos) => {
      const sorted = list.toSorted();
      const found = vocabularyOf(sorted).like(typed, typos, false);
      const expected = sorted.flatMap((word, id) => (distance(typed, word) <= typos ? { id, typos: distance(typed, word) } : []));
      expect(found).toEqual(expected);
    });
    fc.assert(law, { seed: 8, numRuns: 500 });
  });
});

it('the words with a prefix are a range of the sorted words', () => {
  expect(words.slice(...vocabulary.beginning('haupt'))).toEqual(['hauptbahnhof', 'hauptstrasse']);
  expect(words.slice(...vocabulary.beginning('z'))).toEqual([]);
});
