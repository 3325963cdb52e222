import type { NearbyAtm } from '../../contract/atms.ts';
import type { OpenState } from '../../core/hours/timeline.ts';
import { entriesOf, groupEntries, isSameAddress, type LocatedAtm } from './listEntries.ts';

/** Returns the ATM's coordinates as a key. The fifth decimal place is about a metre, so ATMs within a metre share a pin. */
export function pinKeyOf({ atm }: Pick<NearbyAtm, 'atm'>): string {
  const { lat, long } = atm.location.coordinates;
  return `${lat.toFixed(5)},${long.toFixed(5)}`;
}

/**
 * Returns the ATMs of each pin, in the order of the list. ATMs at the same point share a pin, and so do a bank's ATMs at the same
 * address.
 */
export const stackAtms = <T extends LocatedAtm>(atms: readonly T[]): ReadonlyMap<string, readonly [T, ...T[]]> =>
  new Map(
    groupEntries(atms, (a, b) => pinKeyOf(a) === pinKeyOf(b) || isSameAddress(a, b)).map((group) => [pinKeyOf(group[0]), group]),
  );

/**
 * The ATMs that a pin or a list entry represents.
 * @param key the pin's key, or the uid of any ATM of the entry @param lists the lists on the screen
 */
export function stackOf<T extends LocatedAtm>(key: string, lists: readonly (readonly T[])[]): readonly T[] {
  const isInEntry = (entry: readonly T[]) => entry.some(({ atm }) => atm.uid === key);
  return stackAtms(lists.flat()).get(key) ?? lists.flatMap(entriesOf).find(isInEntry) ?? [];
}

/** The state of a pin for several ATMs: open if any of them is open, and closed only if all are closed. */
export function stackState(states: readonly OpenState[]): OpenState {
  if (states.includes('open')) return 'open';
  return states.every((state) => state === 'closed') ? 'closed' : 'unknown';
}
