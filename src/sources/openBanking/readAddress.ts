/** Parses postal addresses in Open Banking lists. Every bank writes them differently. */
import type { JsonObject } from '../../core/jsonObject.ts';
import type { DraftFacts } from '../records/draftAtm.ts';
import { listOfTexts, textOf } from './obieFields.ts';

/** Many lists use "UK", but the ISO code is GB. */
export function countryOf(address: JsonObject): string | undefined {
  const code = textOf(address.Country)?.toUpperCase();
  if (code === 'UK') return 'GB';
  return code !== undefined && /^[A-Z]{2}$/.test(code) ? code : undefined;
}

/** Converts "BT119EB" and "DG9  7RJ" to the postal format. Texts that are not postcodes stay unchanged. */
function postcodeOf(address: JsonObject): string | undefined {
  const text = textOf(address.PostCode)
    ?.toUpperCase()
    .replace(/[\s.,]+/g, ' ')
    .trim();
  const parts = text === undefined ? null : /^([A-Z]{1,2}\d[A-Z\d]?) ?(\d[A-Z]{2})$/.exec(text);
  return parts === null ? text || undefined : `${parts[1]} ${parts[2]}`;
}

const folded = (text: string): string => text.toUpperCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** An address line without the postcode and the town at its end. */
function withoutTown(line: string, town: string | undefined, zip: string | undefined): string | undefined {
  let rest = line.replace(/[\s,;]+$/, '');
  for (const tail of [zip, town]) {
    if (tail === undefined || !folded(rest).endsWith(folded(tail))) continue;
    let kept = rest.length;
    while (kept > 0 && !folded(rest.slice(kept)).startsWith(folded(tail))) kept -= 1;
    rest = rest.slice(0, kept).replace(/[\s,;]+$/, '');
  }
  return rest === '' ? undefined : rest;
}

/**
 * One line from StreetName and BuildingNumber, or the first AddressLine. Lloyds has the number in the street field and a name in
 * the number field ("LLOYDS BRANCH"). Nationwide and NatWest have only a line.
 */
function streetOf(address: JsonObject, town: string | undefined, zip: string | undefined): string | undefined {
  const street = textOf(address.StreetName);
  const building = textOf(address.BuildingNumber);
  if (street === undefined) {
    const [line] = listOfTexts(address.AddressLine) ?? [];
    const own = line === undefined ? undefined : withoutTown(line, town, zip);
    return own !== undefined && folded(own) !== folded(town ?? '') ? own : building;
  }
  if (building === undefined || folded(street).startsWith(folded(building))) return street;
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
