import { useEffect, useState } from 'react';
import type { LanguageCode } from '../languages.ts';
import { type LoadedOnce, loadOnce } from '../loadOnce.ts';
import { useWords } from '../WordsContext.ts';
import type { SavedTexts } from './en.ts';

/** Each catalogue is a separate chunk, so only the language in use is loaded. */
const catalogues: Readonly<Record<LanguageCode, LoadedOnce<SavedTexts>>> = {
  en: loadOnce(() => import('./en.ts').then(({ en }) => en)),
  de: loadOnce(() => import('./de.ts').then(({ de }) => de)),
  cs: loadOnce(() => import('./cs.ts').then(({ cs }) => cs)),
  fr: loadOnce(() => import('./fr.ts').then(({ fr }) => fr)),
  es: loadOnce(() => import('./es.ts').then(({ es }) => es)),
  pl: loadOnce(() => import('./pl.ts').then(({ pl }) => pl)),
  ar: loadOnce(() => import('./ar.ts').then(({ ar }) => ar)),
};

/**
 * The texts about saved ATMs and places in the language of the screen. Undefined until they have loaded. If they fail to load,
 * they load when the connection returns.
 */
export function useSavedTexts(): SavedTexts | undefined {
  const { language } = useWords();
  // The pseudo-language, in development only, has no catalogue.
  const catalogue = catalogues[language] ?? catalogues.en;
  const [, setLoaded] = useState<SavedTexts>();
  useEffect(() => {
    if (catalogue.there !== undefined) return;
    let left = false;
    const load = () =>
      catalogue.load().then(
        (texts) => left || setLoaded(texts),
        () => undefined,
      );
    load();
    window.addEventListener('online', load);
    return () => {
      left = true;
      window.removeEventListener('online', load);
    };
  }, [catalogue]);
  return catalogue.there;
}
