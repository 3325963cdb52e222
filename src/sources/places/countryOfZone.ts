/**
 * Determines the country of a point near a border. The borders in country-coder are inaccurate by several hundred metres. For
 * example, it assigns streets in Beausoleil to Monaco. The borders of time zones come from OpenStreetMap, and most countries have
 * time zones that no other country uses.
 */

import { feature, iso1A2Codes } from '@rapideditor/country-coder';
import { metresPerDegree } from '../../core/geo/greatCircle.ts';
import { countryAt } from './countryAt.ts';

/** The maximum error of country-coder's borders, metres. */
const slack = 2000;

let zonesOf: ReadonlyMap<string, ReadonlySet<string>> | undefined;
let countryOf: ReadonlyMap<string, string> | undefined;

/**
 * Reads zones by country and countries by zone from the runtime's locale data (CLDR). Omits zones that several countries share.
 */
function readZones(): void {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const zones = new Map<string, Set<string>>();
  const countries = new Map<string, string | undefined>();
  for (const code of letters.flatMap((a) => letters.map((b) => a + b))) {
    // Skip zones of former states and of codes that are only reserved, which CLDR still contains.
    const known = feature(code)?.properties;
    if (known?.iso1A2 !== code || known.isoStatus === 'excRes') continue;
    for (const zone of new Intl.Locale(`und-${code}`).getTimeZones() ?? []) {
      zones.set(code, (zones.get(code) ?? new Set()).add(zone));
      countries.set(zone, countries.has(zone) ? undefined : code);
    }
  }
  zonesOf = zones;
  countryOf = new Map([...countries].flatMap(([zone, code]) => (code === undefined ? [] : [[zone, code] as const])));
}

/**
 * Returns the ISO 3166-1 alpha-2 code, as `countryAt` does. Returns a neighbour's code if the point is within 2 km of the
 * neighbour and in a time zone that only the neighbour uses.
 * @param timeZone the time zone of the point, from `loadTimeZones`
 */
export function countryByBorder(lat: number, long: number, timeZone: string): string | undefined {
  const country = countryAt(lat, long);
  if (zonesOf === undefined || countryOf === undefined) readZones();
  const keeper = countryOf?.get(timeZone);
  if (keeper === undefined || keeper === country) return country;
  const own = country === undefined ? undefined : zonesOf?.get(country);
  // CLDR has no zone for some countries (Kosovo). Points in these countries are in a neighbour's zone, so the zone does not
  // determine the country.
  if (country !== undefined && (own === undefined || own.has(timeZone))) return country;
  const reachLat = slack / metresPerDegree;
  const reachLong = reachLat / Math.max(0.01, Math.cos((lat * Math.PI) / 180));
  const around = iso1A2Codes([long - reachLong, lat - reachLat, long + reachLong, lat + reachLat]);
  return around.includes(keeper) ? keeper : country;
}
