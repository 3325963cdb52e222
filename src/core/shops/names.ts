/** Folds shop names to a common form for registers and statements: "Sainsbury's", "SAINSBURYS", "SAINSBURY S". */

import { isAscii, otherRomanisations, toPlainLetters } from '../text/transliteration.ts';
import { isLeadingForm, trailingFormLength } from './legalForms.ts';

/** A name in the form used for matching. Not for display. */
export interface FoldedName {
  /** Lower case, without accents, punctuation, "and" and legal forms; initials joined ("H & M" is "hm"). */
  readonly words: readonly string[];
  /** The words without blanks, because terminals drop blanks ("SHOPPERSDRUGMART"). */
  readonly squeezed: string;
  /** The removed legal form: "ltd", "sp zoo". */
  readonly legalForm?: string;
}

/** "&" exists in every language. One-letter conjunctions are omitted, because they may also be initials. */
const conjunctions: ReadonlySet<string> = new Set(['and', 'und', 'et', 'och', 'og']);

const isSingleLetter = (word: string): boolean => word.length === 1 && word >= 'a' && word <= 'z';

/** "b", "q" is "bq": runs of single letters are one word. A lone "s" within a name has lost its apostrophe. */
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
    // "s/stn", "t/a": one word.
    .replace(/(?<![\p{L}\p{N}])([a-z])\/(?=[a-z])/gu, '$1')
    // Placeholders for characters that a terminal could not print: "jackie?s".
    .replace(/(?<=\p{L})[?\ufffd](?=\p{L})/gu, '');
  const tokens = plain.match(isAscii(plain) ? /[a-z0-9]+/g : /[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const spoken = tokens.some((token) => conjunctions.has(token)) ? tokens.filter((token) => !conjunctions.has(token)) : tokens;
  return joinInitials(spoken.length > 0 ? spoken : tokens);
}

/**
 * Folds a name so that its spellings become equal. Idempotent (`foldName(words.join(' '))` has the same words), accepts any
 * string, linear in its length. Never empty if the name contains a letter or a digit: a legal form alone counts as a name.
 * @param keepEnd don't remove a legal form at the end, because the text is truncated there
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

const digraphs: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' };

/**
 * The possible spellings of a register's name on statements, folded, the most common first. "Müller" is printed MULLER or
 * MUELLER, Cyrillic has several romanizations, and a leading "the" may be missing.
 */
export function spellingsOf(name: string): FoldedName[] {
  const spellings = [foldName(name)];
  const lower = name.normalize('NFC').toLowerCase();
  const long = lower.replace(/[äöüåø]/g, (letter) => digraphs[letter] ?? letter);
  if (long !== lower) spellings.push(foldName(long));
  for (const romanised of otherRomanisations(name)) spellings.push(foldName(romanised));
  for (const { words } of [...spellings])
    if (words[0] === 'the' && words.length > 1) spellings.push({ words: words.slice(1), squeezed: words.slice(1).join('') });
  return spellings;
}
