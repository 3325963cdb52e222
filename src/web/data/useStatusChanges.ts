import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { StatusVersion } from '../../contract/app.ts';
import { ask } from './ask/ask.ts';
import { statusesUrl } from './ask/urls.ts';

/** The service shows a new status within a second, and the person must see it within five. */
const interval = 3_000;

/**
 * Requests the list and the detail again after live statuses have changed. The request for changes is small, and is only sent
 * while the page is visible.
 * @param hasStatuses whether operators report statuses to this service
 */
export function useStatusChanges(hasStatuses: boolean): void {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ['statuses'],
    queryFn: ({ signal }) => ask<StatusVersion>(statusesUrl, signal),
    enabled: hasStatuses,
    refetchInterval: interval,
  });
  const seen = useRef<number>(undefined);
  const version = data?.version;
  useEffect(() => {
    if (version === undefined) return;
    const isChanged = seen.current !== undefined && seen.current !== version;
    seen.current = version;
    if (isChanged) for (const key of ['nearby', 'atm']) void client.invalidateQueries({ queryKey: [key] });
  }, [version, client]);
}
