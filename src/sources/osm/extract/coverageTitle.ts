/** What to call the area that an extract covers. */
import { basename } from 'node:path';
import type { AtmFacts } from '../../../core/atms/atm.ts';
import { regionName } from '../../places/regionAt.ts';

/** What stands somewhere: ATMs, shops. */
export type Located = Partial<Pick<AtmFacts, 'city' | 'region' | 'country'>> & {
  /** How many of its kind stand there; one when absent. */
  readonly count?: number;
};

/** The value that more than half of the ATMs share. */
function sharedBy(atms: readonly Located[], read: (atm: Located) => string | undefined): string | undefined {
  const counts = new Map<string, number>();
  let all = 0;
  for (const atm of atms) {
    const value = read(atm);
    const { count = 1 } = atm;
    all += count;
    if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + count);
  }
  for (const [value, count] of counts) if (count * 2 > all) return value;
  return undefined;
}

/** Without the district that local custom adds to a city: "Praha 8", "Praha - Prosek", "Dublin 2". */
function withoutDistrict(city: string | undefined): string | undefined {
  return city?.replace(/\s+(\d+|[IVXL]+)\.?$/, '').replace(/\s+[-–]\s.*$/, '');
}

/** The city, else the region, else the country (in English) of most of the ATMs, else the file's name. */
export function coverageTitle(atms: readonly Located[], path: string): string {
  const region = sharedBy(atms, (atm) => atm.region);
  const country = sharedBy(atms, (atm) => atm.country);
  return (
    sharedBy(atms, (atm) => withoutDistrict(atm.city)) ??
    (region === undefined ? undefined : regionName(region)) ??
    (country === undefined ? undefined : new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(country)) ??
    basename(path).replace(/(\.osm)?\.(pbf|gz|osm|geojson|json|js)$/i, '')
  );
}
