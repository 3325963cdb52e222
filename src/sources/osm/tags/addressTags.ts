/** Addresses: `addr:*` as mappers write it (OSM wiki, Key:addr). */
import type { Tags } from '../osmObject.ts';
import type { AddressTags } from './atmTags.ts';
import { cleanText, listOf } from './cleanText.ts';

/** Where the house number is written before the street (Universal Postal Union, addressing systems). */
const numberFirst = new Set(
  'AU BB BD BM BS CA CI DZ EG FJ FR GB GG GI GP GF GH HK IE IM IN JE JM KE LK LU MA MC MQ MT MU MY NG NZ PH PK RE SG SN TH TN TT TZ UG US VN ZA ZM ZW'.split(
    ' ',
  ),
);

/**
 * Street and house number as one line, in the order of the country. Absent without a street: a number alone says nothing.
 * @param country ISO 3166-1 alpha-2.
 */
export function streetLine(street: string | undefined, houseNumber: string | undefined, country?: string): string | undefined {
  const road = cleanText(street);
  const number = cleanText(houseNumber);
  if (road === undefined || number === undefined) return road;
  return country !== undefined && numberFirst.has(country) ? `${number} ${road}` : `${road} ${number}`;
}

/** Two letters, upper case; "UK" is not a country code but is meant as one. */
function countryCode(value: string | undefined): string | undefined {
  const code = cleanText(value)?.toUpperCase();
  if (code === undefined || !/^[A-Z]{2}$/.test(code)) return undefined;
  return code === 'UK' ? 'GB' : code;
}

/** @param country where the object is known to stand: decides the order of number and street if the tags do not say. */
export function readAddressTags(tags: Tags, country?: string): AddressTags {
  const said = countryCode(tags['addr:country']);
  // addr:place stands in for a street in places without street names.
  const street = streetLine(tags['addr:street'] ?? tags['addr:place'], tags['addr:housenumber'], said ?? country);
  const city = ['addr:city', 'addr:town', 'addr:village', 'addr:hamlet'].map((key) => cleanText(tags[key])).find(Boolean);
  const zip = listOf(tags['addr:postcode'])[0];
  const state = cleanText(tags['addr:state']) ?? cleanText(tags['addr:province']);
  return {
    ...(street === undefined ? {} : { street }),
    ...(city === undefined ? {} : { city }),
    ...(zip === undefined ? {} : { zip }),
    ...(said === undefined ? {} : { country: said }),
    ...(state === undefined ? {} : { state }),
  };
}
