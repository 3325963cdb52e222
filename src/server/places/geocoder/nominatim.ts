import type { SearchHit } from '../../../contract/app.ts';
import { addressHit, angleOf, isRecord, oneLineText } from './addressHit.ts';
import { type GeocoderKind, geocoderHits } from './geocoderKind.ts';

/** Half the size of the preferred box around the user, degrees. The box is about the size of a city and its surroundings. */
const reach = 0.5;

function kindOf(hit: Readonly<Record<string, unknown>>): SearchHit['kind'] {
  const { addresstype: type, category, class: oldCategory, type: value } = hit;
  if (type === 'postcode' || value === 'postcode') return 'zip';
  if (type === 'road' || category === 'highway' || oldCategory === 'highway') return 'street';
  if (['city', 'town', 'village', 'hamlet', 'suburb', 'quarter', 'municipality', 'neighbourhood'].includes(`${type}`))
    return 'city';
  return ['country', 'state', 'county', 'region', 'state_district'].includes(`${type}`) ? 'place' : 'address';
}

const firstOf = (address: Readonly<Record<string, unknown>>, names: readonly string[]): string | undefined =>
  names.map((name) => oneLineText(address[name])).find((text) => text !== undefined);

function hitFrom(entry: unknown): SearchHit | undefined {
  if (!isRecord(entry)) return undefined;
  const address = isRecord(entry.address) ? entry.address : {};
  const kind = kindOf(entry);
  const number = oneLineText(address.house_number);
  const street = firstOf(address, ['road', 'pedestrian', 'footway', 'square', 'place']);
  // If the details are missing, use the first part of the display name, except for a house, for which this part is only the
  // number.
  const line = number === undefined ? oneLineText(entry.display_name)?.split(',')[0] : undefined;
  const name = oneLineText(entry.name) ?? (street === undefined ? line : undefined);
  const words = {
    name: name === number ? undefined : name,
    street,
    number,
    district: firstOf(address, ['suburb', 'city_district', 'neighbourhood']),
    city: firstOf(address, ['city', 'town', 'village', 'municipality', 'hamlet', 'county']),
    zip: oneLineText(address.postcode),
    country: oneLineText(address.country),
    countryCode: oneLineText(address.country_code),
  };
  return addressHit(kind, words, angleOf(entry.lat, 90), angleOf(entry.lon, 180));
}

/** Nominatim (nominatim.org), through /search with the format jsonv2. The language is sent in Accept-Language. */
export const nominatim: GeocoderKind = {
  parameters: ({ text, near }) => ({
    q: text,
    format: 'jsonv2',
    addressdetails: '1',
    limit: `${geocoderHits}`,
    ...(near && { viewbox: viewbox(near.lat, near.long), bounded: '0' }),
  }),
  read: (body) => (Array.isArray(body) ? body.flatMap((entry) => hitFrom(entry) ?? []) : undefined),
};

function viewbox(lat: number, long: number): string {
  const box = [Math.max(long - reach, -180), Math.min(lat + reach, 90), Math.min(long + reach, 180), Math.max(lat - reach, -90)];
  return box.map((side) => Number(side.toFixed(2))).join(',');
}
