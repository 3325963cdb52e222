import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { StatusesAnswer } from '../../contract/app.ts';
import { mostShown, sendShown } from './ask/sendShown.ts';
import type { NearbyResult } from './nearbyResult.ts';
import { atmWithStatus, type DatedAtm, type NewStatuses, resultsWithStatuses } from './withStatuses.ts';

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
