/** Chooses a title for the area that an extract covers. */
import { basename } from 'node:path';
import type { AtmFacts } from '../../core/atms/atm.ts';
import { regionName } from './regionAt.ts';

/** The location of one or more records, such as ATMs or shops. */
export type Located = Partial<Pick<AtmFacts, 'city' | 'region' | 'country'>> & {
  /** The number of records that this entry represents. Absent: one. */
  readonly count?: number;
};

/**
 * The share of ATMs that must be in a city, region or country before it becomes the title. For a city, a majority is sufficient,
 * because an extract of a city includes the surroundings. If more than a tenth of the ATMs are outside a region or a country, the
 * extract covers a different area.
 */
const most = { city: 0.5, region: 0.9, country: 0.9 } as const;
/**
 * Countries with a smaller share are ignored, because their ATMs are just across the border. If there are more countries than
 * `mostCountries`, the title lists those with the most ATMs.
 */
const [leastShare, mostCountries] = [0.05, 3];

/** Returns the distinct values of a field, each with its share of the ATMs, largest first. */
function sharesOf(atms: readonly Located[], read: (atm: Located) => string | undefined): [value: string, share: number][] {
  const counts = new Map<string, number>();
  let all = 0;
  for (const atm of atms) {
    const value = read(atm);
    const { count = 1 } = atm;
    all += count;
    if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + count);
  }
  return [...counts].map(([value, count]): [string, number] => [value, count / all]).sort((a, b) => b[1] - a[1]);
}

const countryName = (code: string): string | undefined =>
  new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code);

/** Returns the name of the country or countries in English. */
function countriesOf(atms: readonly Located[]): string | undefined {
  const shares = sharesOf(atms, (atm) => atm.country);
  const [first] = shares;
  if (first === undefined) return undefined;
  const named = first[1] > most.country ? [first] : shares.filter(([, share]) => share > leastShare);
  const names = named.map(([code]) => countryName(code));
  if (!names.every((name) => name !== undefined)) return undefined;
  return names.length > mostCountries ? `${names.slice(0, mostCountries).join(', ')} and others` : names.join(', ');
}

/** Removes the district that some countries add to a city: "Praha 8", "Praha - Prosek", "Dublin 2". */
function withoutDistrict(city: string | undefined): string | undefined {
  return city?.replace(/\s+(\d+|[IVXL]+)\.?$/, '').replace(/\s+[-–]\s.*$/, '');
}

/**
 * Returns the city of most ATMs, or else the region or the country (in English) of nearly all ATMs, or else the countries, or
 * else the file's name.
 */
export function coverageTitle(atms: readonly Located[], path: string): string {
  const [city] = sharesOf(atms, (atm) => withoutDistrict(atm.city));
  if (city !== undefined && city[1] > most.city) return city[0];
  const [region] = sharesOf(atms, (atm) => atm.region);
  return (
    (region !== undefined && region[1] > most.region ? regionName(region[0]) : undefined) ??
    countriesOf(atms) ??
    basename(path).replace(/(\.osm)?\.(pbf|gz|osm|geojson|json|js)$/i, '')
  );
}
