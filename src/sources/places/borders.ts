/** Country look-ups that check whether positions are plausible. */

import { feature, iso1A2Codes } from '@rapideditor/country-coder';
import { metresPerDegree } from '../../core/geo/greatCircle.ts';
import type { Borders } from '../quality/plausiblePosition.ts';
import { isUserAssigned } from './countryAt.ts';
import { countryByBorder } from './countryOfZone.ts';
import type { TimeZoneAt } from './timeZoneAt.ts';

/** The tolerance for errors in the packaged borders, metres. Harbours and piers are also within this distance. */
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
