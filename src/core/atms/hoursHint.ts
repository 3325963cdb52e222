/** Shows opening hours that cannot be parsed as a hint, in the source's own words. */
import { shortened } from '../shortened.ts';
import { isPlaceholder } from '../text/placeholder.ts';
import { betweenHints } from './feeHints.ts';
import { hintWith } from './hintPhrases.ts';

const longestHint = 240;
const longestWords = 80;

/** The text in quotation marks, with inner ones replaced. */
export const quotedWords = (text: string): string => `"${shortened(text.replaceAll('"', "'"), longestWords)}"`;

/** Words that say nothing as hours. */
const bareAnswers = /^\W*(no|yes|true|false|not)\W*$/i;

/** Whether the text has no information: "no", "unknown", "N/A", "-". */
const saysNothing = (text: string): boolean => isPlaceholder(text) || bareAnswers.test(text);

/**
 * @param hint the existing hint, if any. @param written the hours as the source writes them.
 * @returns the hint with the hours; undefined if it is empty
 */
export function withHoursAsHint(hint: string | undefined, written: string): string | undefined {
  if (saysNothing(written)) return hint;
  const words = hintWith.hours(quotedWords(written));
  return shortened(hint === undefined ? words : `${hint}${betweenHints}${words}`, longestHint);
}
