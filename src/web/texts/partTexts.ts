import { useEffect, useState } from 'react';
import type { LanguageCode } from './languages.ts';
import { type LoadedOnce, loadOnce } from './loadOnce.ts';
import { useWords } from './WordsContext.ts';

/**
 * Returns a hook for the texts of a part that few visits need, in the language of the screen. Undefined until they have loaded.
 * If they fail to load, they load when the connection returns. The hook loads nothing while its argument is false.
 * @param load by language; each catalogue is a separate chunk, so only the language in use is loaded
 */
export function partTexts<T>(load: Readonly<Record<LanguageCode, () => Promise<T>>>): (isWanted?: boolean) => T | undefined {
  const catalogues = new Map<string, LoadedOnce<T>>(Object.entries(load).map(([language, one]) => [language, loadOnce(one)]));
  return function useTexts(isWanted = true) {
    const { language } = useWords();
    // The pseudo-language, in development only, has no catalogue.
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
