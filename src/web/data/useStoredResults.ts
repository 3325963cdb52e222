import { useEffect, useState } from 'react';
import { visitNumber } from '../url/visit.ts';
import type { Found } from './findAround.ts';
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

export interface Recalled {
  readonly found?: Found;
  /** Whether those are of this very search. */
  readonly exact: boolean;
  readonly looking: boolean;
}

/** What was kept of a search. @param wanted whether that is of use: nothing newer can be had */
export function useRecalled(search: StoredSearch | undefined, wanted: boolean): Recalled {
  const key = search && wanted ? JSON.stringify(search) : undefined;
  const [kept, setKept] = useState<{ readonly key: string } & Recalled>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the search, whose object is new at each render
  useEffect(() => {
    if (key === undefined || search === undefined) return;
    let left = false;
    const tell = (recalled: Omit<Recalled, 'looking'>) => {
      clearTimeout(late);
      if (!left) setKept({ key, looking: false, ...recalled });
    };
    // The code comes from the same place as the answers: where they hang, it may hang as well.
    const late = setTimeout(() => tell({ exact: false }), patience);
    loadKept().then(
      ({ recallResults }) => tell(recallResults(search, Date.now()) ?? { exact: false }),
      () => tell({ exact: false }),
    );
    return () => {
      left = true;
      clearTimeout(late);
    };
  }, [key]);
  return kept !== undefined && kept.key === key ? kept : { exact: false, looking: key !== undefined };
}
