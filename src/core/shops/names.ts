/** Folds shop names in registers and on statements to the same form: "Sainsbury's", "SAINSBURYS", "SAINSBURY S". */

import { isAscii, otherRomanisations, toPlainLetters, withDigraphs } from '../text/transliteration.ts';
import { isLeadingForm, trailingFormLength } from './legalForms.ts';

/** A name in a form for matching, not for display. */
export interface FoldedName {
  /**
   * The words in lower case, without accents, punctuation, "and" and legal forms. Initials are joined, so "H & M" becomes "hm".
   */
  readonly words: readonly string[];
  /** The words without spaces, because terminals omit spaces ("SHOPPERSDRUGMART"). */
  readonly squeezed: string;
  /** The removed legal form: "ltd", "sp zoo". */
  readonly legalForm?: string;
}

/**
 * Words for "and" in languages in which names also contain "&". Excludes one-letter conjunctions, because they could also be
 * initials.
 */
const conjunctions: ReadonlySet<string> = new Set(['and', 'und', 'et', 'och', 'og']);

const isSingleLetter = (word: string): boolean => word.length === 1 && word >= 'a' && word <= 'z';

/**
 * Joins consecutive single letters into one word: "b", "q" becomes "bq". Appends a single "s" to the word before it, because
 * terminals replace apostrophes with spaces.
 */
function joinInitials(tokens: readonly string[]): string[] {
  const joined: string[] = [];
  let index = 0;
  while (index < tokens.length) {
    let word = tokens[index] ?? '';
    index += 1;
    if (isSingleLetter(word)) {
      for (let next = tokens[index]; next !== undefined && isSingleLetter(next); next = tokens[index]) {
        word += next;
        index += 1;
      }
      const before = joined.at(-1);
      if (word === 's' && index < tokens.length && before !== undefined && /^[a-z]{2,}[a-rt-z]$/.test(before)) {
        joined[joined.length - 1] = `${before}s`;
        continue;
      }
    }
    joined.push(word);
  }
  return joined;
}

function wordsOf(name: string): string[] {
  const plain = toPlainLetters(name)
    .replace(/['’‘`´ʼ]/g, '')
    // Remove the slash in "s/stn" and "t/a", which are single words.
    .replace(/(?<![\p{L}\p{N}])([a-z])\/(?=[a-z])/gu, '$1')
    // Remove placeholders for characters that a terminal cannot print: "jackie?s".
    .replace(/(?<=\p{L})[?\ufffd](?=\p{L})/gu, '');
  const tokens = plain.match(isAscii(plain) ? /[a-z0-9]+/g : /[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const spoken = tokens.filter((token) => !conjunctions.has(token));
  return joinInitials(spoken.length > 0 ? spoken : tokens);
}

/**
 * Folds a name, so that all its spellings have the same form. The function is idempotent: `foldName(words.join(' '))` returns the
 * same words. The function accepts any string and runs in linear time. The result is not empty if the name contains a letter or a
 * digit. A legal form alone is therefore kept as the name.
 * @param keepEnd whether to keep a legal form at the end, because the text is truncated there
 */
export function foldName(name: string, keepEnd = false): FoldedName {
  const words = wordsOf(name);
  let to = words.length;
  while (!keepEnd) {
    const length = trailingFormLength(words, to);
    if (length === 0) break;
    to -= length;
  }
  let from = 0;
  while (to - from > 1 && isLeadingForm(words[from] ?? '')) from += 1;
  const kept = words.slice(from, to);
  const folded = { words: kept, squeezed: kept.join('') };
  if (kept.length === words.length) return folded;
  return { ...folded, legalForm: [...words.slice(0, from), ...words.slice(to)].join(' ') };
}

/**
 * Returns the folded spellings that a name in the register can have on statements, most common first. Terminals print "Müller" as
 * MULLER or MUELLER, Cyrillic has several romanizations, and a leading "the" may be missing.
 */
export function spellingsOf(name: string): FoldedName[] {
  const spellings = [foldName(name)];
  const lower = name.normalize('NFC').toLowerCase();
  const long = withDigraphs(lower);
  if (long !== lower) spellings.push(foldName(long));
  for (const romanised of otherRomanisations(name)) spellings.push(foldName(romanised));
  for (const { words } of [...spellings])
    if (words[0] === 'the' && words.length > 1) spellings.push({ words: words.slice(1), squeezed: words.slice(1).join('') });
  return spellings;
}

/** Removes vowels and doubled letters: "hardwarestore" becomes "hrdwrstr". Runs in linear time. */
export const skeletonOf = (squeezed: string): string => squeezed.replace(/[aeiouy]+/g, '').replace(/(.)\1+/g, '$1');
