/** Hours that are not known, in the words of their source: a person may understand them. */
import { shortened } from '../shortened.ts';
import { betweenHints } from './feeHints.ts';
import { hintWith } from './hintPhrases.ts';

const longestHint = 240;
const longestWords = 80;

/** Words in quotation marks, with none inside. */
export const quotedWords = (text: string): string => `"${shortened(text.replaceAll('"', "'"), longestWords)}"`;

/** @param hint what there is to know already. @param written the hours as the source writes them. */
export function withHoursAsHint(hint: string | undefined, written: string): string {
  const words = hintWith.hours(quotedWords(written));
  return shortened(hint === undefined ? words : `${hint}${betweenHints}${words}`, longestHint);
}
