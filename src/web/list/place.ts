import type { Atm } from '../../contract/atms.ts';
import type { Texts } from '../texts/en.ts';

/** The operator's name, or a text for an unknown operator. */
export const atmName = (atm: Atm, texts: Texts): string => atm.merchant?.name ?? texts.operatorUnknown;

/** The known parts of street, postcode and city in one line; undefined if both street and city are unknown. */
export function addressLine({ location: { address } }: Atm): string | undefined {
  const town = [address.zip, address.city].filter((part) => part !== undefined).join(' ');
  if (address.street === undefined && address.city === undefined) return undefined;
  return [address.street, town].filter((part) => part !== undefined && part !== '').join(', ');
}

/** Beyond this distance, metres, a card's address includes the city. */
const nearby = 1000;

/**
 * The part of an address that distinguishes the ATMs in a list. This part is the street, with the city if the ATM is far away,
 * or only the city if the street is unknown.
 */
export function shortAddress({ location: { address } }: Atm, distance: number): string | undefined {
  const { street, city } = address;
  if (street === undefined || (city !== undefined && distance > nearby)) {
    return [street, city].filter((part) => part !== undefined).join(', ') || undefined;
  }
  return street;
}

const detour = 1.3;
const metresPerMinute = 4800 / 60;
/** Maximum straight-line distance for a walking time, metres. */
const walkable = 5000;

/**
 * Minutes on foot at 4.8 km/h. Assumes that a route is 1.3 times as long as the straight line. Undefined beyond walking
 * distance.
 */
export const walkMinutes = (metres: number): number | undefined =>
  metres > walkable ? undefined : Math.max(1, Math.round((metres * detour) / metresPerMinute));
