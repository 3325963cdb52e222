import type { NearbyAtm } from '../../contract/atms.ts';
import { greatCircleDistance } from '../../core/geo/greatCircle.ts';
import type { OpenState } from '../../core/hours/timeline.ts';

/** The ATM's coordinates as a key. Five decimals are about a metre, so ATMs a metre apart share one pin. */
export function pinKeyOf({ atm }: Pick<NearbyAtm, 'atm'>): string {
  const { lat, long } = atm.location.coordinates;
  return `${lat.toFixed(5)},${long.toFixed(5)}`;
}

type Located = Pick<NearbyAtm, 'atm'>;

/** Maximum distance between machines at one address, metres: with a house number, and without. */
const [mostAtHouse, mostWithoutHouse] = [200, 30];

/**
 * Whether two machines of one bank are at one address, such as a branch and its machine, or machines next to each other. If a
 * source has no address for one of the machines, they must be close to each other.
 */
function isSameAddress({ atm: a }: Located, { atm: b }: Located): boolean {
  if (a.merchant === undefined || a.merchant.uid !== b.merchant?.uid) return false;
  const [one, other] = [a, b].map(({ location }) => location.address.street?.toLowerCase());
  if (one !== undefined && other !== undefined && one !== other) return false;
  const { lat, long } = a.location.coordinates;
  const most = one === other && /\d/.test(one ?? '') ? mostAtHouse : mostWithoutHouse;
  return greatCircleDistance(lat, long, b.location.coordinates.lat, b.location.coordinates.long) <= most;
}

/** Puts each ATM into the first group with a member that `belong` accepts, otherwise into a new group. Keeps the order. */
function groupBy<T>(atms: readonly T[], belong: (a: T, b: T) => boolean): readonly (readonly [T, ...T[]])[] {
  const groups: [T, ...T[]][] = [];
  for (const one of atms) {
    const group = groups.find((members) => members.some((member) => belong(member, one)));
    if (group === undefined) groups.push([one]);
    else group.push(one);
  }
  return groups;
}

/** The entries of a list, in order. The machines of a bank at one address form one entry. */
export const entriesOf = <T extends Located>(atms: readonly T[]) => groupBy(atms, isSameAddress);

/** The ATMs of each pin, in the order of the list. ATMs at one point share a pin, and so do the ATMs of a bank at one address. */
export const stackAtms = <T extends Located>(atms: readonly T[]): ReadonlyMap<string, readonly [T, ...T[]]> =>
  new Map(
    groupBy(atms, (a, b) => pinKeyOf(a) === pinKeyOf(b) || isSameAddress(a, b)).map((group) => [pinKeyOf(group[0]), group]),
  );

/**
 * The ATMs that a pin or a list entry represents.
 * @param key the pin's key, or the uid of any ATM of the entry @param lists the lists on the screen
 */
export function stackOf<T extends Located>(key: string, lists: readonly (readonly T[])[]): readonly T[] {
  const isInEntry = (entry: readonly T[]) => entry.some(({ atm }) => atm.uid === key);
  return stackAtms(lists.flat()).get(key) ?? lists.flatMap(entriesOf).find(isInEntry) ?? [];
}

/** The state of several ATMs that share a pin: open if any is open, closed only if all are closed. */
export function stackState(states: readonly OpenState[]): OpenState {
  if (states.includes('open')) return 'open';
  return states.every((state) => state === 'closed') ? 'closed' : 'unknown';
}
