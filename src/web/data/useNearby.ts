import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Coordinates } from '../../contract/atms.ts';
import { visitNumber } from '../url/visit.ts';
import { type AskError, type FailureKind, failureOf, isPassing } from './ask/ask.ts';
import { cardSearch } from './ask/cardSearch.ts';
import { getNearby } from './ask/endpoints.ts';
import { nearbyUrl } from './ask/urls.ts';
import { useHolidays } from './hours/useHolidays.ts';
import { inTime } from './inTime.ts';
import { foundIn, type NearbyResult } from './nearbyResult.ts';
import { useNow } from './now.ts';
import { clockSkew, nextChange } from './openBadge.ts';
import type { StoredSearch } from './storedResults.ts';

/**
 * Returns results with current open states. If a state has changed and no newer response arrives, recomputes all states from the
 * opening hours.
 * @param stale true if no newer response will arrive
 * @param now the device's clock, epoch ms
 */
function useCurrentStates(found: NearbyResult | undefined, stale: boolean, now: number): NearbyResult | undefined {
  const holidays = useHolidays();
  const [renewed, setRenewed] = useState<{ readonly of: NearbyResult; readonly found: NearbyResult }>();
  const shown = found !== undefined && renewed?.of === found ? renewed.found : found;
  const change = useMemo(() => {
    if (shown === undefined) return undefined;
    const all = shown.groups.flatMap(({ atms }) => atms).concat(shown.nearest ?? []);
    const instant = nextChange(
      all.map(({ atm }) => atm),
      shown.asOf,
    );
    return instant === undefined ? undefined : instant - clockSkew(shown.asOf, shown.receivedAt);
  }, [shown]);
  const due = stale && change !== undefined && now >= change;
  useEffect(() => {
    if (!due || found === undefined || shown === undefined) return;
    // Ignore a late result, because it is based on older data.
    import('./renewStates.ts')
      .then(({ renewStates }) => renewStates(shown, Date.now(), holidays))
      .then(
        (next) => setRenewed({ of: found, found: next }),
        () => {},
      );
  }, [due, found, shown, holidays]);
  return shown;
}

const loadKept = () => import('./storedResults.ts');

/** Stores each result for offline use. @param found the latest result of this search */
function useResultStorage(search: StoredSearch | undefined, found: NearbyResult | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a result is stored when it arrives, with its search
  useEffect(() => {
    if (search === undefined || found === undefined || found.filling) return;
    const visit = visitNumber();
    loadKept().then(
      // Do not store results if the user has deleted all data in the meantime.
      ({ storeResults }) => visit === visitNumber() && storeResults(search, found, Date.now()),
      () => {},
    );
  }, [found]);
}

/** How long to wait for stored results before showing an error, ms. */
const recallTimeoutMs = 1_000;
const nothingStored = { exact: false };

interface Recalled {
  readonly found?: NearbyResult;
  /** Whether the results are for exactly this search. */
  readonly exact: boolean;
  readonly looking: boolean;
}

/**
 * Reads the stored results of a search.
 * @param wanted whether stored results are needed because nothing newer is available
 * @param last the last results of this visit
 */
function useRecalled(search: StoredSearch | undefined, wanted: boolean, last: NearbyResult | undefined): Recalled {
  const { data = nothingStored, isFetching } = useQuery({
    queryKey: ['kept', search, last?.receivedAt, cardSearch()?.revision],
    // Limit the waiting time, because this code loads from the same server as the results and may not arrive either.
    queryFn: async () =>
      (await inTime(
        recallTimeoutMs,
        loadKept().then(({ recallResults }) => search && recallResults(search, Date.now(), last)),
      )) ?? nothingStored,
    enabled: wanted && search !== undefined,
    networkMode: 'always',
    gcTime: 0,
    staleTime: 0,
  });
  return { ...data, looking: isFetching };
}

