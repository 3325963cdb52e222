import { createContext, useContext, useMemo } from 'react';
import type { Formats } from '../formats.ts';
import { partTexts } from '../partTexts.ts';
import { useWords } from '../WordsContext.ts';
import type { StatementTexts } from './en.ts';

const useCatalogue = partTexts<(formats: Formats) => StatementTexts>({
  en: () => import('./en.ts').then(({ en }) => en),
  de: () => import('./de.ts').then(({ de }) => de),
  cs: () => import('./cs.ts').then(({ cs }) => cs),
  fr: () => import('./fr.ts').then(({ fr }) => fr),
  es: () => import('./es.ts').then(({ es }) => es),
  pl: () => import('./pl.ts').then(({ pl }) => pl),
  ar: () => import('./ar.ts').then(({ ar }) => ar),
});

/** Loads the texts of the statement. `partTexts` describes when they load. */
export function useStatementCatalogue(): StatementTexts | undefined {
  const { formats } = useWords();
  const catalogue = useCatalogue();
  return useMemo(() => catalogue?.(formats), [catalogue, formats]);
}

export const StatementTextsContext = createContext<StatementTexts | undefined>(undefined);

/** Returns the texts of the statement. @throws outside the page for integrators, which loads them */
export function useStatementTexts(): StatementTexts {
  const texts = useContext(StatementTextsContext);
  if (texts === undefined) throw new Error('Texts were asked for outside of the page for integrators, which loads them.');
  return texts;
}
