import type { AtmRecord } from './atm.ts';

/** A record in a response, and the stored records that were merged into it. */
export interface MergedAtm {
  /**
   * The merged record, with the smallest uid, the newest checkedOn, the `cash` and `capacity` on which all members agree, and the
   * networks of all members.
   */
  readonly atm: AtmRecord;
  /** The original records in ascending order of uid. Absent if nothing was merged. */
  readonly members?: readonly AtmRecord[];
}

/**
 * Fields that can differ between two records of the same ATM: those that describe the record, and `cash`, `capacity` and
 * `networks`, which a source may state for one record only.
 */
const ofTheRecord: ReadonlySet<string> = new Set([
  'uid',
  'checkedOn',
  'source',
  'feed',
  'filled',
  'cash',
  'capacity',
  'networks',
]);

/**
 * Merges records that have the same coordinates and are identical in all fields except those in `ofTheRecord`. Records with
 * partner data are not merged, because the other records do not have this data.
 *
 * @param atms records at the same position
 * @param hasPartnerData whether a uid has partner data for the caller
 * @returns the records in ascending order of uid
 */
export function mergeIdentical(atms: readonly AtmRecord[], hasPartnerData: (uid: string) => boolean): readonly MergedAtm[] {
  if (atms.length === 1) return [{ atm: atms[0] as AtmRecord }];
  const groups = new Map<string, AtmRecord[]>();
  for (const atm of atms) {
    const key = hasPartnerData(atm.uid) ? `alone ${atm.uid}` : said(atm);
    const group = groups.get(key);
    if (group) group.push(atm);
    else groups.set(key, [atm]);
  }
  return [...groups.values()].map(mergeGroup).sort((a, b) => compareUids(a.atm.uid, b.atm.uid));
}

/** Compares uids by code units, so the order does not depend on the locale. */
export function compareUids(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function mergeGroup(group: AtmRecord[]): MergedAtm {
  const members = group.sort((a, b) => compareUids(a.uid, b.uid));
  const survivor = members[0] as AtmRecord;
  if (members.length === 1) return { atm: survivor };
  const newest = members.reduce<string | undefined>(
    (date, { checkedOn }) => (checkedOn !== undefined && (date === undefined || checkedOn > date) ? checkedOn : date),
    undefined,
  );
  const { cash: _, capacity: __, ...rest } = survivor;
  // If the records contradict each other, the merged record does not contain either value.
  const cash = agreedOn(members, ({ cash }) => cash);
  const capacity = agreedOn(members, ({ capacity }) => capacity);
  const networks = [...new Set(members.flatMap((atm) => atm.networks ?? []))].sort();
  const atm = {
    ...rest,
    ...(cash !== undefined && { cash }),
    ...(capacity !== undefined && { capacity }),
    ...(networks.length > 0 && { networks }),
    ...(newest !== undefined && { checkedOn: newest }),
  };
  return { atm, members };
}

/** Returns the value if all records in which it is known have the same one. */
function agreedOn<T>(members: readonly AtmRecord[], read: (atm: AtmRecord) => T | undefined): T | undefined {
  const known = members.map(read).filter((value) => value !== undefined);
  return new Set(known.map((value) => JSON.stringify(value))).size === 1 ? known[0] : undefined;
}

/**
 * Serializes all fields that describe the ATM. Two records have identical results if and only if all of these fields are
 * identical.
 */
function said(atm: AtmRecord): string {
  return JSON.stringify(
    Object.entries(atm)
      .filter(([field]) => !ofTheRecord.has(field))
      .map(canonical)
      .sort(),
  );
}

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([a], [b]) => compareUids(a, b))
    .map(canonical);
}
