import { partTexts } from '../partTexts.ts';
import type { CardTexts } from './en.ts';

/** Returns the texts for the person's cards. `partTexts` describes when they load. */
export const useCardTexts = partTexts<CardTexts>({
  en: () => import('./en.ts').then(({ en }) => en),
  de: () => import('./de.ts').then(({ de }) => de),
  cs: () => import('./cs.ts').then(({ cs }) => cs),
  fr: () => import('./fr.ts').then(({ fr }) => fr),
  es: () => import('./es.ts').then(({ es }) => es),
  pl: () => import('./pl.ts').then(({ pl }) => pl),
  ar: () => import('./ar.ts').then(({ ar }) => ar),
});
