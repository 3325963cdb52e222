/** Chooses an address for an ATM from its tags and from nearby objects. */
import { plainLetters } from '../../../core/text/plainLetters.ts';
import { streetLine } from '../tags/addressTags.ts';
import type { AddressParts } from './addressPoint.ts';
import type { NearAddress, Surroundings } from './surroundings.ts';

interface CityCount {
  readonly name: string;
  /** The number of nearby addresses that contain this city. */
  readonly count: number;
}

const letters = (name: string): string => plainLetters(name).replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * Whether one name may be a misspelling of the other: one letter (two in longer names) is inserted, missing, replaced or
 * transposed.
 */
function isNearlyTheSame(a: string, b: string): boolean {
  const most = Math.min(a.length, b.length) >= 8 ? 2 : 1;
  if (Math.min(a.length, b.length) < 4 || Math.abs(a.length - b.length) > most) return false;
  // Optimal string alignment, row by row.
  let [before, last]: number[][] = [[], Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((last?.[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last?.[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, (before?.[j - 2] ?? 0) + 1);
      row.push(cost);
    }
    [before, last] = [last, row];
  }
  return (last?.[b.length] ?? most + 1) <= most;
}

/**
 * If only one nearby address contains a city name and at least this many contain another, the rarer name is a misspelling or a
 * district.
 */
const plainMajority = 4;

/**
 * Corrects the spelling of a city on the basis of nearby addresses. A single address may be misspelled, but most are correct.
 * @param name the name as spelled in the chosen address
 * @param around the cities in nearby addresses, including that address
 * @param official the name of the enclosing boundary or the nearest place; it decides between equally frequent spellings
 */
export function majoritySpelling(name: string, around: readonly CityCount[], official?: string): string {
  const own = letters(name);
  const weight = (spelling: string): number =>
    (around.find((one) => one.name === spelling)?.count ?? 0) + (spelling === official ? 1.5 : 0);
  const spellings = new Set([name, ...around.map((one) => one.name), ...(official === undefined ? [] : [official])]);
  const mostFrequent = (names: Iterable<string>, first: string): string => {
    let best = first;
    for (const one of names) if (weight(one) > weight(best)) best = one;
    return best;
  };
  const ownWeight = [...spellings].filter((one) => letters(one) === own).reduce((sum, one) => sum + weight(one), 0);
  // Different towns may have similar names, so a name counts as a misspelling only if it is much rarer.
  const variants = [...spellings].filter((one) => {
    const other = letters(one);
    return (
      other === own ||
      (isNearlyTheSame(own, other) && weight(one) >= 2 * ownWeight) ||
      (one === official && isNearlyTheSame(own, other))
    );
  });
  const best = mostFrequent(variants, name);
  if (letters(best) !== own || ownWeight >= 2) return best;
  const majority = mostFrequent(
    around.map((one) => one.name),
    best,
  );
  return weight(majority) >= plainMajority ? majority : best;
}

export interface ChosenAddress {
  readonly street?: string;
  readonly city?: string;
  readonly zip?: string;
}

/** The country, city and postcode that the ATM's surroundings suggest. */
export interface AreaContext {
  readonly country: string;
  /** The enclosing municipality or place. */
  readonly enclosingCity?: string;
  readonly enclosingZip?: string;
  /** The nearest `addr:city`, or else the name of the nearest place node. */
  readonly nearestCity?: string;
  /**
   * The name of the enclosing boundary or the nearest place. It decides the spelling of the city if nearby addresses are evenly
   * divided.
   */
  readonly official?: string;
}

const differ = (a: string | undefined, b: string | undefined): boolean =>
  a !== undefined && b !== undefined && plainLetters(a) !== plainLetters(b);

/** Whether any part has different values in the two addresses. */
function contradicts(own: AddressParts, other: AddressParts): boolean {
  return (
    differ(own.street, other.street) ||
    differ(own.number, other.number) ||
    differ(own.city, other.city) ||
    differ(own.zip, other.zip)
  );
}

/**
 * The maximum distance of an ATM from the outline of its house, in metres. Inaccurate mapping may put an ATM outside the outline.
 */
const sameHouse = 8;

/**
 * Whether the nearest address belongs to the ATM's house. This is assumed if the outline with the address contains the ATM, or if
 * the address is near and the next house is at least twice as far from the ATM. Otherwise, the street is certain, but the number
 * would be a guess.
 */
function isOfHouse({ metres, street, number }: NearAddress, others: readonly NearAddress[]): boolean {
  if (metres === 0) return true;
  const next = others.find((other) => differ(street, other.street) || differ(number, other.number));
  return metres <= sameHouse && (next === undefined || next.metres >= 2 * metres);
}

/**
 * Counts the nearby addresses that contain each city. Uses the larger of the two counts, because the counts in `cities` cover a
 * larger radius that includes the nearest addresses.
 */
function citiesAround({ addresses, cities = [] }: Pick<Surroundings, 'addresses' | 'cities'>): CityCount[] {
  const counts = new Map<string, number>();
  for (const { city } of addresses) if (city !== undefined) counts.set(city, (counts.get(city) ?? 0) + 1);
  for (const { name, count } of cities) counts.set(name, Math.max(count, counts.get(name) ?? 0));
  return [...counts].map(([name, count]) => ({ name, count }));
}

/**
 * Keeps the parts of the ATM's own address and fills in each missing part:
 * - street: from the nearest address that does not contradict the ATM's own parts, with the number only if the address belongs to
 *   the ATM's house; or else the nearest named street. Street and number do not come from different addresses, so the ATM's own
 *   number without a street is omitted.
 * - zip: from the same address or another address in the street; or else the enclosing postal code.
 * - city: from the same addresses, the enclosing municipality, the nearest `addr:city` or the nearest place, in the spelling of
 *   most nearby addresses.
 */
export function chooseAddress(
  own: AddressParts,
  around: Pick<Surroundings, 'addresses' | 'streets' | 'cities'>,
  where: AreaContext,
): ChosenAddress {
  const neighbour = around.addresses.find((address) => !contradicts(own, address));
  // Use the neighbour only if the ATM's address contains neither a street nor a number. With a street but no number, the
  // neighbour's number would be a guess.
  const fromNeighbour = own.street === undefined && own.number === undefined ? neighbour : undefined;
  const street = own.street ?? fromNeighbour?.street ?? around.streets[0]?.name;
  const isOwnHouse = fromNeighbour !== undefined && isOfHouse(fromNeighbour, around.addresses);
  const number = own.street !== undefined ? own.number : isOwnHouse ? fromNeighbour.number : undefined;
  const line = streetLine(street, number, where.country);
  // Addresses in the same street within 30 m of the ATM share the rest of the address, regardless of the house number.
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
