/** Compares an ATM's street with the words of a statement. */
import { streetEndings, streetParticles, streetTypes } from '../../../data/withdrawals/streetTypes.ts';
import { toPlainLetters, withDigraphs } from '../../text/transliteration.ts';
import type { WithdrawalWord } from './readWithdrawal.ts';

/** The numbers of the kinds of street that a word may mean. */
const typesOf = new Map<string, number[]>();
for (const [type, words] of streetTypes.entries())
  for (const word of words.split(/\s+/)) typesOf.getOrInsertComputed(word, () => []).push(type);

/** The street of an ATM, for comparisons. */
export interface StreetName {
  /** The words of the name, without the kind of street, in each spelling. */
  readonly spellings: readonly (readonly string[])[];
  readonly types: ReadonlySet<number>;
  /** The house numbers. A range contains its first and last number. */
  readonly numbers: ReadonlySet<string>;
}

const wordsOf = (text: string): string[] => text.replace(/['’`´.]/g, '').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

function stemOf(word: string): string {
  if (word.length < 6) return word;
  for (const [ending, short] of streetEndings) if (ending.test(word)) return word.replace(ending, short);
  return word;
}

const isNumber = (word: string): boolean => /^\d{1,4}[a-z]?$/.test(word);

/** Returns undefined if the name of the street is too short for a comparison. */
export function readStreet(street: string): StreetName | undefined {
  const types = new Set<number>();
  const numbers = new Set<string>();
  const spellings = new Map<string, string[]>();
  for (const text of new Set([toPlainLetters(street), toPlainLetters(withDigraphs(street))])) {
    const words = wordsOf(text);
    const name: string[] = [];
    for (const [at, word] of words.entries()) {
      const isAtEnd = at === words.length - 1 || isNumber(words[at + 1] ?? '');
      if (isNumber(word) && (at > 0 || words.length > 1)) numbers.add(word);
      else if (typesOf.has(word) && (at === 0 || isAtEnd || isNumber(words[at - 1] ?? '')))
        for (const type of typesOf.get(word) ?? []) types.add(type);
      else if (!streetParticles.has(word)) name.push(stemOf(word));
    }
    // "24 de Noviembre 791" is a street whose name contains a number.
    if (name.join('').length >= 3) spellings.set(name.join(' '), name);
  }
  if (spellings.size === 0) return undefined;
  return { spellings: [...spellings.values()], types, numbers };
}

export interface StreetMatch {
  /** The positions of the words of the text that belong to the street. */
  readonly words: ReadonlySet<number>;
  /** `same`: both contain the same house number. `open`: at least one of them does not contain a house number. */
  readonly number: 'same' | 'open';
  /** Whether the text also contains the kind of street. */
  readonly hasType: boolean;
  /** Whether the text ends within a word of the street. */
  readonly isCut: boolean;
}

/** The minimum length of the beginning of a word, if the text ends within it. */
const shortestBeginning = 4;

/**
 * Finds a street in the words of a text. Returns undefined if the text does not contain the street, or contains a different house
 * number or a different kind of street with the same name.
 * @param taken the positions of the words that are part of the operator or of the city
 */
export function matchStreet(
  street: StreetName,
  words: readonly WithdrawalWord[],
  taken: ReadonlySet<number>,
): StreetMatch | undefined {
  let best: StreetMatch | undefined;
  for (const name of street.spellings)
    for (let from = 0; from < words.length; from++) {
      const found = matchAt(name, street, words, taken, from);
      if (found && (best === undefined || strength(found) > strength(best))) best = found;
    }
  return best;
}

const strength = ({ number, hasType, isCut }: StreetMatch): number =>
  (number === 'same' ? 4 : 0) + (hasType ? 2 : 0) - (isCut ? 1 : 0);

function matchAt(
  name: readonly string[],
  street: StreetName,
  words: readonly WithdrawalWord[],
  taken: ReadonlySet<number>,
  from: number,
): StreetMatch | undefined {
  const matched = new Set<number>();
  let at = from;
  let isCut = false;
  for (const [i, part] of name.entries()) {
    while (i > 0 && streetParticles.has(words[at]?.plain ?? '') && !taken.has(at)) matched.add(at++);
    const word = words[at];
    if (word === undefined || taken.has(at)) return undefined;
    const plain = stemOf(word.plain);
    if (plain !== part && word.plain !== part) {
      const isBeginning =
        word.mayBeCut && word.plain.length >= Math.min(shortestBeginning, part.length) && part.startsWith(word.plain);
      if (!isBeginning) return undefined;
      isCut = true;
    }
    matched.add(at++);
    if (isCut && i < name.length - 1 && at < words.length) return undefined;
    if (isCut) break;
  }
  const types = new Set<number>();
  let number: string | undefined;
  // The kind of street and the house number are next to the name, on either side.
  const look = (position: number): boolean => {
    const word = words[position];
    if (word === undefined || taken.has(position) || matched.has(position)) return false;
    if (word.isNumber && number === undefined) number = word.plain;
    else if (typesOf.has(word.plain) && types.size === 0) for (const type of typesOf.get(word.plain) ?? []) types.add(type);
    else if (!streetParticles.has(word.plain)) return false;
    matched.add(position);
    return true;
  };
  for (let position = from - 1; look(position); ) position -= 1;
  for (let position = at; look(position); ) position += 1;
  const hasType = types.size > 0;
  if (hasType && street.types.size > 0 && types.isDisjointFrom(street.types)) return undefined;
  const isSame = number?.split(/[-/]/).some((one) => street.numbers.has(one)) === true;
  if (number !== undefined && street.numbers.size > 0 && !isSame) return undefined;
  return { words: matched, number: isSame ? 'same' : 'open', hasType, isCut };
}

/** Whether a word in the text does not have to be part of a name: a kind of street, a particle or a single letter. */
export const isFiller = (word: string): boolean => typesOf.has(word) || streetParticles.has(word) || word.length < 3;