export interface Nearby {
  /** The most recent results, which may be from an earlier search. */
  readonly found?: NearbyResult;
  readonly outdated: boolean;
  /** Whether a retry that the user requested is in progress. */
  readonly retrying: boolean;
  /** Whether stored results are being read. */
  readonly recalling: boolean;
  readonly failure?: FailureKind;
  /** The server's error message, or "" if the server sent none. */
  readonly failureMessage: string;
  retry(): void;
}

const longestWait = 24 * 60 * 60_000;

/**
 * Builds the query of a search: the cache key, the request and the retry policy. @param search undefined if there is no search
 * centre
 */
export const nearbyQueryOptions = (
  search:
    | (Coordinates &
        Pick<StoredSearch, 'filters' | 'operator' | 'area' | 'walk' | 'when' | 'currency' | 'kinds' | 'free'> & {
          readonly mine?: boolean;
        })
    | undefined,
  limit: number,
  cards = cardSearch(),
) =>
  queryOptions({
    // The response depends only on the URL and the cards. When an area has been fetched, all searches around its point are sent
    // again.
    queryKey: ['nearby', search?.lat, search?.long, search && nearbyUrl(search, search.filters, limit), cards?.revision],
    queryFn: async ({ signal }) => {
      if (search === undefined) throw new Error('A search needs a point.');
      const { filters } = search;
      return foundIn(await getNearby(search, filters, limit, signal, cards?.send), filters, Date.now(), search);
    },
    // Retry without limit, because older results remain visible in the meantime.
    retry: true,
  });

/** Sends the request again when the first of the ATMs shown opens or closes. */
function useAskAtChange(found: NearbyResult | undefined, refetch: () => void): void {
  useEffect(() => {
    if (found === undefined) return;
    const atms = found.groups.flatMap(({ atms: shown }) => shown.map(({ atm }) => atm));
    const change = nextChange(atms, found.asOf);
    if (change === undefined) return;
    const wait = change - (Date.now() + clockSkew(found.asOf, found.receivedAt));
    if (wait > longestWait) return;
    // Send the request shortly after the change. If a cached response is already past the change that it states, wait 10 s.
    const timer = setTimeout(refetch, wait > 0 ? wait + 500 : 10_000);
    return () => clearTimeout(timer);
  }, [found, refetch]);
}

/**
 * Searches around a point. Keeps the last results while new results are loading, cannot be loaded or are unavailable.
 * @param search undefined if there is no search centre
 */
export function useNearby(search: StoredSearch | undefined, limit: number, offline: boolean): Nearby {
  const client = useQueryClient();
  const asked = nearbyQueryOptions(search, limit);
  const { queryKey } = asked;
  const query = useQuery({
    ...asked,
    enabled: search !== undefined,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.filling === true ? 3000 : false),
  });
  const answered = query.isPlaceholderData ? undefined : query.data;
  // Show the failure until the requested retry finishes.
  const [retried, setRetried] = useState<{ readonly key: string; readonly failure: AskError | undefined }>();
  const before = retried?.key === String(queryKey) ? retried.failure : undefined;
  const failure = failureOf(query.failureReason) ?? before;
  const unreachable = offline || isPassing(failure);
  useResultStorage(search, answered);
  const recalled = useRecalled(search, unreachable && answered === undefined, query.data);
  const ofThis = answered ?? (recalled.exact ? recalled.found : undefined);
  // Without a search centre, do not show the results of an earlier search.
  const shown = search === undefined ? undefined : (ofThis ?? ((search.free && recalled.found) || query.data || recalled.found));
  const found = useCurrentStates(shown, unreachable, useNow());
  useAskAtChange(answered, query.refetch);

  return {
    ...(found && { found }),
    outdated: ofThis === undefined && found !== undefined,
    retrying: before !== undefined && query.failureReason === null,
    recalling: recalled.looking,
    ...(failure && { failure: failure.kind }),
    failureMessage: failure?.message ?? '',
    retry() {
      setRetried({ key: String(queryKey), failure });
      // A pending retry cannot be started early, so cancel it and start a new one.
      const again = client.cancelQueries({ queryKey, exact: true }).then(() => query.refetch());
      void again.finally(() => setRetried(undefined));
    },
  };
}
