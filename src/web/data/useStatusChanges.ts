import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { StatusesAnswer, StatusesBody } from '../../contract/app.ts';
import { send } from './ask/ask.ts';
import { statusesUrl } from './ask/urls.ts';
import type { NearbyResult } from './nearbyResult.ts';

/** The service shows a new status within a second, and the person must see it within five. */
const interval = 3_000;
/** The service's maximum number of uids in a request. */
const most = 200;

/**
 * Requests the list and the detail again after live statuses of listed ATMs have changed. The request for changes is small, and
 * is only sent while the page is visible.
 * @param hasStatuses whether operators report statuses to this service
 */
export function useStatusChanges(hasStatuses: boolean): void {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ['statuses'],
    queryFn: async ({ signal }) => {
      const lists = client.getQueriesData<NearbyResult>({ queryKey: ['nearby'], type: 'active' });
      const groups = lists.flatMap(([, found]) => found?.groups ?? []);
      const uids = groups.flatMap(({ atms }) => atms.map(({ atm }) => atm.uid)).slice(0, most);
      if (uids.length === 0) return '';
      const body: StatusesBody = { uids };
      const { statuses } = await send<StatusesAnswer>(statusesUrl, body, signal);
      return statuses.map(({ uid, status }) => `${uid} ${status.since} ${status.expiresAt}`).join();
    },
    enabled: hasStatuses,
    refetchInterval: interval,
  });
  const seen = useRef<string>(undefined);
  useEffect(() => {
    if (data === undefined) return;
    const isChanged = seen.current !== undefined && seen.current !== data;
    seen.current = data;
    if (isChanged) for (const key of ['nearby', 'atm']) void client.invalidateQueries({ queryKey: [key] });
  }, [data, client]);
}
