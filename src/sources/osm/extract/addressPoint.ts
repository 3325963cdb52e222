/** Reads the addresses of objects near an ATM. */
import type { Tags } from '../osmObject.ts';
import { cityAndZip, streetAndNumber } from '../tags/addressTags.ts';

/** The parts of an address, as tagged. */
export interface AddressParts {
  readonly street?: string;
  readonly number?: string;
  readonly city?: string;
  readonly zip?: string;
}

/** Returns the parts of an object's own address. */
export const addressParts = (tags: Tags): AddressParts => ({ ...streetAndNumber(tags), ...cityAndZip(tags) });

/**
 * Returns the parts of the address in `addr:*`. Ignores `contact:*`, because it may be the address of an office elsewhere, which
 * must not be used for neighbouring objects.
 */
export function surveyedParts(tags: Tags): AddressParts {
  const surveyed: Record<string, string> = {};
  for (const key in tags) if (isAddressKey(key)) surveyed[key] = tags[key] ?? '';
  return addressParts(surveyed);
}

export const isAddressKey = (key: string): boolean => key.startsWith('addr:');

/** Whether the tags contain an address tag. Callers use this fast check to skip most objects. */
export function hasAddressTags(tags: Tags): boolean {
  for (const key in tags) if (isAddressKey(key)) return true;
  return false;
}

/**
 * Matches "24", "15a", "51/C", "33;37", "1234/12" and "5 bis", but not "1. UG" or "TK1", which are locations inside a building.
 */
function looksLikeHouseNumber(number: string): boolean {
  const parts = number.toLowerCase().split(/[\s\-–/;,+&.]+/);
  return /\d/.test(number) && parts.every((part) => /^(\d{0,5}\p{L}?\d{0,3}|bis|ter|quater|ev|čp)$/u.test(part));
}

/** The key without which an object has no address for its neighbours. */
const neededKey = 'addr:housenumber';

/** Whether `lentAddress` may return an address for an object with this key. */
export const mayLendAddress = (key: string): boolean => key === neededKey;

function readLentAddress(tags: Tags): AddressParts | undefined {
  if (tags['addr:interpolation'] !== undefined) return undefined;
  const parts = surveyedParts(tags);
  if (parts.street === undefined || parts.number === undefined) return undefined;
  return looksLikeHouseNumber(parts.number) ? parts : undefined;
}

/** The result for the object of the last call. Several searches read the address of the same object in turn. */
let last: { readonly tags: Tags; readonly address: AddressParts | undefined } | undefined;

/**
 * Returns the address that an object's neighbours can use: a house number with a street. Returns undefined if the tags contain no
 * such address, or for an interpolation, which contains only a range of numbers.
 */
export function lentAddress(tags: Tags): AddressParts | undefined {
  if (tags[neededKey] === undefined) return undefined;
  if (last?.tags !== tags) last = { tags, address: readLentAddress(tags) };
  return last.address;
}
