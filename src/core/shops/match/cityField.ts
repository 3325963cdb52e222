/**
 * Parses a transaction's city field. Acquirers also use the field for other text, such as the merchant's telephone number, site
 * or postcode, a country or state after the city, or a district. Such text does not count as a city. In addition, acquirers
 * truncate cities at any length.
 */

import { cityShort, largeCities, noCity } from '../../../data/shops/cities.ts';
import { countriesOfPhone } from '../descriptor/callingCodes.ts';
import { countries, regions } from '../descriptor/countries.ts';
import type { Domain } from '../descriptor/descriptor.ts';
import { findSites } from '../descriptor/domains.ts';
import { tokenise } from '../descriptor/tokens.ts';
import { foldName } from '../names.ts';
import { type CityTable, postcodeArea } from './cityTable.ts';

export interface CityField {
  /** The city as written, without the text around it. Absent if the field does not contain a city. */
  readonly name?: string;
  /**
   * whole: a city in the register; beginning: a prefix of the names of one or more cities; postcode: found only by postcode;
   * elsewhere: a city that the register does not contain; abroad: a city in a country without shops in the register; foreign: the
   * name of a town outside the transaction's country, which could also be a district in the country; unknown: a word that could
   * be a city.
   */
  readonly how?: 'whole' | 'beginning' | 'postcode' | 'elsewhere' | 'abroad' | 'foreign' | 'unknown';
  /** The matching cities in the register. */
  readonly cities: readonly number[];
  readonly phone?: string;
  readonly site?: Domain;
  /**
   * The possible countries (ISO 3166-1 alpha-2) according to the text after the city or the calling code of a telephone number.
   * Absent if the field contains neither.
   */
  readonly countries?: readonly string[];
}

const nothing: CityField = { cities: [] };

