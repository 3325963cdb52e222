/**
 * Counts the words in shop names to determine how distinctive they are. For example, "apotheke" is common, and "tygra" is rare.
 */

import { isCommonNameWord } from './commonNameWords.ts';

export interface WordCounts {
  /** The number of names that contain the word. */
  count(word: string): number;
  /** Returns the rarity of a word, from 0 (very common) to 1 (unique). */
  rarity(word: string): number;
  /**
   * Returns the total information in the words, which is about 9 for a rare word. The more information a name contains, the less
   * likely it is that another shop has the same name.
   */
  information(words: readonly string[]): number;
  /** Whether the word is rare, because it is not a common word in shop names and almost no name in the register contains it. */
  isRare(word: string): boolean;
}

/**
 * The minimum number of names in the register for deciding that a word is rare. A register with fewer names is not a sufficient
 * sample.
 */
const fewestNames = 1_000;
/** The minimum length of a rare word. Shorter words are initials, articles and numbers that different shops share by chance. */
const shortestRare = 4;
/** A word is rare if at most one in this many names contains it. In a small register, a word in two names also counts as rare. */
const namesOfRare = 2_000;

/**
 * @param countOf returns the number of names that contain a word
 * @param names the number of names in which words were counted
 */
export function wordCountsOf(countOf: (word: string) => number, names: number): WordCounts {
  const scale = Math.log(Math.max(names, fewestNames));
  const mostOfRare = Math.max(2, names / namesOfRare);
  const informationOf = (word: string): number => {
    const rare = Math.max(0, scale - Math.log(1 + countOf(word)));
    return rare * (word.length >= 6 ? 1 : word.length >= shortestRare ? 0.8 : 0.35);
  };
  return {
    count: countOf,
    rarity: (word) => Math.max(0, 1 - Math.log(1 + countOf(word)) / scale),
    information: (words) => [...new Set(words)].reduce((sum, word) => sum + informationOf(word), 0),
    isRare: (word) => word.length >= shortestRare && !/\d/.test(word) && !isCommonNameWord(word) && countOf(word) <= mostOfRare,
  };
}
