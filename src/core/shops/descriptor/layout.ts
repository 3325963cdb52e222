/** Detects the fixed-width fields that card networks print, and names that are truncated at the end of a field. */
import { countries, regions } from './countries.ts';

/**
 * The positions of the fields in a text that contains the complete field 43 of ISO 8583. Visa prints 25 characters for the name,
 * 13 for the city and 2 for the country. Mastercard prints 22 characters for the name, a space, 13 for the city, a space, and 3
 * for the region or country. Shorter names and cities are padded, so the fields can be recognized.
 */
export interface FieldLayout {
  readonly nameEnd: number;
  readonly cityAt: number;
  readonly cityEnd: number;
  readonly countryAt: number;
  /**
   * Whether separators divide the fields. If so, the fields have no fixed width, and a name may be truncated even if it does not
   * fill a field.
   */
  readonly isSeparated?: true;
}

/**
 * Matches the separators of acquirers ("NAME\\CITY\\POSTCODE") and German banks (SEPA: "NAME//CITY/DE 2026-12-06T09:49") |
 * convention.
 */
const separated = [
  /^(.{2,}?)(\s*\\+\s*)([^\\]*[\p{L}][^\\]*?)(\s*(?:\\|$).*)$/u,
  /^(.{2,}?)(\s*\/\/\s*)([^/]*[\p{L}][^/]*?)(\/[A-Z]{2,3}(?![\p{L}\p{N}]).*)$/u,
];

const isCountry = (text: string): boolean => text.length >= 2 && countries.has(text.toLowerCase());
const isRegion = (text: string): boolean => Object.values(regions).some((codes) => codes.has(text.toLowerCase()));
const startsWord = (text: string, at: number): boolean => text.charAt(at).trim() !== '' && text.charAt(at - 1) === ' ';

export function detectLayout(text: string): FieldLayout | undefined {
  for (const layout of separated) {
    const [, name, sign, city] = layout.exec(text) ?? [];
    if (name === undefined || sign === undefined || city === undefined) continue;
    const cityAt = name.length + sign.length;
    return { nameEnd: name.length, cityAt, cityEnd: cityAt + city.length, countryAt: cityAt + city.length, isSeparated: true };
  }
  const padded = /\S\s{2,}\S/.test(text);
  const last = text.slice(37);
  const isGapped = text.charAt(22) === ' ' && text.charAt(36) === ' ' && startsWord(text, 23);
  if ((text.length === 39 || text.length === 40) && padded && isGapped && (isCountry(last) || isRegion(last)))
    return { nameEnd: 22, cityAt: 23, cityEnd: 36, countryAt: 37 };
  const isFilled = startsWord(text, 25) || !/\s\s|\s$/.test(text.slice(0, 25));
  if (
    text.length === 40 &&
    isFilled &&
    text.charAt(25) !== ' ' &&
    isCountry(text.slice(38)) &&
    (padded || text.charAt(37) !== ' ')
  )
    return { nameEnd: 25, cityAt: 25, cityEnd: 38, countryAt: 38 };
  return undefined;
}

/**
 * The widths of name fields. Mastercard uses 22 characters and Visa uses 25 (ISO 8583, field 43). Some acquirers use 18 (a fifth
 * of Birmingham's texts).
 */
const widths = [18, 22, 25];
/**
 * The width of a name field that includes the space between the name and the city (convention). A name of this length is not
 * necessarily truncated.
 */
export const doubtfulWidth = 23;
/** Whether a text of this length is more likely to be truncated than complete. */
export const isNetworkWidth = (length: number): boolean => length === 22 || length === 25;

/**
 * Returns the width at which a text of this length seems to be truncated. @param lostMarks the number of characters that a
 * publisher removed ("*" after an intermediary's mark)
 */
export function cutWidth(length: number, lostMarks: number): number | undefined {
  return widths.find((width) => length === width || (lostMarks > 0 && length === width - lostMarks));
}

/**
 * Whether the length of the text suggests that it was truncated at the end of a word, because the space in the last column was
 * trimmed or the last column contains a punctuation mark. Whole words may be missing.
 */
export const mayGoOn = (length: number, lostMarks: number): boolean =>
  cutWidth(length, lostMarks) !== undefined || cutWidth(length + 1, lostMarks) !== undefined;
