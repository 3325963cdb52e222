/** Reads the postal address and the position of an Open Banking record. ATMs and branches have the same fields. */
import type { JsonObject } from '../../core/jsonObject.ts';
import type { DraftAtm, DraftFacts } from '../records/draftAtm.ts';
import { jsonObjectOf, listOfTexts, readDegrees, textOf } from './obieFields.ts';

/** Many lists use "UK", but the ISO code is GB. */
export function countryOf(address: JsonObject): string | undefined {
  const code = textOf(address.Country)?.toUpperCase();
  if (code === 'UK') return 'GB';
  return code !== undefined && /^[A-Z]{2}$/.test(code) ? code : undefined;
}

/** Converts "BT119EB" and "DG9 7RJ" to the postal format. Does not change the format of texts that are not postcodes. */
function postcodeOf(address: JsonObject): string | undefined {
  const text = textOf(address.PostCode)
    ?.toUpperCase()
    .replace(/[\s.,]+/g, ' ')
    .trim();
  const parts = text === undefined ? null : /^([A-Z]{1,2}\d[A-Z\d]?) ?(\d[A-Z]{2})$/.exec(text);
  return parts === null ? text || undefined : `${parts[1]} ${parts[2]}`;
}

export const foldedText = (text: string): string => text.toUpperCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** Removes the postcode and the town from the end of an address line. */
function withoutTown(line: string, town: string | undefined, zip: string | undefined): string | undefined {
  let rest = line.replace(/[\s,;]+$/, '');
  for (const tail of [zip, town]) {
    if (tail === undefined || !foldedText(rest).endsWith(foldedText(tail))) continue;
    let kept = rest.length;
    while (kept > 0 && !foldedText(rest.slice(kept)).startsWith(foldedText(tail))) kept -= 1;
    rest = rest.slice(0, kept).replace(/[\s,;]+$/, '');
  }
  return rest === '' ? undefined : rest;
}

/** Matches house numbers that a spreadsheet has converted to a date, such as "8-Apr" in the list of Bank of Ireland. */
const isDate = /^\d{1,2}-(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)$/i;

/**
 * Returns the street and the house number as one line, from StreetName and BuildingNumber or else from the first AddressLine.
 * Lloyds writes the number in the street field and a name in the number field ("LLOYDS BRANCH"). Nationwide and NatWest state
 * only an AddressLine.
 */
function streetOf(address: JsonObject, town: string | undefined, zip: string | undefined): string | undefined {
  const street = textOf(address.StreetName);
  const written = textOf(address.BuildingNumber);
  const building = written !== undefined && isDate.test(written) ? undefined : written;
  if (street === undefined) {
    const [line] = listOfTexts(address.AddressLine)?.filter((one) => !isDate.test(one)) ?? [];
    const own = line === undefined ? undefined : withoutTown(line, town, zip);
    return own !== undefined && foldedText(own) !== foldedText(town ?? '') ? own : building;
  }
  if (building === undefined || foldedText(street).startsWith(foldedText(building))) return street;
  if (/^\d/.test(building)) return `${building} ${street}`;
  return /^\d/.test(street) ? street : `${building}, ${street}`;
}

export function readAddress(address: JsonObject): Pick<DraftFacts, 'street' | 'city' | 'zip'> {
  const city = textOf(address.TownName);
  const zip = postcodeOf(address);
  const street = streetOf(address, city, zip);
  return {
    ...(street !== undefined && { street }),
    ...(city !== undefined && { city }),
    ...(zip !== undefined && { zip }),
  };
}

export function readObiePosition(address: JsonObject): Required<Pick<DraftAtm, 'lat' | 'long'>> {
  const coordinates = jsonObjectOf(jsonObjectOf(address.GeoLocation).GeographicCoordinates);
  return { lat: readDegrees(coordinates.Latitude), long: readDegrees(coordinates.Longitude) };
}
