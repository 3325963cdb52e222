import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { visitNumber } from '../url/visit.ts';
import { cardSearch } from './ask/cardSearch.ts';
import { inTime } from './inTime.ts';
import type { NearbyResult } from './nearbyResult.ts';
import type { StoredSearch } from './storedResults.ts';

const loadKept = () => import('./storedResults.ts');

/** Stores each result for offline use. @param found the latest result of this search */
export function useResultStorage(search: StoredSearch | undefined, found: NearbyResult | undefined): void {
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
const timeoutMs = 1_000;
const nothing = { exact: false };

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
export function useRecalled(search: StoredSearch | undefined, wanted: boolean, last: NearbyResult | undefined): Recalled {
  const { data = nothing, isFetching } = useQuery({
    queryKey: ['kept', search, last?.receivedAt, cardSearch()?.revision],
    // Limit the waiting time, because this code loads from the same server as the results and may not arrive either.
    queryFn: async () =>
      (await inTime(
        timeoutMs,
        loadKept().then(({ recallResults }) => search && recallResults(search, Date.now(), last)),
      )) ?? nothing,
    enabled: wanted && search !== undefined,
    networkMode: 'always',
    gcTime: 0,
    staleTime: 0,
  });
  return { ...data, looking: isFetching };
}
