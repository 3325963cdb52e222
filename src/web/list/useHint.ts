import { useEffect, useState } from 'react';
import type { Atm } from '../../contract/atms.ts';
import { hintsBesideFee } from '../data/feeText.ts';
import { loadOnce } from '../texts/loadOnce.ts';
import { useWords } from '../texts/WordsContext.ts';
import type { Words } from '../texts/words.ts';
import type { ShownHint } from './hintWords.ts';

/** Loads the texts of hints. The code loads after the first list. */
const teller = loadOnce(() => import('./hintWords.ts').then(({ describeHints }) => describeHints));

/** Loads everything that is needed to show hints in a language. @throws if loading fails */
export const loadHints = ({ more }: Words): Promise<unknown> => Promise.all([teller.load(), more.load()]);

/** Loads the texts of hints in parallel with the first search, so that they usually arrive before the list. */
export function usePreloadHints(): void {
  const words = useWords();
  useEffect(() => {
    loadHints(words).catch(() => undefined);
  }, [words]);
}

/**
 * The hints of an ATM in the page's language, without the hints that its fee badge already shows. While the texts are loading, or
 * if loading fails, returns the service's English text, unless that text repeats the badge.
 */
export function useHint(atm: Atm): ShownHint | undefined {
  const { more, formats } = useWords();
  const hints = hintsBesideFee(atm);
  const wanted = hints.length > 0;
  const isReady = teller.there !== undefined && more.there !== undefined;
  const [, arrive] = useState(0);
  const isAwaited = wanted && !isReady;
  useEffect(() => {
    if (!isAwaited) return;
    let left = false;
    Promise.all([teller.load(), more.load()]).then(
      () => left || arrive((times) => times + 1),
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [isAwaited, more]);
  const told = wanted && isReady ? teller.there?.(hints, more.there.hints, formats) : undefined;
  // Results that an earlier version of the page stored contain only the English text of the hints.
  const english = hints.length === (atm.hints?.length ?? 0) ? atm.hint : undefined;
  return told ?? (english === undefined ? undefined : { text: english, isPlace: false });
}
