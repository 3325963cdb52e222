import { useEffect, useState } from 'react';
import type { KeptSearch } from '../offline/keptResults.ts';
import type { Found } from './findAround.ts';

const loadKept = () => import('../offline/keptResults.ts');

/** Keeps each answer for when there is none. @param found the newest answer to this very search */
export function useKeeping(search: KeptSearch | undefined, found: Found | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is kept when it comes, with the search that it answers
  useEffect(() => {
    if (search === undefined || found === undefined || found.filling) return;
    loadKept().then(
      ({ keepResults }) => keepResults(search, found, Date.now()),
      () => {},
    );
  }, [found]);
}

export interface Recalled {
  readonly found?: Found;
  /** Whether those are of this very search. */
  readonly exact: boolean;
  readonly looking: boolean;
}

/** What was kept of a search. @param wanted whether that is of use: nothing newer can be had */
export function useRecalled(search: KeptSearch | undefined, wanted: boolean): Recalled {
  const key = search && wanted ? JSON.stringify(search) : undefined;
  const [kept, setKept] = useState<{ readonly key: string } & Recalled>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the search, whose object is new at each render
  useEffect(() => {
    if (key === undefined || search === undefined) return;
    let left = false;
    const tell = (recalled: Omit<Recalled, 'looking'>) => left || setKept({ key, looking: false, ...recalled });
    loadKept().then(
      ({ recallResults }) => tell(recallResults(search, Date.now()) ?? { exact: false }),
      () => tell({ exact: false }),
    );
    return () => {
      left = true;
    };
  }, [key]);
  return kept !== undefined && kept.key === key ? kept : { exact: false, looking: key !== undefined };
}
