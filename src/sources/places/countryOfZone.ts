/**
 * The country of a point near a border. country-coder's borders cut corners by some hundred metres (Beausoleil's streets
 * lie in its Monaco); the zones' borders are OpenStreetMap's own, and most countries have zones of their own.
 */

import { feature, iso1A2Codes } from '@rapideditor/country-coder';
import { metresPerDegree } from '../../core/geo/greatCircle.ts';
import { countryAt } from './countryAt.ts';

/** Metres by which country-coder's border is allowed to be off. */
const slack = 2000;

let zonesOf: ReadonlyMap<string, ReadonlySet<string>> | undefined;
let countryOf: ReadonlyMap<string, string> | undefined;

/** Zones by country and the other way round, from the runtime's own locale data (CLDR). Zones of several countries are left out. */
function readZones(): void {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const zones = new Map<string, Set<string>>();
  const countries = new Map<string, string | undefined>();
  for (const code of letters.flatMap((a) => letters.map((b) => a + b))) {
    // Codes of states that are no more, and codes only reserved, still have their zones there.
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
 * ISO 3166-1 alpha-2, as `countryAt` returns it, but the neighbour's where the point is within 2 km of it and has a
 * time zone that only the neighbour has.
 * @param timeZone of the point, as `loadTimeZones` finds it.
 */
export function countryByBorder(lat: number, long: number, timeZone: string): string | undefined {
  const country = countryAt(lat, long);
  if (zonesOf === undefined || countryOf === undefined) readZones();
  const keeper = countryOf?.get(timeZone);
  if (keeper === undefined || keeper === country) return country;
  const own = country === undefined ? undefined : zonesOf?.get(country);
  // A country that CLDR knows no zone of (Kosovo) keeps a neighbour's; that says nothing.
  if (country !== undefined && (own === undefined || own.has(timeZone))) return country;
  const reachLat = slack / metresPerDegree;
  const reachLong = reachLat / Math.max(0.01, Math.cos((lat * Math.PI) / 180));
  const around = iso1A2Codes([long - reachLong, lat - reachLat, long + reachLong, lat + reachLat]);
  return around.includes(keeper) ? keeper : country;
}
