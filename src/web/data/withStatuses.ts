/** Adds newer live statuses to the responses that the page shows, so that the page does not need to request them again. */
import type { Atm } from '../../contract/atms.ts';
import type { LiveStatus } from '../../contract/statuses.ts';
import type { NearbyResult } from './nearbyResult.ts';

/** The statuses of some ATMs at one instant. */
export interface NewStatuses {
  readonly uids: ReadonlySet<string>;
  /** An ATM in `uids` that is absent from this map has no status. */
  readonly byUid: ReadonlyMap<string, LiveStatus>;
  /** Epoch ms by the server's clock. */
  readonly asOf: number;
}

const isSame = (a: LiveStatus | undefined, b: LiveStatus | undefined) =>
  JSON.stringify({ ...a, age: 0 }) === JSON.stringify({ ...b, age: 0 });

/**
 * @returns the same object if the ATM's status has not changed @param asOf the instant of the response that contains the ATM,
 * epoch ms
 */
function withStatus(atm: Atm, asOf: number, { uids, byUid, asOf: newer }: NewStatuses): Atm {
  const status = byUid.get(atm.uid);
  if (newer < asOf || !uids.has(atm.uid) || isSame(atm.status, status)) return atm;
  const { status: _, ...rest } = atm;
  // The age is relative to the instant of the response, so it is negative if the report is newer than the response.
  return status ? { ...rest, status: { ...status, age: status.age + (asOf - newer) / 1_000 } } : rest;
}

/** @returns the same object if no status has changed */
function changed<T extends { readonly atm: Atm }>(one: T, asOf: number, statuses: NewStatuses): T {
  const atm = withStatus(one.atm, asOf, statuses);
  return atm === one.atm ? one : { ...one, atm };
}

/** An ATM, with the time of the response that contained it, epoch ms by the server's clock. */
export interface DatedAtm {
  readonly atm: Atm;
  readonly asOf: number;
}

/** @returns the same object if the status has not changed */
export const atmWithStatus = (one: DatedAtm, statuses: NewStatuses): DatedAtm => changed(one, one.asOf, statuses);

/** @returns the same results if no status has changed */
export function resultsWithStatuses(found: NearbyResult, statuses: NewStatuses): NearbyResult {
  let isChanged = false;
  function renew<T extends { readonly atm: Atm }>(one: T): T {
    const next = changed(one, found.asOf, statuses);
    isChanged ||= next !== one;
    return next;
  }
  const groups = found.groups.map((group) => ({ ...group, atms: group.atms.map(renew) }));
  const nearest = found.nearest && renew(found.nearest);
  return isChanged ? { ...found, groups, ...(nearest && { nearest }) } : found;
}
