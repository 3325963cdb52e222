import { useEffect, useState } from 'react';
import type { Atm } from '../../contract/atms.ts';
import { hintsBesideFee } from '../data/feeText.ts';
import { type LoadedOnce, loadOnce } from '../texts/loadOnce.ts';
import { useWords } from '../texts/WordsContext.ts';
import type { Words } from '../texts/words.ts';

/** The texts of hints. The code loads after the first list. */
const teller = loadOnce(() => import('./hintWords.ts').then(({ hintWords }) => hintWords));

/** Loads everything needed to show hints in a language. @throws if loading fails */
export const loadHints = ({ more }: Words): Promise<unknown> => Promise.all([teller.load(), more.load()]);

/** Loads the texts of hints in parallel with the first search, so they usually arrive before the list. */
export function usePreloadHints(): void {
  const words = useWords();
  useEffect(() => {
    loadHints(words).catch(() => undefined);
  }, [words]);
}

/** Renders again when both have loaded. @param awaited whether they are wanted and not there */
function useLoading(awaited: boolean, one: LoadedOnce<unknown>, other: LoadedOnce<unknown>): void {
  const [, arrive] = useState(0);
  useEffect(() => {
    if (!awaited) return;
    let left = false;
    Promise.all([one.load(), other.load()]).then(
      () => left || arrive((times) => times + 1),
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [awaited, one, other]);
}

const statusTextLoader = loadOnce(() => import('./statusText.ts').then(({ statusText }) => statusText));

/** What an ATM's operator reports, "Out of cash, reported by Fio banka 8 min ago". Undefined until the texts have loaded. */
export function useStatusText(atm: Atm, asOf: number, now: number): string | undefined {
  const { more, formats } = useWords();
  const isReady = statusTextLoader.there !== undefined && more.there !== undefined;
  useLoading(atm.status !== undefined && !isReady, statusTextLoader, more);
  return more.there && statusTextLoader.there?.(atm, asOf, now, more.there, formats.locale);
}

/**
 * The hints of an ATM in the page's language, without the hints that its fee badge shows. Until the texts have loaded, or if
 * loading fails, returns the service's English text, unless that text repeats the badge.
 */
export function useHint(atm: Atm): string | undefined {
  const { more, formats } = useWords();
  const hints = hintsBesideFee(atm);
  const wanted = hints.length > 0;
  const isReady = teller.there !== undefined && more.there !== undefined;
  useLoading(wanted && !isReady, teller, more);
  // Results that an earlier version of the page stored contain only the text.
  if (atm.hints === undefined) return atm.hint;
  if (wanted && isReady) return teller.there?.(hints, more.there.hints, formats);
  return hints.length === atm.hints.length ? atm.hint : undefined;
}
