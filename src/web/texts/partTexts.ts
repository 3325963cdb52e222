import { useEffect, useState } from 'react';
import type { LanguageCode } from './languages.ts';
import { type LoadedOnce, loadOnce } from './loadOnce.ts';
import { useWords } from './WordsContext.ts';

/**
 * Returns a hook for the texts of a rarely used part in the screen's language. The hook returns undefined until the texts have
 * loaded. If loading fails, it retries when the connection returns. The hook loads nothing while its argument is false.
 * @param load functions by language; each catalogue is a separate chunk, so that only the language in use is loaded
 */
export function partTexts<T>(load: Readonly<Record<LanguageCode, () => Promise<T>>>): (isWanted?: boolean) => T | undefined {
  const catalogues = new Map<string, LoadedOnce<T>>(Object.entries(load).map(([language, one]) => [language, loadOnce(one)]));
  return function useTexts(isWanted = true) {
    const { language } = useWords();
    // The pseudo-language, which exists only in development, has no catalogue.
    const catalogue = catalogues.get(language) ?? catalogues.get('en');
    const [, setLoaded] = useState<T>();
    useEffect(() => {
      if (!isWanted || catalogue === undefined) return;
      let left = false;
      const request = () =>
        catalogue.load().then(
          (texts) => left || setLoaded(() => texts),
          () => undefined,
        );
      request();
      window.addEventListener('online', request);
      return () => {
        left = true;
        window.removeEventListener('online', request);
      };
    }, [catalogue, isWanted]);
    return catalogue?.there;
  };
}
