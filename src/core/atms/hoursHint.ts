/** Hours that are not known, in the words of their source: a person may understand them. */
import { placeholderWords } from '../../data/operators/placeholders.ts';
import { shortened } from '../shortened.ts';
import { betweenHints } from './feeHints.ts';
import { hintWith } from './hintPhrases.ts';

const longestHint = 240;
const longestWords = 80;

/** Words in quotation marks, with none inside. */
export const quotedWords = (text: string): string => `"${shortened(text.replaceAll('"', "'"), longestWords)}"`;

const emptyWords: ReadonlySet<string> = new Set([
  ...placeholderWords,
  ...'no yes none na true false not known notknown notavailable'.split(' '),
]);

/** "no", "unknown", "N/A", "-": not even a person learns anything from it. */
const saysNothing = (text: string): boolean => {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return !/\p{N}/u.test(text) && (emptyWords.has(words.join('')) || words.every((word) => emptyWords.has(word)));
};

/**
 * @param hint what there is to know already. @param written the hours as the source writes them.
 * @returns undefined: there is nothing to say
 */
export function withHoursAsHint(hint: string | undefined, written: string): string | undefined {
  if (saysNothing(written)) return hint;
  const words = hintWith.hours(quotedWords(written));
  return shortened(hint === undefined ? words : `${hint}${betweenHints}${words}`, longestHint);
}
