import { readingSentence, sentenceOf } from '../../../core/shops/sentences.ts';
import type { ReasonTexts } from './reasonTexts.ts';

/** The sentences that the commands also print. */
export const en: ReasonTexts = { sentence: sentenceOf, reading: readingSentence };
