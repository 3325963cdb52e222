/** Decides whether two records from consecutive imports or from two feeds are at the same place. */
import { greatCircleDistance } from '../geo/greatCircle.ts';
import { lettersAndDigits } from '../text/plainLetters.ts';

export interface RecordLocation {
  /** WGS 84 degrees. */
  readonly lat: number;
  readonly long: number;
  readonly street?: string | null;
  readonly zip?: string | null;
  readonly country: string;
}

/**
 * The maximum distance in metres by which an ATM moves when a source changes its geocoder. From January to June 2024, 383 HSBC
 * ATMs kept their ids, and only those at one branch moved. Of the ATMs that got a new id at the same address, four in five are
 * within 30 m of their old position.
 */
export const onePlaceMetres = 50;

/**
 * The maximum distance in metres by which an ATM with the same id can move. If the distance is longer and the address is
 * different, the id has been reassigned to a different ATM.
 */
const wanderedMetres = 250;

export function recordDistance(a: RecordLocation, b: RecordLocation): number {
  return greatCircleDistance(a.lat, a.long, b.lat, b.long);
}

/** Whether two records are at the same building, because they are close together or have the same address with a house number. */
export function isOnePlace(a: RecordLocation, b: RecordLocation): boolean {
  return recordDistance(a, b) <= onePlaceMetres || isOneAddress(a, b);
}

/** Whether two records with the same id can describe the same ATM. */
export function isStillSameMachine(before: RecordLocation, after: RecordLocation): boolean {
  return recordDistance(before, after) <= wanderedMetres || isOneAddress(before, after);
}

/**
 * Whether both records have the same address. A correction can move a position by a long distance. The position of HSBC's "11
 * Bridge Street, WA1 2EY" in Warrington moved by 3.8 km.
 */
export function isOneAddress(a: RecordLocation, b: RecordLocation): boolean {
  const address = addressKey(a);
  return address !== undefined && address === addressKey(b);
}

/** Returns undefined if the record does not contain a house number. "L2 6PG" and "L26PG" are the same postcode. */
export function addressKey({ country, zip, street }: RecordLocation): string | undefined {
  if (zip == null || street == null || !/\p{N}/u.test(street)) return undefined;
  return `${country} ${lettersAndDigits(zip)} ${lettersAndDigits(street)}`;
}
