import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { StatusesAnswer } from '../../contract/app.ts';
import type { Atm } from '../../contract/atms.ts';
import type { LiveStatus } from '../../contract/statuses.ts';
import { mostShown, sendShown } from './ask/sendShown.ts';
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
interface DatedAtm {
  readonly atm: Atm;
  readonly asOf: number;
}

/** @returns the same object if the status has not changed */
export const atmWithStatus = (one: DatedAtm, statuses: NewStatuses): DatedAtm => changed(one, one.asOf, statuses);

/**
 * Adds newer live statuses to results, so that the page does not need to request them again.
 * @returns the same results if no status has changed
 */
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

/**
 * The interval between requests, ms. The service publishes a new status within a second, and the user must see it within five
 * seconds.
 */
const interval = 3_000;

async function getStatuses(uids: readonly string[], signal: AbortSignal): Promise<NewStatuses> {
  const { asOf, statuses } = await sendShown<StatusesAnswer>('/app/statuses', uids, signal);
  return { asOf, uids: new Set(uids), byUid: new Map(statuses.map(({ uid, status }) => [uid, status])) };
}

/**
 * Updates the cached responses that the screen uses. Preserves their timestamps, so that the next requests are not delayed. Does
 * not update other cached responses, because they may be for a later time, when the new statuses may have ended.
 */
function renew<T>(client: QueryClient, key: string, change: (data: T) => T): void {
  for (const query of client.getQueryCache().findAll({ queryKey: [key], type: 'active' })) {
    const { data, dataUpdatedAt } = query.state as { data: T | undefined; dataUpdatedAt: number };
    const next = data && change(data);
    if (next !== data) query.setData(next, { updatedAt: dataUpdatedAt, manual: true });
  }
}

/**
 * Keeps the live statuses of the ATMs shown up to date while the page is visible. Changes only the statuses, so the list is not
 * requested again.
 * @param uids the ATMs shown, with the most important ones first
 */
export function useStatusChanges(uids: readonly string[]): void {
  const client = useQueryClient();
  const asked = uids.slice(0, mostShown);
  const { data } = useQuery({
    queryKey: ['statuses', asked.join()],
    queryFn: ({ signal }) => getStatuses(asked, signal),
    enabled: asked.length > 0,
    refetchInterval: interval,
    // A retry is unnecessary, because the next request follows after one interval.
    retry: false,
    gcTime: 0,
    structuralSharing: false,
  });
  useEffect(() => {
    if (data === undefined) return;
    renew<NearbyResult>(client, 'nearby', (found) => resultsWithStatuses(found, data));
    renew<DatedAtm>(client, 'atm', (one) => atmWithStatus(one, data));
  }, [data, client]);
}
