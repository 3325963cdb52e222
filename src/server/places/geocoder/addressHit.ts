import type { SearchHit } from '../../../contract/app.ts';

/** The parts of an address from a geocoder that are known. */
interface AddressWords {
  readonly name?: string | undefined;
  readonly street?: string | undefined;
  readonly number?: string | undefined;
  readonly district?: string | undefined;
  readonly city?: string | undefined;
  readonly zip?: string | undefined;
  readonly country?: string | undefined;
  /** The country code (ISO 3166-1 alpha-2), in upper or lower case. */
  readonly countryCode?: string | undefined;
}

/** Countries in which the house number precedes the street. In other countries, the number follows the street. */
const numberInFront = new Set('AU CA EG FR GB IE IN LU MA MC MT MY NZ PH SG TH TN US ZA'.split(' '));

const longest = 200;

/** Reads text from a response: one line of limited length that is not empty. Returns undefined for other values. */
export function oneLineText(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const clean = value.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return clean === '' ? undefined : clean.slice(0, longest);
}

/**
 * Reads a coordinate from a response. The coordinate may be a number or a string. Returns NaN for other values and for values
 * beyond the limit.
 */
export function angleOf(value: unknown, limit: number): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Math.abs(number) <= limit ? number : Number.NaN;
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns a hit whose label follows the conventions of its country, such as "10 Downing Street" or "Marienplatz 8". Returns
 * undefined for a place without a name or position.
 */
export function addressHit(kind: SearchHit['kind'], words: AddressWords, lat: number, long: number): SearchHit | undefined {
  const { name, street, number, district, city, zip, country, countryCode = '' } = words;
  const inFront = numberInFront.has(countryCode.toUpperCase());
  const house = street !== undefined && number !== undefined ? (inFront ? `${number} ${street}` : `${street} ${number}`) : street;
  const label = name ?? house ?? zip ?? city;
  if (label === undefined || Number.isNaN(lat) || Number.isNaN(long)) return undefined;
  const town = [zip, city ?? district].filter((part) => part !== undefined && part !== label).join(' ');
  const around = [house, town, country].filter((part) => part !== undefined && part !== '' && part !== label);
  const detail = [...new Set(around)].join(', ');
  return { kind, label, ...(detail !== '' && { detail }), lat, long };
}
