/** Parses addresses from `addr:*` as mappers use it (OSM wiki, Key:addr), or else from `contact:*` (Key:contact). */
import { isPlaceholder } from '../../../core/text/placeholder.ts';
import { plainLetters } from '../../../core/text/plainLetters.ts';
import { plausibleAddress } from '../../quality/plausibleAddress.ts';
import type { Tags } from '../osmObject.ts';
import type { AddressTags } from './atmTags.ts';
import { cachedTest } from './cachedTest.ts';
import { cleanText, splitList } from './cleanText.ts';

/** Countries in which the house number precedes the street (Universal Postal Union, addressing systems). */
const numberFirst = new Set(
  'AU BB BD BM BS CA CI DZ EG FJ FR GB GG GI GP GF GH HK IE IM IN JE JM KE LK LU MA MC MQ MT MU MY NG NZ PH PK RE SG SN TH TN TT TZ UG US VN ZA ZM ZW'.split(
    ' ',
  ),
);

/**
 * Returns the street and the house number as one line, in the country's order. Returns undefined if there is no street, because a
 * number alone is not an address.
 * @param country ISO 3166-1 alpha-2
 */
export function streetLine(street: string | undefined, houseNumber: string | undefined, country?: string): string | undefined {
  const road = cleanText(street);
  const number = cleanText(houseNumber);
  if (road === undefined || number === undefined) return road;
  return country !== undefined && numberFirst.has(country) ? `${number} ${road}` : `${road} ${number}`;
}

/** Returns two uppercase letters. Accepts "UK" as GB, although "UK" is not a country code. */
function countryCode(value: string | undefined): string | undefined {
  const code = cleanText(value)?.toUpperCase();
  if (code === undefined || !/^[A-Z]{2}$/.test(code)) return undefined;
  return code === 'UK' ? 'GB' : code;
}

/** Returns the first value among these keys. */
const firstOf = (tags: Tags, ...keys: readonly string[]): string | undefined =>
  keys.map((key) => cleanText(tags[key])).find((value) => value !== undefined && !isPlaceholder(value));

const isStreetName = cachedTest((street) => Boolean(plausibleAddress({ street }).address.street));

const firstStreet = (tags: Tags, ...keys: readonly string[]): string | undefined =>
  keys.map((key) => cleanText(tags[key])).find((street) => street !== undefined && isStreetName(street));

/**
 * Returns the street and the house number as tagged. Uses a number from `contact:*` only with a street from `contact:*`, because
 * `addr:*` may describe a different place. In places without street names, addr:place replaces the street.
 */
export function streetAndNumber(tags: Tags): { readonly street?: string; readonly number?: string } {
  const street = firstStreet(tags, 'addr:street', 'addr:place');
  const number = firstOf(tags, 'addr:housenumber');
  const other = firstStreet(tags, 'contact:street', 'contact:place');
  const otherNumber = firstOf(tags, 'contact:housenumber');
  const same = street === undefined || (other !== undefined && plainLetters(other) === plainLetters(street));
  const road = street ?? other;
  const house =
    street === undefined && other !== undefined ? (otherNumber ?? number) : (number ?? (same ? otherNumber : undefined));
  return { ...(road === undefined ? {} : { street: road }), ...(house === undefined ? {} : { number: house }) };
}

const cityKeys = ['addr', 'contact'].flatMap((prefix) => ['city', 'town', 'village', 'hamlet'].map((key) => `${prefix}:${key}`));
const isZip = cachedTest((zip) => Boolean(plausibleAddress({ zip }).address.zip));
const isCityWithoutZip = cachedTest((city) => Boolean(plausibleAddress({ city }).address.city));

/** Whether the city is plausible. Its postcode matters only if it is implausible without one. */
const isCity = (city: string, zip: string | undefined): boolean =>
  isCityWithoutZip(city) || (zip !== undefined && Boolean(plausibleAddress({ city, zip }).address.city));

/** Returns the city and the postcode as tagged. */
export function cityAndZip(tags: Tags): { readonly city?: string; readonly zip?: string } {
  const zip = [...splitList(tags['addr:postcode']), ...splitList(tags['contact:postcode'])].find(isZip);
  const known = { ...(zip === undefined ? {} : { zip }) };
  for (const key of cityKeys) {
    const city = cleanText(tags[key]);
    if (city !== undefined && isCity(city, zip)) return { city, ...known };
  }
  return known;
}

/** Returns the country as tagged, ISO 3166-1 alpha-2. */
export const countryIn = (tags: Tags): string | undefined => countryCode(tags['addr:country']);

/** Returns the state or the province as tagged. */
export const stateIn = (tags: Tags): string | undefined =>
  firstOf(tags, 'addr:state', 'addr:province', 'contact:state', 'contact:province');

/** @param country the object's country, if known; determines the order of number and street if the tags do not */
export function readAddressTags(tags: Tags, country?: string): AddressTags {
  const said = countryIn(tags);
  const { street: road, number } = streetAndNumber(tags);
  const street = streetLine(road, number, said ?? country);
  const state = stateIn(tags);
  return {
    ...(street === undefined ? {} : { street }),
    ...cityAndZip(tags),
    ...(said === undefined ? {} : { country: said }),
    ...(state === undefined ? {} : { state }),
  };
}
