import { useMemo } from 'react';
import type { Formats } from '../formats.ts';
import { partTexts } from '../partTexts.ts';
import { useWords } from '../WordsContext.ts';
import type { PlaceTexts } from './en.ts';

const useCatalogue = partTexts<(formats: Formats) => PlaceTexts>({
  en: () => import('./en.ts').then(({ en }) => en),
  de: () => import('./de.ts').then(({ de }) => de),
  cs: () => import('./cs.ts').then(({ cs }) => cs),
  fr: () => import('./fr.ts').then(({ fr }) => fr),
  es: () => import('./es.ts').then(({ es }) => es),
  pl: () => import('./pl.ts').then(({ pl }) => pl),
  ar: () => import('./ar.ts').then(({ ar }) => ar),
});

/** Returns the texts for places that are not ATMs. `partTexts` describes when they load. */
export function usePlaceTexts(isWanted = true): PlaceTexts | undefined {
  const { formats } = useWords();
  const catalogue = useCatalogue(isWanted);
  return useMemo(() => catalogue?.(formats), [catalogue, formats]);
}
