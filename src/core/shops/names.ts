/** Folds shop names to the same form in registers and on statements: "Sainsbury's", "SAINSBURYS", "SAINSBURY S". */

import { isAscii, otherRomanisations, toPlainLetters, withDigraphs } from '../text/transliteration.ts';
import { isLeadingForm, trailingFormLength } from './legalForms.ts';

/** A name in the form that is used for matching. Not for display. */
export interface FoldedName {
  /** The words in lower case, without accents, punctuation, "and" and legal forms. Initials are joined ("H & M" becomes "hm"). */
  readonly words: readonly string[];
  /** The words without spaces, because terminals omit spaces ("SHOPPERSDRUGMART"). */
  readonly squeezed: string;
  /** The removed legal form: "ltd", "sp zoo". */
  readonly legalForm?: string;
}

/** "and" in languages where names also use "&". Excludes one-letter conjunctions, because they can also be initials. */
const conjunctions: ReadonlySet<string> = new Set(['and', 'und', 'et', 'och', 'og']);

const isSingleLetter = (word: string): boolean => word.length === 1 && word >= 'a' && word <= 'z';

/** Joins runs of single letters into one word: "b", "q" becomes "bq". A single "s" within a name has lost its apostrophe. */
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
    // "s/stn" and "t/a" are one word.
    .replace(/(?<![\p{L}\p{N}])([a-z])\/(?=[a-z])/gu, '$1')
    // Placeholders for characters that a terminal could not print: "jackie?s".
    .replace(/(?<=\p{L})[?\ufffd](?=\p{L})/gu, '');
  const tokens = plain.match(isAscii(plain) ? /[a-z0-9]+/g : /[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const spoken = tokens.filter((token) => !conjunctions.has(token));
  return joinInitials(spoken.length > 0 ? spoken : tokens);
}

/**
 * Folds a name so that its spellings become equal. Idempotent: `foldName(words.join(' '))` returns the same words. Accepts any
 * string, in time linear in its length. The result is never empty if the name contains a letter or a digit, because a legal
 * form alone counts as a name.
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
 * The possible spellings on statements of a name in the register, folded, most common first. Terminals print "Müller" as MULLER
 * or MUELLER, Cyrillic has several romanizations, and a leading "the" can be missing.
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
