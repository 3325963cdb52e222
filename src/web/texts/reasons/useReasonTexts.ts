import { partTexts } from '../partTexts.ts';
import type { ReasonTexts } from './reasonTexts.ts';

/** Returns the sentences for the codes of an explanation. `partTexts` describes when they load. */
export const useReasonTexts = partTexts<ReasonTexts>({
  en: () => import('./en.ts').then(({ en }) => en),
  de: () => import('./de.ts').then(({ de }) => de),
  cs: () => import('./cs.ts').then(({ cs }) => cs),
  fr: () => import('./fr.ts').then(({ fr }) => fr),
  es: () => import('./es.ts').then(({ es }) => es),
  pl: () => import('./pl.ts').then(({ pl }) => pl),
  ar: () => import('./ar.ts').then(({ ar }) => ar),
});