/** Matches at least six digits with separators between them. */
const phone = /^(?:(?:tel|ph|phone|t|fon)[.:]?\s*)?[+(]?\d[\d\s()./-]{4,}\d$/i;

/** Whether a word is a postcode or part of a postcode: "D-80331", "CZ-11000", "80331", "B13", "8AA". */
const isPostcodePart = (word: string): boolean =>
  /^([a-z]{1,3}-)?\d[\d-]{1,9}$/i.test(word) || /^[a-z]{1,2}\d[a-z\d]{0,2}$|^\d[a-z]{2}$/i.test(word);

interface Pieces {
  readonly words: readonly string[];
  readonly postcode: string;
  /** The country or region after the city. Absent if the field contains neither. */
  readonly behind?: string;
}

/** Returns the words in the field, without a country, region or postcode at either end. */
function piecesOf(field: string, country: string | undefined): Pieces {
  const words = field.split(/[\s,;|/()_]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const postcodes: string[] = [];
  const isCountryOrRegion = (word: string, isLast: boolean): boolean => {
    const plain = word.toLowerCase().replace(/[.]/g, '');
    const code = countries.get(plain);
    if (code !== undefined && (plain.length > 3 || code === country)) return true;
    if (!isLast || !/^[a-z]{2,3}$/.test(plain)) return false;
    // In "CITY, ST", the code is not part of the city, regardless of its meaning.
    return (country !== undefined && regions[country]?.has(plain) === true) || /[,/]\s*\S+\s*$/.test(field) || plain.length === 2;
  };
  let [from, to] = [0, words.length];
  let behind: string | undefined;
  for (let changed = true; changed && to > from; ) {
    changed = false;
    const [first = '', last = ''] = [words[from], words[to - 1]];
    if (isPostcodePart(last) && (to - from > 1 || postcodeArea(last) !== undefined)) {
      postcodes.unshift(last);
      to -= 1;
      changed = true;
    } else if (isPostcodePart(first) && /\d{2}/.test(first)) {
      postcodes.push(first);
      from += 1;
      changed = true;
    } else if (isCountryOrRegion(last, true) && to - from > (last.length > 3 ? 0 : 1)) {
      behind ??= last;
      to -= 1;
      changed = true;
    } else if (to - from > 1 && isCountryOrRegion(first, false)) {
      from += 1;
      changed = true;
    }
  }
  return { words: words.slice(from, to), postcode: postcodes.join(''), ...(behind !== undefined && { behind }) };
}

/**
 * Returns the longest sequence of words at either end of the field that is a city in the register: "PRAHA VINOHRADY",
 * "MUENCHEN-PASING", "ST PAULI HAMBURG".
 */
function cityWithin(words: readonly string[], country: string | undefined, cities: CityTable): CityField | undefined {
  const parts = words.flatMap((word) => word.split('-').filter((part) => part !== ''));
  for (let length = parts.length - 1; length > 0; length -= 1)
    for (const some of [parts.slice(0, length), parts.slice(-length)]) {
      const name = some.join(' ');
      const found = name.length < 3 ? [] : cities.named(name, country);
      if (found.length > 0) return { name, how: 'whole', cities: found };
    }
  return undefined;
}

/** @returns undefined if the field is missing or empty */
export function readCityField(field: string | undefined, country: string | undefined, cities: CityTable): CityField | undefined {
  const text = field?.trim() ?? '';
  if (text === '') return undefined;
  const exact = cities.named(text, country);
  if (exact.length > 0) return { name: text, how: 'whole', cities: exact };
  if (phone.test(text) && text.replace(/\D/g, '').length > 7) {
    const at = countriesOfPhone(text);
    return { ...nothing, phone: text.replace(/[^\d+]/g, ''), ...(at && { countries: at }) };
  }
  if (text.includes('@')) return nothing;
  const tokens = tokenise(text);
  const [site] = findSites(tokens, 0, text.length, true);
  if (site !== undefined) {
    const { from: _from, to: _to, whole: _whole, ...domain } = site;
    return { ...nothing, site: domain };
  }
  const { words, postcode, behind } = piecesOf(text, country);
  // "NOVE MESTO NA" is the beginning of a longer name, not a city in Namibia (NA).
  const isBegun = behind !== undefined && cities.beginningWith(foldName(text, true).squeezed, country).length > 0;
  const at = behind === undefined || isBegun || country !== undefined ? undefined : countriesMeant(behind);
  const [only, ...others] = at ?? [];
  const within = country ?? (others.length === 0 ? only : undefined);
  const read = readWords(words, within, cities) ?? ofPostcode(postcode, within, cities) ?? unknownCity(words, within, cities);
  return at === undefined ? read : { ...read, countries: at };
}

const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/**
 * Returns the countries that a code or name after a city could mean. "DE" could be Germany or Delaware, and "CA" could be Canada
 * or California.
 * @returns undefined if there are no such countries
 */
function countriesMeant(word: string): readonly string[] | undefined {
  const plain = word.toLowerCase().replace(/[.]/g, '');
  const code = plain.toUpperCase();
  const named = countries.get(plain) ?? (/^[A-Z]{2}$/.test(code) && regionNames.of(code) !== undefined ? code : undefined);
  const regional = Object.keys(regions).filter((country) => regions[country]?.has(plain));
  const meant = new Set([...(named === undefined ? [] : [named]), ...regional]);
  return meant.size > 0 ? [...meant] : undefined;
}

function ofPostcode(postcode: string, country: string | undefined, cities: CityTable): CityField | undefined {
  const found = postcode === '' ? [] : cities.ofPostcode(postcode, country);
  return found.length > 0 ? { how: 'postcode', cities: found } : undefined;
}

function readWords(words: readonly string[], country: string | undefined, cities: CityTable): CityField | undefined {
  if (words.length === 0) return undefined;
  const name = words.join(' ');
  const whole = cities.named(name, country);
  if (whole.length > 0) return { name, how: 'whole', cities: whole };
  const folded = foldName(name, true);
  const long = cityShort.get(folded.words.join(' '));
  const meant = long === undefined ? [] : cities.named(long, country);
  if (long !== undefined && meant.length > 0) return { name: long, how: 'whole', cities: meant };
  // Keep the hyphen, because it is significant in a truncated city ("TAS-S").
  const begun = name.length < shortestCut ? [] : cities.beginningWith(folded.squeezed, country);
  const asBegun = begun.length > 0 ? ({ name, how: 'beginning', cities: begun } as const) : undefined;
  // Prefer the longer name: "KREMS AN DER" means Krems an der Donau, not Krems.
  if (asBegun !== undefined && words.length > 1) return asBegun;
  const within = cityWithin(words, country, cities);
  if (within !== undefined) return within;
  // A name that is itself a known city is not treated as the beginning of another city's name.
  const isReal = isLargeCity(folded.words.join(' ')) || cities.world.isLarge(folded.squeezed, country);
  return isReal ? notHere(name, folded.squeezed, cities) : asBegun;
}

const notHere = (name: string, squeezed: string, cities: CityTable): CityField => ({
  name,
  how: cities.isAbroad(squeezed) ? 'abroad' : 'elsewhere',
  cities: [],
});

/** The minimum length of a truncated city. Shorter prefixes match too many names. */
const shortestCut = 5;
/** The maximum length of an abbreviation. */
const longestShort = 5;

const isLargeCity = (name: string): boolean => largeCities.has(name) || cityShort.has(name);

/** Returns an unknown city if the words contain only letters and are long enough. Shorter words are probably codes. */
function unknownCity(words: readonly string[], country: string | undefined, cities: CityTable): CityField {
  const name = words.join(' ');
  const { words: folded, squeezed } = foldName(name, true);
  const isNone = folded.length === 0 || folded.some((word) => noCity.has(word)) || countries.get(folded.join(' ')) === country;
  if (isNone || squeezed.length < 4 || /\d/.test(squeezed)) return nothing;
  if (cities.world.isTown(squeezed, country)) return notHere(name, squeezed, cities);
  if (cities.world.isTown(squeezed, undefined)) return { name, how: 'foreign', cities: [] };
  return squeezed.length <= longestShort && cities.mayShorten(squeezed, country) ? nothing : { name, how: 'unknown', cities: [] };
}
