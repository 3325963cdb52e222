/** Names callers in the same form on all pages. */
import { useCallback } from 'react';
import { callerName } from '../contract/console/callerName.ts';
import type { ListedCallers } from '../contract/console/callers.ts';
import { useOperatorData } from './data/useOperatorData.ts';

/** Returns the name of a caller with its slug: "Origin Bank (origin)". If both are equal or it has no name, only the slug. */
export const slugWords = (slug: string, name: string | undefined): string =>
  name === undefined || name === slug ? slug : `${name} (${slug})`;

/** Returns a function that names a caller. Before the callers are loaded, and for removed ones, the name is the slug. */
export function useCallerWords(): (slug: string) => string {
  const { data } = useOperatorData<ListedCallers>('/callers');
  return useCallback(
    (slug) => {
      const caller = data?.callers.find((one) => one.slug === slug);
      return slugWords(slug, caller && callerName(caller));
    },
    [data],
  );
}
