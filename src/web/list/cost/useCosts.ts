import { useCallback, useEffect, useMemo, useState } from 'react';
import type { OwnFeeRule } from '../../../contract/app.ts';
import { loadOnce } from '../../texts/loadOnce.ts';
import { useWords } from '../../texts/WordsContext.ts';
import { usePreload } from '../../ui/LazyPart.tsx';
import type { CostIndex } from './costIndex.ts';

export interface Costs {
  /** absent: no amount is entered, or the code that works costs out is on its way. */
  readonly book: CostIndex | undefined;
  /** To be told that the code has come after all. */
  readonly onThere: () => void;
}

const code = loadOnce(() => import('./CostLine.tsx'));
/** Comes with the first amount, and all that costs need with it. */
export const loadCostLine = code.load;

/** What withdrawing the amount costs at each machine. @param ownFees the own bank's rules; absent: not told */
export function useCosts(amount: number | undefined, ownFees: readonly OwnFeeRule[] | undefined): Costs {
  const words = useWords();
  const [loaded, setLoaded] = useState(code.there);
  const onThere = useCallback(() => setLoaded(code.there), []);
  // Begun with the search: the line and the costs are there with the first cards, and push nothing about.
  usePreload(loadCostLine, amount !== undefined);
  const more = words.more.there;
  const isWanted = amount !== undefined && (loaded === undefined || more === undefined);
  useEffect(() => {
    // What cannot be had now is said, and asked for again, where the line stands.
    if (isWanted) Promise.all([code.load(), words.more.load()]).then(onThere, () => undefined);
  }, [isWanted, words, onThere]);
  const book = useMemo(
    () => (amount === undefined ? undefined : more && loaded?.costIndex(amount, ownFees, { ...words, more })),
    [amount, loaded, more, ownFees, words],
  );
  return { book, onThere };
}
