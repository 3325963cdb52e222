/** The sorted distinct words in an index, with exact, prefix, fuzzy and phonetic look-ups. */
import { soundsOf } from './placeWords.ts';

export interface Vocabulary {
  readonly words: readonly string[];
  /** Returns -1 if the word is not in the vocabulary. */
  idOf(word: string): number;
  /** Returns the range of words with this prefix. `to` is exclusive. */
  beginning(start: string): readonly [from: number, to: number];
  /**
   * Returns the words within `typos` edits (insertion, deletion, substitution, transposition) of the typed text.
   * @param asBeginning whether the typed text may be only a prefix of a word
   */
  like(typed: string, typos: number, asBeginning: boolean): readonly Likeness[];
  sounding(word: string): readonly number[];
}

interface Likeness {
  readonly id: number;
  readonly typos: number;
}

/**
 * The maximum number of matrix rows per look-up. A look-up that reaches this limit returns the words that it has found so far.
 * Computing 100 000 rows takes a few milliseconds.
 */
const mostRows = 150_000;
const longestWord = 40;

function lowerBound(words: readonly string[], word: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] as string) < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

function commonStart(a: string, b: string): number {
  const most = Math.min(a.length, b.length, longestWord);
  let same = 0;
  while (same < most && a.charCodeAt(same) === b.charCodeAt(same)) same++;
  return same;
}

/** Returns an upper bound, in sort order, for strings with this prefix. */
const endOf = (start: string): string => `${start}\uffff`;

/** @param words sorted, without duplicates */
export function vocabularyOf(words: readonly string[]): Vocabulary {
  const ids = new Map(words.map((word, id) => [word, id]));
  const sounds = new Map<string, number[]>();
  for (const [id, word] of words.entries()) {
    if (/^\d/.test(word)) continue;
    for (const sound of soundsOf(word)) sounds.getOrInsertComputed(sound, () => []).push(id);
  }
  /** The length of the prefix that each word shares with the previous word. */
  const shared = Uint8Array.from(words, (word, id) => (id === 0 ? 0 : commonStart(words[id - 1] as string, word)));
  /** Row k contains the edit distances between the first k letters of the current word and each prefix of the typed text. */
  const rows = Array.from({ length: longestWord + 1 }, () => new Uint8Array(longestWord + 1));

  return {
    words,
    idOf: (word) => ids.get(word) ?? -1,
    beginning: (start) => [lowerBound(words, start), lowerBound(words, endOf(start))],
    sounding: (word) => soundsOf(word).flatMap((sound) => sounds.get(sound) ?? []),
    like(typed, typos, asBeginning) {
      const found: Likeness[] = [];
      const length = Math.min(typed.length, longestWord);
      (rows[0] as Uint8Array).forEach((_, i, row) => {
        row[i] = i;
      });
      let filled = 0;
      for (let at = 0; at < words.length && filled < mostRows; ) {
        const word = words[at] as string;
        const end = Math.min(word.length, longestWord);
        let k = shared[at] as number;
        let isOver = false;
        let least = k > 0 ? leastEnd(rows, k, length) : length;
        for (; k < end; k++) {
          filled++;
          const reached = fillRow(rows, word, k + 1, typed, length);
          least = Math.min(least, (rows[k + 1] as Uint8Array)[length] as number);
          if (reached > typos && !(asBeginning && least <= typos)) {
            isOver = true;
            break;
          }
        }
        if (isOver) {
          // Skip all words that start with this prefix, because none of them can be within the distance.
          do at++;
          while ((shared[at] as number) > k);
          continue;
        }
        const whole = (rows[end] as Uint8Array)[length] as number;
        if (whole <= typos) found.push({ id: at, typos: whole });
        else if (asBeginning && least <= typos) found.push({ id: at, typos: least });
        at++;
      }
      return found;
    },
  };
}

/** Returns the minimum edit distance between the typed text and the prefixes of the current word with at most `upTo` letters. */
function leastEnd(rows: readonly Uint8Array[], upTo: number, length: number): number {
  let least = length;
  for (let k = 1; k <= upTo; k++) least = Math.min(least, (rows[k] as Uint8Array)[length] as number);
  return least;
}

/** Fills row k of the Damerau-Levenshtein matrix (optimal string alignment). @returns the minimum in the row */
function fillRow(rows: readonly Uint8Array[], word: string, k: number, typed: string, length: number): number {
  const [row, above, twoAbove] = [rows[k] as Uint8Array, rows[k - 1] as Uint8Array, rows[k - 2]];
  const letter = word.charCodeAt(k - 1);
  const earlier = word.charCodeAt(k - 2);
  row[0] = k;
  let least = k;
  for (let i = 1; i <= length; i++) {
    const own = typed.charCodeAt(i - 1);
    let value = Math.min(
      (above[i] as number) + 1,
      (row[i - 1] as number) + 1,
      (above[i - 1] as number) + (own === letter ? 0 : 1),
    );
    if (twoAbove !== undefined && i > 1 && own === earlier && typed.charCodeAt(i - 2) === letter) {
      value = Math.min(value, (twoAbove[i - 2] as number) + 1);
    }
    row[i] = value;
    if (value < least) least = value;
  }
  return least;
}
