import { useCallback, useEffect, useMemo, useState } from 'react';
import type { OwnFeeRule } from '../../../contract/app.ts';
import { loadOnce } from '../../texts/loadOnce.ts';
import { useWords } from '../../texts/WordsContext.ts';
import { usePreload } from '../../ui/LazyPart.tsx';
import type { CostIndex } from './costIndex.ts';

export interface Costs {
  /** Absent if no amount is entered or the code for costs is still loading. */
  readonly book: CostIndex | undefined;
  /** Call this function when the code has loaded after an earlier failure. */
  readonly onThere: () => void;
}

const code = loadOnce(() => import('./CostLine.tsx'));
/** Loads the cost line and everything that it needs. The page needs this code once the user has entered an amount. */
export const loadCostLine = code.load;

/** The cost of withdrawing the amount at each ATM. @param ownFees the rules of the user's bank; absent if not provided */
export function useCosts(amount: number | undefined, ownFees: readonly OwnFeeRule[] | undefined): Costs {
  const words = useWords();
  const [loaded, setLoaded] = useState(code.there);
  const onThere = useCallback(() => setLoaded(code.there), []);
  // Preload the code during the search, so that costs appear with the first cards and do not shift the layout.
  usePreload(loadCostLine, amount !== undefined);
  const more = words.more.there;
  const isWanted = amount !== undefined && (loaded === undefined || more === undefined);
  useEffect(() => {
    // If loading fails, the cost line shows an error and offers a retry.
    if (isWanted) Promise.all([code.load(), words.more.load()]).then(onThere, () => undefined);
  }, [isWanted, words, onThere]);
  const book = useMemo(
    () => (amount === undefined ? undefined : more && loaded?.costIndex(amount, ownFees, { ...words, more })),
    [amount, loaded, more, ownFees, words],
  );
  return { book, onThere };
}
