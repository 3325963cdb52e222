/** Recognizes the names of known cities: the transaction's city, cities that `isCity` recognizes, and the largest cities. */
import { cityShort, largeCities } from '../../../data/shops/cities.ts';
import { foldName } from '../names.ts';
import type { IsCity, OtherFields } from './descriptor.ts';
import type { Token } from './tokens.ts';

export interface PlaceContext {
  readonly given: OtherFields;
  /** The transaction's city, folded, or '' if the transaction has no city. */
  readonly city: string;
  readonly isCity: IsCity | undefined;
  /** Whether the text is truncated, so its last word may be incomplete. */
  readonly endsCut: boolean;
  /** The end of the text. */
  readonly end: number;
}

/** Folds a city name for comparisons. */
export const foldCity = (text: string): string => foldName(text, true).words.join(' ');

/** Removes the "e" in digraphs, because "Muenchen" and "Munchen" are both München. */
const withoutDigraphs = (city: string): string => city.replace(/([aou])e/g, '$1');

/** Whether the words fill a city field. City fields have 13 characters, but a space at the end may have been trimmed. */
const isFieldWide = (first: Token, last: Token): boolean => last.end - first.at === 13 || last.end - first.at === 12;

/**
 * Whether these folded words are the name of a known city.
 * @param last the token with the last word
 * @param first the token with the first word
 */
export function isPlaceOf(
  words: readonly string[],
  last: Token,
  context: PlaceContext,
  first: Token = last,
): 'given' | 'known' | undefined {
  const { isCity, endsCut, end } = context;
  const joined = words.join(' ');
  const long = cityShort.get(joined);
  const { city } = context;
  if (city !== '') {
    const cityLong = cityShort.get(city);
    if (joined === city || (long !== undefined && long === cityLong) || withoutDigraphs(joined) === withoutDigraphs(city))
      return 'given';
    if (long === city || joined === cityLong || joined.replaceAll(' ', '') === city.replaceAll(' ', '')) return 'given';
    if (endsCut && last.end >= end && joined.length >= 3 && city.startsWith(joined)) return 'given';
  }
  return largeCities.has(joined) || long !== undefined || isCity?.(words, isFieldWide(first, last)) === true
    ? 'known'
    : undefined;
}

/** Whether the one or two words before `end` are the name of a known city. */
export function follows(live: readonly Token[], end: number, context: PlaceContext): boolean {
  const [before, last] = [live[end - 2], live[end - 1]];
  if (last === undefined) return false;
  if (/^\d{1,2}$/.test(last.raw)) return end > 1 && follows(live, end - 1, context);
  if (isPlaceOf([last.plain], last, context) !== undefined) return true;
  return before !== undefined && isPlaceOf([before.plain, last.plain], last, context) !== undefined;
}
