/** Checks whether a record's position is plausible. Repairs an error if exactly one repair fits. */

import type { QuarantineReason } from '../../contract/quarantineReasons.ts';
import { greatCircleDistance } from '../../core/geo/greatCircle.ts';
import type { Borders } from '../places/borders.ts';
import type { Repair } from '../reading/reading.ts';
import { postcodeAreaOf, postcodeCountries } from './postcodeAreas.ts';

export interface ClaimedPosition {
  /** WGS 84 degrees. Unknown if absent or NaN. */
  readonly lat?: number;
  readonly long?: number;
  /** ISO 3166-1 alpha-2, as in the record. */
  readonly country?: string;
  readonly zip?: string;
}

type PositionVerdict =
  | { readonly lat: number; readonly long: number; readonly country: string; readonly repairs: readonly Repair[] }
  | { readonly reason: QuarantineReason; readonly message: string };

/** The tolerance beyond the radius of an area. It is needed because areas are not circles. Metres. */
const doubt = 50_000;

type Point = readonly [lat: number, long: number];

const inRange = ([lat, long]: Point): boolean => Math.abs(lat) <= 90 && Math.abs(long) <= 180;
const pointText = ([lat, long]: Point): string => `${lat}, ${long}`;

/** Returns the country of a point, or undefined if the record names a country and the point is outside that country. */
export function countryAsNamed(at: Point, named: string | undefined, borders: Borders): string | undefined {
  const here = borders.countryOf(...at);
  if (named === undefined || here === named) return here;
  if (here !== undefined && borders.ownerOf(here) === named) return here;
  return borders.isBeside(...at, named) ? named : undefined;
}

function isFarFromPostcode([lat, long]: Point, zip: string | undefined, country: string): boolean {
  const area = zip === undefined || !postcodeCountries.has(country) ? undefined : postcodeAreaOf(zip);
  return area !== undefined && greatCircleDistance(lat, long, area.lat, area.long) > area.reach + doubt;
}

const slips: readonly (readonly [Repair['rule'], string, (lat: number, long: number) => Point])[] = [
  ['signOfLongitude', 'changed the sign of the longitude', (lat, long) => [lat, -long]],
  ['signOfLatitude', 'changed the sign of the latitude', (lat, long) => [-lat, long]],
  ['signsOfBoth', 'changed both signs', (lat, long) => [-lat, -long]],
  ['axesSwapped', 'swapped latitude and longitude', (lat, long) => [long, lat]],
  ['axesSwappedAndSigns', 'swapped latitude and longitude and changed one sign', (lat, long) => [long, -lat]],
  ['axesSwappedAndSigns', 'swapped latitude and longitude and changed one sign', (lat, long) => [-long, lat]],
  ['axesSwappedAndSigns', 'swapped latitude and longitude and changed both signs', (lat, long) => [-long, -lat]],
];

export interface Fit {
  readonly at: Point;
  readonly country: string;
  readonly rule: Repair['rule'];
  readonly what: string;
}

/**
 * Returns positions that the source may have intended: all corrections of one error that move the position into the record's
 * country.
 */
export function fitsOf(at: Point, { country: named, zip }: ClaimedPosition, borders: Borders): Fit[] {
  const fits = new Map<string, Fit>();
  for (const [rule, what, turn] of slips) {
    const there = turn(...at);
    if (!inRange(there) || pointText(there) === pointText(at)) continue;
    const country = countryAsNamed(there, named, borders);
    if (country === undefined || isFarFromPostcode(there, zip, country)) continue;
    if (!fits.has(pointText(there))) fits.set(pointText(there), { at: there, country, rule, what });
  }
  return [...fits.values()];
}

/**
 * Returns a repair if the position is in a territory that has a separate country code and belongs to the record's country. For
 * example, banks in the United Kingdom use GB for Jersey (JE).
 */
function territoryRepair(at: Point, country: string, named: string | undefined): Repair[] {
  if (named === undefined || country === named) return [];
  return [
    {
      rule: 'countryOfPosition',
      message: `the record's country is ${named}, but ${pointText(at)} is in its territory ${country}`,
    },
  ];
}

/** Returns the problem with the position as written, or undefined if there is no problem. */
function complaint(at: Point, here: string | undefined, { country: named, zip }: ClaimedPosition, borders: Borders) {
  if (here === undefined) {
    const country = inRange(at) ? borders.countryOf(...at) : undefined;
    const where = inRange(at)
      ? country === undefined
        ? 'is not in any country'
        : `is in ${country}`
      : 'is not a position on Earth';
    return { reason: 'otherCountry', message: `${pointText(at)} ${where}, but the record's country is ${named}` } as const;
  }
  if (!isFarFromPostcode(at, zip, here)) return undefined;
  return { reason: 'farFromPostcode', message: `${pointText(at)} is far from the postcode ${zip}` } as const;
}

/**
 * Checks a position, and repairs a missing sign or swapped axes. Applies a repair only if it is the only one that moves the
 * position into the record's country and, if the record has a United Kingdom postcode, near that postcode.
 */
export function checkPosition(claimed: ClaimedPosition, borders: Borders): PositionVerdict {
  const { lat = Number.NaN, long = Number.NaN, country: named } = claimed;
  if (Number.isNaN(lat) || Number.isNaN(long)) return { reason: 'noPosition', message: 'has no position' };
  const at: Point = [lat, long];
  if (named !== undefined && borders.isUserAssigned(named) && inRange(at)) return { lat, long, country: named, repairs: [] };
  if (named !== undefined && lat === 0 && long === 0) {
    return { reason: 'nullIsland', message: `0, 0 is not in ${named}, so the position is probably missing` };
  }
  const here = inRange(at) ? countryAsNamed(at, named, borders) : undefined;
  if (named === undefined) {
    if (here === undefined)
      return { reason: 'noCountry', message: `${pointText(at)} is not in any country, and the record does not state a country` };
    return { lat, long, country: here, repairs: [] };
  }
  const wrong = complaint(at, here, claimed, borders);
  if (wrong === undefined && here !== undefined) return { lat, long, country: here, repairs: territoryRepair(at, here, named) };
  const fits = fitsOf(at, claimed, borders);
  const [fit] = fits;
  const message = wrong?.message ?? '';
  if (fit === undefined) return { reason: wrong?.reason ?? 'otherCountry', message };
  if (fits.length > 1) {
    const places = fits.map(({ at: there }) => pointText(there)).join(' or ');
    return { reason: wrong?.reason ?? 'otherCountry', message: `${message}; the correct position might be ${places}` };
  }
  const repair = { rule: fit.rule, message: `${message}: ${fit.what}; corrected to ${pointText(fit.at)}` };
  return {
    lat: fit.at[0],
    long: fit.at[1],
    country: fit.country,
    repairs: [repair, ...territoryRepair(fit.at, fit.country, named)],
  };
}
