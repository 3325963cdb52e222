import { useEffect, useState } from 'react';
import { loadOnce } from '../texts/loadOnce.ts';
import { useWords } from '../texts/WordsContext.ts';
import type { Words } from '../texts/words.ts';

/** What says a hint in other words, with those words after the first list. */
const teller = loadOnce(() => import('./translateHint.ts').then(({ translateHint }) => translateHint));

/** Has all at hand that says a hint in a language. @throws when it cannot be had */
export const loadHints = ({ language, more }: Words): Promise<unknown> =>
  language === 'en' ? Promise.resolve() : Promise.all([teller.load(), more.load()]);

/** Loads what says the hints beside the first search: most often it is there before the list. English needs none. */
export function usePreloadHints(): void {
  const { language, more } = useWords();
  useEffect(() => {
    if (language !== 'en') Promise.all([teller.load(), more.load()]).catch(() => undefined);
  }, [language, more]);
}

/**
 * A hint in the person's language, as far as it is made of phrases that the service knows. They are English on the wire:
 * so it stands until the words for it have come, and stays where they cannot be had.
 */
export function useHint(hint: string | undefined): string | undefined {
  const { language, more, formats } = useWords();
  const [, arrive] = useState(0);
  const wanted = hint !== undefined && language !== 'en';
  const isReady = teller.there !== undefined && more.there !== undefined;
  // As drawn: what came between the drawing and this has been seen by nobody.
  const awaited = wanted && !isReady;
  useEffect(() => {
    if (!awaited) return;
    let left = false;
    Promise.all([teller.load(), more.load()]).then(
      () => left || arrive((times) => times + 1),
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [awaited, more]);
  return wanted && isReady ? teller.there?.(hint, more.there.hints, formats.list) : hint;
}
