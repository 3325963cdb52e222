/** Shows opening hours that cannot be parsed as a hint, in the source's own words. */
import { placeholderWords } from '../../data/operators/placeholders.ts';
import { shortened } from '../shortened.ts';
import { betweenHints } from './feeHints.ts';
import { hintWith } from './hintPhrases.ts';

const longestHint = 240;
const longestWords = 80;

/** The text in quotation marks, with inner ones replaced. */
export const quotedWords = (text: string): string => `"${shortened(text.replaceAll('"', "'"), longestWords)}"`;

const emptyWords: ReadonlySet<string> = new Set([
  ...placeholderWords,
  ...'no yes none na true false not known notknown notavailable'.split(' '),
]);

/** Whether the text has no information: "no", "unknown", "N/A", "-". */
const saysNothing = (text: string): boolean => {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return !/\p{N}/u.test(text) && (emptyWords.has(words.join('')) || words.every((word) => emptyWords.has(word)));
};

/**
 * @param hint the existing hint, if any. @param written the hours as the source writes them.
 * @returns the hint with the hours; undefined if it is empty
 */
export function withHoursAsHint(hint: string | undefined, written: string): string | undefined {
  if (saysNothing(written)) return hint;
  const words = hintWith.hours(quotedWords(written));
  return shortened(hint === undefined ? words : `${hint}${betweenHints}${words}`, longestHint);
}
