/** Chooses one address from an ATM's own tags and nearby objects. */
import { plainLetters } from '../../../core/text/plainLetters.ts';
import { streetLine } from '../tags/addressTags.ts';
import type { AddressParts } from './addressPoint.ts';
import { type CityCount, majoritySpelling } from './citySpelling.ts';
import type { NearAddress, Surroundings } from './surroundings.ts';

export interface ChosenAddress {
  readonly street?: string;
  readonly city?: string;
  readonly zip?: string;
}

/** The location according to areas and places, regardless of any object's address. */
export interface AreaContext {
  readonly country: string;
  /** The enclosing municipality or place. */
  readonly enclosingCity?: string;
  readonly enclosingZip?: string;
  /** The nearest `addr:city`, otherwise the name of the nearest place node. */
  readonly nearestCity?: string;
  /**
   * The name of the enclosing boundary or the nearest place. It decides the spelling of the city if addresses are evenly divided.
   */
  readonly official?: string;
}

const differ = (a: string | undefined, b: string | undefined): boolean =>
  a !== undefined && b !== undefined && plainLetters(a) !== plainLetters(b);

/** Whether both addresses have the same part with different values. */
function contradicts(own: AddressParts, other: AddressParts): boolean {
  return (
    differ(own.street, other.street) ||
    differ(own.number, other.number) ||
    differ(own.city, other.city) ||
    differ(own.zip, other.zip)
  );
}

/** The maximum distance of an ATM from the wall of its house, allowing for inaccurate mapping. Metres. */
const sameHouse = 8;

/**
 * Whether the nearest address belongs to the ATM's house. The address is assumed to belong to it if the outline with the address
 * contains the ATM, or if the address is near and the next house is at least twice as far. Otherwise the street is certain, but
 * the number would be a guess.
 */
function isOfHouse({ metres, street, number }: NearAddress, others: readonly NearAddress[]): boolean {
  if (metres === 0) return true;
  const next = others.find((other) => differ(street, other.street) || differ(number, other.number));
  return metres <= sameHouse && (next === undefined || next.metres >= 2 * metres);
}

/** The wider count, if available, includes the addresses near the ATM. */
function citiesAround({ addresses, cities = [] }: Pick<Surroundings, 'addresses' | 'cities'>): CityCount[] {
  const counts = new Map<string, number>();
  for (const { city } of addresses) if (city !== undefined) counts.set(city, (counts.get(city) ?? 0) + 1);
  for (const { name, count } of cities) counts.set(name, Math.max(count, counts.get(name) ?? 0));
  return [...counts].map(([name, count]) => ({ name, count }));
}

/**
 * Keeps the ATM's own parts and fills in each missing part:
 * - street: from the nearest address that does not contradict the ATM's own parts, with the number only if it is the ATM's own
 * house; otherwise the nearest named street. Street and number never come from different addresses, so the ATM's own number
 * without a street is omitted.
 * - zip: from that address or another one in the street, otherwise the enclosing postal code.
 * - city: from those addresses, the enclosing municipality, the nearest `addr:city` or the nearest place, as most nearby
 * addresses spell it.
 */
export function chooseAddress(
  own: AddressParts,
  around: Pick<Surroundings, 'addresses' | 'streets' | 'cities'>,
  where: AreaContext,
): ChosenAddress {
  const neighbour = around.addresses.find((address) => !contradicts(own, address));
  // If the ATM has its own street and no number, the neighbour's number would be a guess. If it has both, it needs neither.
  const fromNeighbour = own.street === undefined && own.number === undefined ? neighbour : undefined;
  const street = own.street ?? fromNeighbour?.street ?? around.streets[0]?.name;
  const isOwnHouse = fromNeighbour !== undefined && isOfHouse(fromNeighbour, around.addresses);
  const number = own.street !== undefined ? own.number : isOwnHouse ? fromNeighbour.number : undefined;
  const line = streetLine(street, number, where.country);
  // Houses in a street within 30 m of the ATM share the rest of the address, regardless of their numbers.
  const alongStreet = around.addresses.filter(
    (other) => !differ(street, other.street) && !differ(own.city, other.city) && !differ(own.zip, other.zip),
  );
  const zip = own.zip ?? fromNeighbour?.zip ?? alongStreet.find((other) => other.zip !== undefined)?.zip ?? where.enclosingZip;
  const beside = fromNeighbour?.city ?? alongStreet.find((other) => other.city !== undefined)?.city;
  const respelled = (name: string | undefined) =>
    name === undefined ? undefined : majoritySpelling(name, citiesAround(around), where.official);
  const city = own.city ?? respelled(beside) ?? where.enclosingCity ?? respelled(where.nearestCity);
  return {
    ...(line === undefined ? {} : { street: line }),
    ...(city === undefined ? {} : { city }),
    ...(zip === undefined ? {} : { zip }),
  };
}
