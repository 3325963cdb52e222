/** Country look-ups that check whether positions are plausible. */

import { feature, iso1A2Codes } from '@rapideditor/country-coder';
import { metresPerDegree } from '../../core/geo/greatCircle.ts';
import { isUserAssigned } from './countryAt.ts';
import { countryByBorder } from './countryOfZone.ts';
import type { TimeZoneAt } from './timeZoneAt.ts';

/** Country look-ups. */
export interface Borders {
  /** Returns the ISO 3166-1 alpha-2 code of a point, or undefined at sea. */
  countryOf(lat: number, long: number): string | undefined;
  /** Whether the point is in the country or within the tolerance of its borders. */
  isBeside(lat: number, long: number, country: string): boolean;
  /** Returns the country to which a territory with a separate code belongs: GB for JE, US for PR. */
  ownerOf(territory: string): string | undefined;
  /** Whether the code is reserved for private data, so it has no location. */
  isUserAssigned(country: string): boolean;
}

/** The tolerance for errors in the built-in borders, metres. Harbours and piers are also within this distance. */
const slack = 2000;

export const bordersBy = (timeZoneAt: TimeZoneAt): Borders => ({
  countryOf: (lat, long) => countryByBorder(lat, long, timeZoneAt(lat, long)),
  isBeside(lat, long, country) {
    if (Math.abs(lat) > 89) return false;
    const reachLat = slack / metresPerDegree;
    const reachLong = reachLat / Math.cos((lat * Math.PI) / 180);
    return iso1A2Codes([long - reachLong, lat - reachLat, long + reachLong, lat + reachLat]).includes(country);
  },
  ownerOf: (territory) => feature(territory)?.properties.country,
  isUserAssigned,
});
