/**
 * Groups ATMs into the entries of the list. The code for stacks and pins is in another file, because the first list does not need
 * it.
 */
import type { NearbyAtm } from '../../contract/atms.ts';
import { greatCircleDistance } from '../../core/geo/greatCircle.ts';

export type LocatedAtm = Pick<NearbyAtm, 'atm'>;

/** The maximum distances between ATMs at one address, metres: for an address with a house number, and for one without. */
const [mostAtHouse, mostWithoutHouse] = [200, 30];

/**
 * Whether two ATMs of one bank are at the same address, such as ATMs next to each other. Places that are not ATMs have separate
 * entries, because an entry counts ATMs. If no source states the address of one of the ATMs, the two ATMs must be close to each
 * other.
 */
export function isSameAddress({ atm: a }: LocatedAtm, { atm: b }: LocatedAtm): boolean {
  if (a.kind || b.kind || a.merchant === undefined || a.merchant.uid !== b.merchant?.uid) return false;
  const [one, other] = [a, b].map(({ location }) => location.address.street?.toLowerCase());
  if (one !== undefined && other !== undefined && one !== other) return false;
  const { lat, long } = a.location.coordinates;
  const most = one === other && /\d/.test(one ?? '') ? mostAtHouse : mostWithoutHouse;
  return greatCircleDistance(lat, long, b.location.coordinates.lat, b.location.coordinates.long) <= most;
}

/**
 * Adds each ATM to the first group with a member that `belong` accepts, or to a new group if there is none. Preserves the order.
 */
export function groupEntries<T>(atms: readonly T[], belong: (a: T, b: T) => boolean): readonly (readonly [T, ...T[]])[] {
  const groups: [T, ...T[]][] = [];
  for (const one of atms) {
    const group = groups.find((members) => members.some((member) => belong(member, one)));
    if (group === undefined) groups.push([one]);
    else group.push(one);
  }
  return groups;
}

/** The entries of a list, in the same order. A bank's ATMs at one address form one entry. */
export const entriesOf = <T extends LocatedAtm>(atms: readonly T[]) => groupEntries(atms, isSameAddress);
