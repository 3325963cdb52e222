/** City names in other languages: Praha is Prague, Prag, Praga, براغ. The names come from GeoNames, CC BY 4.0. */

import { readFileSync } from 'node:fs';
import type { Coordinates } from '../../contract/atms.ts';
import { greatCircleDistance } from '../../core/geo/greatCircle.ts';
import type { WorldCities } from '../../core/shops/match/cityTable.ts';
import { spellingsOf } from '../../core/shops/names.ts';
import { plainLetters } from '../../core/text/plainLetters.ts';

interface NamedCity {
  /** English name. */
  readonly name: string;
  /** The names in all known languages, English first. */
  readonly names: readonly string[];
}

/**
 * The maximum distance from the city's centre, metres. A city has no exact centre, and the point may be in any part of the city.
 */
const sameCity = 40_000;

interface Row extends NamedCity, Coordinates {}

const read = (): readonly string[] =>
  readFileSync(new URL('../../data/cityNames/cityNames.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');

/** Maps a country and a folded name to cities. */
let byName: Map<string, Row[]> | undefined;

function loaded(): Map<string, Row[]> {
  if (byName !== undefined) return byName;
  byName = new Map();
  for (const line of read()) {
    const [country = '', lat, long, all = ''] = line.split('\t');
    const names = all.split('|');
    const row = { name: names[0] ?? '', names, lat: Number(lat), long: Number(long) };
    for (const name of new Set(names.map(plainLetters))) {
      const key = `${country} ${name}`;
      const known = byName.get(key);
      if (known === undefined) byName.set(key, [row]);
      else known.push(row);
    }
  }
  return byName;
}

/**
 * Finds the city with this name, in any language, near a point.
 * @param country ISO 3166-1 alpha-2
 */
export function cityNamed(name: string, country: string, { lat, long }: Coordinates): NamedCity | undefined {
  const sameName = loaded().get(`${country} ${plainLetters(name)}`) ?? [];
  return sameName.find((city) => greatCircleDistance(city.lat, city.long, lat, long) <= sameCity);
}

/** Maps a folded name without spaces to the countries that have a city with this name. */
let countriesByName: Map<string, Set<string>> | undefined;

function loadedCountries(): Map<string, Set<string>> {
  if (countriesByName !== undefined) return countriesByName;
  countriesByName = new Map();
  for (const line of read()) {
    const [country = '', , , all = ''] = line.split('\t');
    for (const name of all.split('|'))
      for (const { squeezed } of spellingsOf(name))
        if (squeezed !== '') countriesByName.getOrInsertComputed(squeezed, () => new Set<string>()).add(country);
  }
  return countriesByName;
}

/** Maps a folded name without spaces to country codes, separated by spaces. */
let towns: Map<string, string> | undefined;

function loadedTowns(): Map<string, string> {
  if (towns !== undefined) return towns;
  const text = readFileSync(new URL('../../data/cityNames/towns.tsv', import.meta.url), 'utf8');
  towns = new Map(
    text
      .trimEnd()
      .split('\n')
      .map((line): [string, string] => {
        const tab = line.indexOf('\t');
        return [line.slice(0, tab), line.slice(tab + 1)];
      }),
  );
  return towns;
}

/**
 * Whether a town in the country has this name.
 * @param squeezed the folded name without spaces
 * @param country ISO 3166-1 alpha-2; undefined: any
 */
export function isTown(squeezed: string, country: string | undefined): boolean {
  const countries = loadedTowns().get(squeezed);
  return countries !== undefined && (country === undefined || countries.includes(country));
}

/**
 * Whether a large city in the country has the name, in any language.
 * @param squeezed the folded name without spaces
 * @param country ISO 3166-1 alpha-2; absent: any
 */
export function isRealCity(squeezed: string, country: string | undefined): boolean {
  const countries = loadedCountries().get(squeezed);
  return countries !== undefined && (country === undefined || countries.has(country));
}

export const worldCities: WorldCities = { isLarge: isRealCity, isTown };
