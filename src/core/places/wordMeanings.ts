/** Determines which words in an index a typed word could mean, with probabilities. */

import type { PlaceIndex } from './placeIndex.ts';
import { otherSpellings } from './placeWords.ts';
import type { QueryWord } from './queryWords.ts';

/** Maps each word in the index to the probability that the typed word means it, from 0 to 1. */
export type Meanings = ReadonlyMap<number, number>;

/** The maximum number of completions for a prefix. Thousands of words can start with the same letter. */
const mostBegun = 400;
const mostLike = 60;

/** The search effort. Fuzzy matching is slow, so the search uses it only if the exact search leaves words unmatched. */
export type Care = 'asTyped' | 'withTypos';

function add(meanings: Map<number, number>, id: number, sure: number): void {
  if (id >= 0 && (meanings.get(id) ?? 0) < sure) meanings.set(id, sure);
}

/**
 * Adds the completions of a prefix. The probability of a completion increases with the share of the word that the prefix covers.
 */
function addBegun(meanings: Map<number, number>, start: string, sure: number, { vocabulary }: PlaceIndex): void {
  const [from, to] = vocabulary.beginning(start);
  for (let id = from; id < Math.min(to, from + mostBegun); id++) {
    const share = start.length / (vocabulary.words[id] as string).length;
    add(meanings, id, sure * (0.92 + 0.06 * share));
  }
}

/** Allows one typo in words of at least four letters, and two typos in words of at least eight letters. */
const typosIn = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

function addLike(meanings: Map<number, number>, { plain, isLast }: QueryWord, sure: number, { vocabulary }: PlaceIndex): void {
  const typos = typosIn(plain.length);
  if (typos === 0) return;
  const like = vocabulary.like(plain, typos, isLast && plain.length > 4);
  for (const { id, typos: made } of like.toSorted((a, b) => a.typos - b.typos).slice(0, mostLike)) {
    const isOtherStart = vocabulary.words[id]?.[0] !== plain[0];
    const whole = (vocabulary.words[id] as string).length - plain.length > 2 ? 0.9 : 1;
    add(meanings, id, sure * whole * (1 - (made * 0.9) / Math.max(5, plain.length)) * (isOtherStart ? 0.92 : 1));
  }
}

export function meaningsOf(word: QueryWord, index: PlaceIndex, care: Care): Meanings {
  const { vocabulary } = index;
  const { plain, isForeign, isLast, isNumber } = word;
  const meanings = new Map<number, number>();
  add(meanings, vocabulary.idOf(plain), 1);
  if (isNumber) return meanings;
  for (const other of otherSpellings(plain)) {
    add(meanings, vocabulary.idOf(other), 0.98);
  }
  if (isLast || (plain.length > 2 && meanings.size === 0)) addBegun(meanings, plain, isLast ? 1 : 0.9, index);
  if (/\d/.test(plain)) return meanings;
  // Do not compare the sounds of short words in Latin letters, because they sound like too many other words.
  const isHeard = isForeign || (care === 'withTypos' && plain.length > 4);
  if (isHeard) for (const id of vocabulary.sounding(plain)) add(meanings, id, isForeign ? 0.95 : 0.8);
  const isUnknown = meanings.size === 0;
  // A typed word that is in the vocabulary is unlikely to be a typo.
  const isWord = vocabulary.idOf(plain) >= 0;
  if (isUnknown || care === 'withTypos') addLike(meanings, word, isWord ? 0.65 : 0.95, index);
  return meanings;
}
