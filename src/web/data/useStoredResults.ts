import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { visitNumber } from '../url/visit.ts';
import type { Found } from './found.ts';
import type { StoredSearch } from './storedResults.ts';

const loadKept = () => import('./storedResults.ts');

/** Keeps each answer for when there is none. @param found the newest answer to this very search */
export function useKeeping(search: StoredSearch | undefined, found: Found | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is kept when it comes, with the search that it answers
  useEffect(() => {
    if (search === undefined || found === undefined || found.filling) return;
    const visit = visitNumber();
    loadKept().then(
      // Whoever had everything forgotten meanwhile wants nothing kept.
      ({ storeResults }) => visit === visitNumber() && storeResults(search, found, Date.now()),
      () => {},
    );
  }, [found]);
}

/** So long nothing is said for the sake of what may have been kept, ms. */
const patience = 1_000;
const nothing = { exact: false };

export interface Recalled {
  readonly found?: Found;
  /** Whether those are of this very search. */
  readonly exact: boolean;
  readonly looking: boolean;
}

/** What was kept of a search. @param wanted whether that is of use: nothing newer can be had */
export function useRecalled(search: StoredSearch | undefined, wanted: boolean): Recalled {
  const { data = nothing, isFetching } = useQuery({
    queryKey: ['kept', search],
    queryFn: () =>
      Promise.race([
        loadKept().then(({ recallResults }) => (search && recallResults(search, Date.now())) ?? nothing),
        // The code comes from the same place as the answers: where they hang, it may hang as well.
        new Promise<typeof nothing>((resolve) => setTimeout(resolve, patience, nothing)),
      ]).catch(() => nothing),
    enabled: wanted && search !== undefined,
    networkMode: 'always',
    gcTime: 0,
    staleTime: 0,
  });
  return { ...data, looking: isFetching };
}
