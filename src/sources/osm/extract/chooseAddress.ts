/** Chooses one address from an ATM's own tags and the objects around it. */
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

/** Location facts from areas and places, apart from any object's address. */
export interface Whereabouts {
  readonly country: string;
  /** The enclosing municipality or place. */
  readonly enclosingCity?: string;
  readonly enclosingZip?: string;
  /** The nearest `addr:city`, else the nearest place node's name. */
  readonly nearestCity?: string;
  /** What the boundary around it or the nearest place is called: how the city is spelled where addresses disagree evenly. */
  readonly official?: string;
}

const differ = (a: string | undefined, b: string | undefined): boolean =>
  a !== undefined && b !== undefined && plainLetters(a) !== plainLetters(b);

/** Both name the same part, and not the same. */
function contradicts(own: AddressParts, other: AddressParts): boolean {
  return (
    differ(own.street, other.street) ||
    differ(own.number, other.number) ||
    differ(own.city, other.city) ||
    differ(own.zip, other.zip)
  );
}

/** Metres. The largest distance of a machine from the wall of its house, given how precisely both are mapped. */
const sameHouse = 8;

/**
 * Whether the nearest address is that of the house which the machine is at: its outline holds the machine, or it is near, and the next
 * house is at least twice as far. Otherwise the street is right and the number is a guess.
 */
function isOfHouse({ metres, street, number }: NearAddress, others: readonly NearAddress[]): boolean {
  if (metres === 0) return true;
  const next = others.find((other) => differ(street, other.street) || differ(number, other.number));
  return metres <= sameHouse && (next === undefined || next.metres >= 2 * metres);
}

/** The wider count holds the addresses beside the ATM too, where it is known. */
function citiesAround({ addresses, cities = [] }: Pick<Surroundings, 'addresses' | 'cities'>): CityCount[] {
  const counts = new Map<string, number>();
  for (const { city } of addresses) if (city !== undefined) counts.set(city, (counts.get(city) ?? 0) + 1);
  for (const { name, count } of cities) counts.set(name, Math.max(count, counts.get(name) ?? 0));
  return [...counts].map(([name, count]) => ({ name, count }));
}

/**
 * The ATM's own parts stay; each missing one is filled:
 * - street: from the nearest address that contradicts nothing of its own, with the number only if it is that of the machine's own
 *   house; else the nearest named street. Never the street of one with the number of another, so a number of its own without a
 *   street is left out;
 * - zip: from that same address or another of the street, else the enclosing postal code;
 * - city: from these, the enclosing municipality, the nearest `addr:city`, the nearest place; as most addresses around spell it.
 */
export function chooseAddress(
  own: AddressParts,
  around: Pick<Surroundings, 'addresses' | 'streets' | 'cities'>,
  where: Whereabouts,
): ChosenAddress {
  const neighbour = around.addresses.find((address) => !contradicts(own, address));
  // A street with a number of its own needs no neighbour's; one without keeps none, for the neighbour's number would be a guess.
  const fromNeighbour = own.street === undefined && own.number === undefined ? neighbour : undefined;
  const street = own.street ?? fromNeighbour?.street ?? around.streets[0]?.name;
  const isOwnHouse = fromNeighbour !== undefined && isOfHouse(fromNeighbour, around.addresses);
  const number = own.street !== undefined ? own.number : isOwnHouse ? fromNeighbour.number : undefined;
  const line = streetLine(street, number, where.country);
  // Houses of one street within 30 m of each other share the rest of the address, whatever their numbers.
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
