/** The cities in a register with all their names. */

import { beginningOfKey, keyMark, keysOf, romanisationKey } from '../../text/transliteration.ts';
import { foldName, spellingsOf } from '../names.ts';
import { compareTexts } from './order.ts';

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
  /** Returns -1 if the register does not contain the city. @param country '' if unknown */
  idOf(name: string, country: string): number;
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

export class CityTableBuilder {
  /** The ids, keyed by country and folded name. */
  readonly #ids = new Map<string, number>();
  /** The ids, keyed by country and name as written. Most shops are in a city whose name has already been folded. */
  readonly #written = new Map<string, number>();
  readonly #called = new Set<string>();
  readonly #named = new Map<string, Set<number>>();
  readonly #countries: string[] = [];
  readonly #postcodes = new Map<string, Set<number>>();

  /** Adds a city. @returns the city's id */
  add(name: string, aliases: readonly string[], country: string, postcode?: string): number {
    const id = this.#written.getOrInsertComputed(`${country} ${name}`, () => this.#idOf(name, country));
    this.#call(name, id);
    for (const alias of aliases) this.#call(alias, id);
    const area = postcode === undefined ? undefined : postcodeArea(postcode);
    if (area !== undefined) this.#postcodes.getOrInsertComputed(`${country} ${area}`, () => new Set<number>()).add(id);
    return id;
  }

  #idOf(name: string, country: string): number {
    const key = `${country} ${foldName(name).squeezed}`;
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const id = this.#ids.size;
    this.#ids.set(key, id);
    this.#countries.push(country);
    return id;
  }

  #call(name: string, id: number): void {
    const called = `${id} ${name}`;
    if (this.#called.has(called)) return;
    this.#called.add(called);
    const spellings = spellingsOf(name).map(({ squeezed }) => squeezed);
    for (const squeezed of [...spellings, ...keysOf(name, spellings)]) {
      if (squeezed === '') continue;
      const known = this.#named.get(squeezed);
      if (known) known.add(id);
      else this.#named.set(squeezed, new Set([id]));
    }
  }

  finish(world: WorldCities): CityTable {
    const ids = this.#ids;
    const named = this.#named;
    const countries = this.#countries;
    const present = new Set(countries);
    const postcodes = this.#postcodes;
    const all = [...named.keys()].sort();
    const beginnings = all.filter((name) => name.length > shortestBeginning);
    const ranks = new Uint32Array(ids.size);
    for (const [rank, key] of [...ids.keys()].sort(compareTexts).entries()) ranks[ids.get(key) as number] = rank;
    const sorted = (some: Iterable<number>) => [...some].sort((a, b) => (ranks[a] as number) - (ranks[b] as number));
    const inCountry = (some: Iterable<number>, country: string | undefined) =>
      [...some].filter((id) => country === undefined || countries[id] === country);
    const hasKeys = all[firstFrom(all, keyMark)] !== undefined;
    const allFrom = (beginning: string, country: string | undefined): readonly number[] => {
      const found = new Set<number>();
      for (let at = firstFrom(beginnings, beginning); beginnings[at]?.startsWith(beginning); at++)
        for (const id of inCountry(named.get(beginnings[at] as string) ?? [], country)) found.add(id);
      return sorted(found);
    };
    return {
      world,
      isAbroad: (squeezed) =>
        ![...present].some((country) => world.isLarge(squeezed, country) || world.isTown(squeezed, country)),
      idOf: (name, country) => ids.get(`${country} ${foldName(name).squeezed}`) ?? -1,
      named(name, country) {
        const spellings = spellingsOf(name);
        const found = new Set(spellings.flatMap(({ squeezed }) => inCountry(named.get(squeezed) ?? [], country)));
        if (found.size > 0 || !hasKeys) return sorted(found);
        const key = keyMark + romanisationKey(spellings[0]?.squeezed ?? '');
        return sorted(inCountry(named.get(key) ?? [], country));
      },
      beginningWith(squeezed, country) {
        if (squeezed.length < shortestBeginning) return [];
        const found = allFrom(squeezed, country);
        return found.length > 0 || !hasKeys ? found : allFrom(keyMark + beginningOfKey(squeezed), country);
      },
      mayShorten(squeezed, country) {
        const first = squeezed.charAt(0);
        for (let at = firstFrom(all, first); all[at]?.startsWith(first); at++) {
          const name = all[at] as string;
          if (isShort(squeezed, name) && inCountry(named.get(name) ?? [], country).length > 0) return true;
        }
        return false;
      },
      ofPostcode(postcode, country) {
        const area = postcodeArea(postcode);
        return area === undefined || country === undefined ? [] : sorted(postcodes.get(`${country} ${area}`) ?? []);
      },
      isCity(words, isCut) {
        const squeezed = words.join('');
        if (named.has(squeezed)) return true;
        return (
          isCut && squeezed.length >= longBeginning && beginnings[firstFrom(beginnings, squeezed)]?.startsWith(squeezed) === true
        );
      },
    };
  }
}

function isShort(short: string, name: string): boolean {
  let at = 0;
  for (let index = 0; index < name.length && at < short.length; index++) if (name[index] === short[at]) at += 1;
  return at === short.length;
}

function firstFrom(sorted: readonly string[], text: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as string) < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
