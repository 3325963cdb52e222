/** Addresses that objects beside an ATM carry. */
import type { Tags } from '../osmObject.ts';

/** The parts of an address as tagged. */
export interface AddressParts {
  readonly street?: string;
  readonly number?: string;
  readonly city?: string;
  readonly zip?: string;
}

const blank = /^\s*$/;
const given = (value: string | undefined): string | undefined =>
  value === undefined || blank.test(value) ? undefined : value.trim();

/** The parts of `addr:*`; `addr:place` stands in for the street where places have no street names. */
export function addressParts(tags: Tags): AddressParts {
  const street = given(tags['addr:street']) ?? given(tags['addr:place']);
  const number = given(tags['addr:housenumber']);
  const city = given(tags['addr:city']);
  const zip = given(tags['addr:postcode']);
  return {
    ...(street === undefined ? {} : { street }),
    ...(number === undefined ? {} : { number }),
    ...(city === undefined ? {} : { city }),
    ...(zip === undefined ? {} : { zip }),
  };
}

/** "24", "15a", "51/C", "33;37", "1234/12", "5 bis": not "1. UG" or "TK1", which say where inside. */
function looksLikeHouseNumber(number: string): boolean {
  const parts = number.toLowerCase().split(/[\s\-–/;,+&.]+/);
  return /\d/.test(number) && parts.every((part) => /^(\d{0,5}\p{L}?\d{0,3}|bis|ter|quater|ev|čp)$/u.test(part));
}

/**
 * The address an object lends to its neighbours: a house number with a street. undefined: it has none, or says only
 * between which numbers its houses lie (an interpolation).
 */
export function lentAddress(tags: Tags): AddressParts | undefined {
  if (tags['addr:housenumber'] === undefined || tags['addr:interpolation'] !== undefined) return undefined;
  const parts = addressParts(tags);
  if (parts.street === undefined || parts.number === undefined) return undefined;
  return looksLikeHouseNumber(parts.number) ? parts : undefined;
}
