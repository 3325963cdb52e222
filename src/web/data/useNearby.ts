import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Coordinates } from '../../contract/atms.ts';
import { type AskError, type FailureKind, failureOf, isPassing } from './ask/ask.ts';
import { getNearby } from './ask/endpoints.ts';
import { type Found, foundIn } from './found.ts';
import { useNow } from './now.ts';
import { clockSkew, nextChange } from './openBadge.ts';
import type { StoredSearch } from './storedResults.ts';
import { useCurrentStates } from './useCurrentStates.ts';
import { useKeeping, useRecalled } from './useStoredResults.ts';

export interface Nearby {
  /** The newest results that arrived, also of an earlier search. */
  readonly found?: Found;
  readonly outdated: boolean;
  /** Whether an attempt that the person asked for is under way. */
  readonly retrying: boolean;
  /** Looking for what was kept of this search. */
  readonly recalling: boolean;
  readonly failure?: FailureKind;
  /** The server's own sentence about the failure, "" where it said nothing. */
  readonly failureMessage: string;
  retry(): void;
}

const longestWait = 24 * 60 * 60_000;

/** A search, as it is remembered, asked and asked again. @param search undefined: there is nothing to search around */
export const nearbyQuery = (search: (Coordinates & Pick<StoredSearch, 'filters'>) | undefined, limit: number) =>
  queryOptions({
    queryKey: ['nearby', search?.lat, search?.long, search?.filters, limit],
    queryFn: async ({ signal }) => {
      if (search === undefined) throw new Error('A search needs a point.');
      const { filters } = search;
      return foundIn(await getNearby(search, filters, limit, signal), filters, Date.now());
    },
    // Without an end, whatever went wrong: the results of before stay in the place of those that do not come.
    retry: true,
  });

/** Asks again when the first of the shown machines opens or closes. */
function useAskAtChange(found: Found | undefined, refetch: () => void): void {
  useEffect(() => {
    if (found === undefined) return;
    const atms = found.groups.flatMap(({ atms: shown }) => shown.map(({ atm }) => atm));
    const change = nextChange(atms, found.asOf);
    if (change === undefined) return;
    const wait = change - (Date.now() + clockSkew(found.asOf, found.receivedAt));
    if (wait > longestWait) return;
    // Just after the minute; never in a hurry when a cached answer is already past its own change.
    const timer = setTimeout(refetch, wait > 0 ? wait + 500 : 10_000);
    return () => clearTimeout(timer);
  }, [found, refetch]);
}

/**
 * The search around a point, with the last results at hand while new ones are on their way, have failed or cannot be had.
 * @param search undefined: there is nothing to search around
 */
export function useNearby(search: StoredSearch | undefined, limit: number, offline: boolean): Nearby {
  const client = useQueryClient();
  const asked = nearbyQuery(search, limit);
  const { queryKey } = asked;
  const query = useQuery({
    ...asked,
    enabled: search !== undefined,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.filling === true ? 3000 : false),
  });
  const answered = query.isPlaceholderData ? undefined : query.data;
  // Until the attempt that was asked for has come to something, what went wrong before it stays said.
  const [retried, setRetried] = useState<{ readonly key: string; readonly failure: AskError | undefined }>();
  const before = retried?.key === String(queryKey) ? retried.failure : undefined;
  const failure = failureOf(query.failureReason) ?? before;
  const unreachable = offline || isPassing(failure);
  useKeeping(search, answered);
  const recalled = useRecalled(search, unreachable && answered === undefined);
  const ofThis = answered ?? (recalled.exact ? recalled.found : undefined);
  // Nowhere to search around: what an earlier search found belongs to no screen any more.
  const shown = search === undefined ? undefined : (ofThis ?? query.data ?? recalled.found);
  const found = useCurrentStates(shown, unreachable, useNow());
  useAskAtChange(answered, query.refetch);

  return {
    ...(found === undefined ? {} : { found }),
    outdated: ofThis === undefined && found !== undefined,
    retrying: before !== undefined && query.failureReason === null,
    recalling: recalled.looking,
    ...(failure === undefined ? {} : { failure: failure.kind }),
    failureMessage: failure?.message ?? '',
    retry() {
      setRetried({ key: String(queryKey), failure });
      // An attempt that waits for its turn cannot be hurried: it is given up for one that starts now.
      const again = client.cancelQueries({ queryKey, exact: true }).then(() => query.refetch());
      void again.finally(() => setRetried(undefined));
    },
  };
}
