/** The cities in a register with all their names. */

import { beginningOfKey, keyMark, romanisationKey } from '../../text/transliteration.ts';
import { spellingsOf } from '../names.ts';

/** The minimum length of a prefix. Shorter prefixes match too many names. */
const shortestBeginning = 4;
/** The minimum length of a prefix if nothing else indicates that the text is a city. */
const longBeginning = 8;

/** Cities and towns around the world, including those in which the register has no shops. Names are folded, without spaces. */
export interface WorldCities {
  /** Whether a large city in the country (or in any country) has this name in any language. */
  isLarge(squeezed: string, country: string | undefined): boolean;
  /** Whether a town in the country (or in any country) has this name. */
  isTown(squeezed: string, country: string | undefined): boolean;
}
export const noWorldCities: WorldCities = { isLarge: () => false, isTown: () => false };

/** Lists of cities are sorted by country and then by folded name. */
export interface CityTable {
  /**
   * Returns all cities with this name. The list is empty if the register does not contain such a city.
   * @param country undefined for any country
   */
  named(name: string, country: string | undefined): readonly number[];
  /** Whether a city's name contains these letters in this order and starts with the first of them: "MCHN", "PRG". */
  mayShorten(squeezed: string, country: string | undefined): boolean;
  /** Returns all cities whose name has this prefix. @param squeezed folded, without spaces, at least four letters */
  beginningWith(squeezed: string, country: string | undefined): readonly number[];
  /** Returns the cities that contain shops with this postcode. */
  ofPostcode(postcode: string, country: string | undefined): readonly number[];
  /** Whether these folded words are the name of a city. @param isCut whether to also accept a prefix of a city name */
  isCity(words: readonly string[], isCut: boolean): boolean;
  /**
   * Whether cities and towns with this name exist only in countries without shops in the register. @param squeezed folded,
   * without spaces
   */
  isAbroad(squeezed: string): boolean;
  /** All cities, including those in which the register has no shop. */
  readonly world: WorldCities;
}

/**
 * Returns the part of a postcode that identifies a city, or undefined if the text is not a postcode. This part is the outward
 * code of a British postcode, the first three characters of a Canadian or Irish postcode, or the first digits of any other
 * postcode. The table stores only these parts, because a register contains far fewer of them than shops.
 */
export function postcodeArea(postcode: string): string | undefined {
  const plain = postcode.toLowerCase().replace(/\s+/g, '');
  const british = /^([a-z]{1,2}\d[a-z\d]?)\d[a-z]{2}$/.exec(plain)?.[1];
  if (british !== undefined) return british;
  const lettered = /^([a-z]\d[a-z\d])[a-z\d]{3,4}$/.exec(plain)?.[1];
  if (lettered !== undefined) return lettered;
  const digits = /^[a-z]{0,3}-?(\d{2}-\d{3}|\d{3,7})(?:-?[a-z\d]{0,4})?$/.exec(plain)?.[1]?.replace('-', '');
  return digits;
}

/** The names of the cities in a register. */
interface CityNames {
  readonly world: WorldCities;
  /** The countries of all cities. */
  readonly countries: ReadonlySet<string>;
  countryOf(city: number): string;
  /** Returns the cities with exactly this folded name. */
  named(squeezed: string): readonly number[] | undefined;
  /** Returns the folded names in the order of UTF-16 code units, starting with the first name that does not precede the text. */
  from(text: string): Iterable<{ readonly name: string; cities(): Iterable<number> }>;
  /**
   * Returns the folded names that start with the first letter of the text and contain all its letters, in any order. The result
   * may contain other names that start with this letter.
   */
  withLettersOf(squeezed: string): Iterable<{ readonly name: string; cities(): Iterable<number> }>;
  /** @param key the country and the postcode area */
  ofPostcode(key: string): readonly number[];
}

/** @param names the cities, whose ids are in the order of lists of cities */
export function cityTable({ world, countries, countryOf, named, from, withLettersOf, ofPostcode }: CityNames): CityTable {
  const sorted = (cities: ReadonlySet<number>) => [...cities].sort((a, b) => a - b);
  const inCountry = (some: Iterable<number>, country: string | undefined) =>
    [...some].filter((id) => country === undefined || countryOf(id) === country);
  const startsWith = (text: string): boolean => {
    for (const { name } of from(text)) return name.startsWith(text);
    return false;
  };
  const hasKeys = startsWith(keyMark);
  const allFrom = (beginning: string, country: string | undefined): readonly number[] => {
    const found = new Set<number>();
    for (const { name, cities } of from(beginning)) {
      if (!name.startsWith(beginning)) break;
      if (name.length > shortestBeginning) for (const id of inCountry(cities(), country)) found.add(id);
    }
    return sorted(found);
  };
  return {
    world,
    isAbroad: (squeezed) =>
      ![...countries].some((country) => world.isLarge(squeezed, country) || world.isTown(squeezed, country)),
    named(name, country) {
      const spellings = spellingsOf(name);
      const found = new Set(spellings.flatMap(({ squeezed }) => inCountry(named(squeezed) ?? [], country)));
      if (found.size > 0 || !hasKeys) return sorted(found);
      return inCountry(named(keyMark + romanisationKey(spellings[0]?.squeezed ?? '')) ?? [], country);
    },
    beginningWith(squeezed, country) {
      if (squeezed.length < shortestBeginning) return [];
      const found = allFrom(squeezed, country);
      return found.length > 0 || !hasKeys ? found : allFrom(keyMark + beginningOfKey(squeezed), country);
    },
    mayShorten(squeezed, country) {
      for (const { name, cities } of withLettersOf(squeezed))
        if (isShort(squeezed, name) && inCountry(cities(), country).length > 0) return true;
      return false;
    },
    ofPostcode(postcode, country) {
      const area = postcodeArea(postcode);
      return area === undefined || country === undefined ? [] : ofPostcode(`${country} ${area}`);
    },
    isCity(words, isCut) {
      const squeezed = words.join('');
      return named(squeezed) !== undefined || (isCut && squeezed.length >= longBeginning && startsWith(squeezed));
    },
  };
}

function isShort(short: string, name: string): boolean {
  let at = 0;
  for (let index = 0; index < name.length && at < short.length; index++) if (name[index] === short[at]) at += 1;
  return at === short.length;
}
