import { useEffect, useState } from 'react';
import type { Formats } from '../texts/formats.ts';
import type { LanguageCode } from '../texts/languages.ts';
import type { VisitTexts } from '../texts/visit/en.ts';
import { useWords } from '../texts/WordsContext.ts';

type VisitCatalogue = (formats: Formats) => VisitTexts;

/** One chunk for each language, apart from the other texts, because only these questions need them. */
export const visitCatalogues: Readonly<Record<LanguageCode, () => Promise<VisitCatalogue>>> = {
  en: () => import('../texts/visit/en.ts').then(({ en }) => en),
  de: () => import('../texts/visit/de.ts').then(({ de }) => de),
  cs: () => import('../texts/visit/cs.ts').then(({ cs }) => cs),
  fr: () => import('../texts/visit/fr.ts').then(({ fr }) => fr),
  es: () => import('../texts/visit/es.ts').then(({ es }) => es),
  pl: () => import('../texts/visit/pl.ts').then(({ pl }) => pl),
  ar: () => import('../texts/visit/ar.ts').then(({ ar }) => ar),
};

const loaded = new Map<LanguageCode, VisitCatalogue>();

/** The texts in the page's language. Undefined while they load, and if they cannot be loaded. */
export function useVisitTexts(): VisitTexts | undefined {
  const { language, formats } = useWords();
  const [, show] = useState<LanguageCode>();
  useEffect(() => {
    if (loaded.has(language)) return;
    visitCatalogues[language]().then(
      (catalogue) => {
        loaded.set(language, catalogue);
        show(language);
      },
      // Without its texts, the page asks nothing.
      () => undefined,
    );
  }, [language]);
  return loaded.get(language)?.(formats);
}
