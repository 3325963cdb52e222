import { useEffect, useState } from 'react';
import { loadOnce } from '../texts/loadOnce.ts';
import { useWords } from '../texts/WordsContext.ts';
import type { Words } from '../texts/words.ts';

/** The hint translator. Loaded after the first list. */
const teller = loadOnce(() => import('./translateHint.ts').then(({ translateHint }) => translateHint));

/** Loads everything needed to translate hints into a language. @throws if loading fails */
export const loadHints = ({ language, more }: Words): Promise<unknown> =>
  language === 'en' ? Promise.resolve() : Promise.all([teller.load(), more.load()]);

/**
 * Loads the hint translator in parallel with the first search, so that it usually arrives before the list. English needs none.
 */
export function usePreloadHints(): void {
  const { language, more } = useWords();
  useEffect(() => {
    if (language !== 'en') Promise.all([teller.load(), more.load()]).catch(() => undefined);
  }, [language, more]);
}

/**
 * A hint translated as far as it consists of known phrases. The API's hints are English. They are shown in English until the
 * translation has loaded, and also if loading fails.
 */
export function useHint(hint: string | undefined): string | undefined {
  const { language, more, formats } = useWords();
  const [, arrive] = useState(0);
  const wanted = hint !== undefined && language !== 'en';
  const isReady = teller.there !== undefined && more.there !== undefined;
  // Compares with the rendered state, because the translation may have loaded between render and effect.
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
