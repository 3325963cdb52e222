import { pauseEvery, type Steps } from '../../../core/steps.ts';
import { isOneTypoAway } from './oneTypo.ts';

/** Which numbered things hold which words. */
export interface WordIndex {
  /** The things with a word that begins so. */
  beginning(start: string): ReadonlySet<number>;
  /** The things with exactly this word. */
  holding(word: string): ReadonlySet<number>;
  /** The words that this one may mean, one typo or a missing end away; none where it is short, has a number or is a word itself. */
  meant(typed: string): string[];
}

/** Shorter words are one typo away from too many others. */
const shortestMistyped = 5;
/** From here on a typo in the beginning of a word is understood too. */
const shortestBeginning = 6;

const none: ReadonlySet<number> = new Set();

/** All distinct words stand in one sorted list, so a beginning is a range of it. */
export function* indexWords(wordsOfThings: readonly (readonly string[])[]): Steps<WordIndex> {
  const holders = new Map<string, Set<number>>();
  for (const [number, ofThing] of wordsOfThings.entries()) {
    for (const word of ofThing) {
      const known = holders.get(word);
      if (known) known.add(number);
      else holders.set(word, new Set([number]));
    }
    if (number % pauseEvery === 0) yield;
  }
  const words = [...holders.keys()].sort();
  return {
    beginning(start) {
      const found = new Set<number>();
      for (let i = lowerBound(words, start); words[i]?.startsWith(start); i++) {
        for (const number of holders.get(words[i] as string) ?? none) found.add(number);
      }
      return found;
    },
    holding: (word) => holders.get(word) ?? none,
    meant(typed) {
      if (typed.length < shortestMistyped || /\d/.test(typed) || holders.has(typed)) return [];
      return words.filter((word) => isOneTypoAway(typed, word, typed.length >= shortestBeginning));
    },
  };
}

function lowerBound(words: readonly string[], word: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] as string) < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
