import { bankWords } from '../../data/operators/bankWords.ts';
import { sharedNames, wordsOfSharedNames } from '../../data/operators/sharedNames.ts';
import { normaliseOperatorName } from './operatorName.ts';

const keysIn = new Map(
  Object.entries(sharedNames).map(([country, names]) => [country, new Set(names.map(normaliseOperatorName))] as const),
);
const wordsIn = new Map(
  Object.entries(wordsOfSharedNames).map(
    ([country, words]) => [country, new Set([...bankWords, ...words.split(/\s+/)])] as const,
  ),
);

/**
 * Whether several banks in a country share a name. If so, the name does not identify any of these banks.
 * @param words the normalized words of the name
 * @param country ISO 3166-1 alpha-2. If absent, the result is true if several banks share the name in any country.
 */
export function isSharedOperatorName(words: readonly string[], country?: string): boolean {
  if (words.length > 0 && words.every((word) => bankWords.has(word))) return true;
  if (country === undefined) return [...keysIn.keys()].some((one) => isSharedOperatorName(words, one));
  if (keysIn.get(country)?.has(words.join('')) === true) return true;
  const common = wordsIn.get(country);
  return common !== undefined && words.length > 1 && words.every((word) => common.has(word));
}

/**
 * Whether a key consists of the initials of a name: "BOI" for "Bank of India", "SBI" for "State Bank of India". @param words
 * the words of the name
 */
export function isInitialsOf(key: string, words: readonly string[]): boolean {
  const initials = (all: readonly string[]) => all.map((word) => [...word][0]).join('');
  return words.length > 1 && (initials(words) === key || initials(words.filter((word) => word !== 'of')) === key);
}
