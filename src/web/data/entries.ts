/** The entries in the list. Stacks and pins are in another file, which the first list does not load. */
import type { NearbyAtm } from '../../contract/atms.ts';
import { greatCircleDistance } from '../../core/geo/greatCircle.ts';

export type LocatedAtm = Pick<NearbyAtm, 'atm'>;

/** Maximum distance between machines at one address, metres: with a house number, and without. */
const [mostAtHouse, mostWithoutHouse] = [200, 30];

/**
 * Whether two machines of one bank are at one address, such as a branch and its machine, or machines next to each other. If a
 * source has no address for one of the machines, the machines must be close to each other.
 */
export function isSameAddress({ atm: a }: LocatedAtm, { atm: b }: LocatedAtm): boolean {
  if (a.merchant === undefined || a.merchant.uid !== b.merchant?.uid) return false;
  const [one, other] = [a, b].map(({ location }) => location.address.street?.toLowerCase());
  if (one !== undefined && other !== undefined && one !== other) return false;
  const { lat, long } = a.location.coordinates;
  const most = one === other && /\d/.test(one ?? '') ? mostAtHouse : mostWithoutHouse;
  return greatCircleDistance(lat, long, b.location.coordinates.lat, b.location.coordinates.long) <= most;
}

/** Puts each ATM into the first group with a member that `belong` accepts, otherwise into a new group. Keeps the order. */
export function groupEntries<T>(atms: readonly T[], belong: (a: T, b: T) => boolean): readonly (readonly [T, ...T[]])[] {
  const groups: [T, ...T[]][] = [];
  for (const one of atms) {
    const group = groups.find((members) => members.some((member) => belong(member, one)));
    if (group === undefined) groups.push([one]);
    else group.push(one);
  }
  return groups;
}

/** The entries in a list, in order. The machines of a bank at one address form one entry. */
export const entriesOf = <T extends LocatedAtm>(atms: readonly T[]) => groupEntries(atms, isSameAddress);
