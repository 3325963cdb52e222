/** Finds legal forms in folded names. */
import { leadingForms, longForms, trailingForms } from '../../data/shops/legalForms.ts';

/** A legal form has at most four words: "GmbH & Co. KG", "S.A. de C.V.". */
const mostWords = 4;

/**
 * Whether a word is the beginning of a long legal form. A prefix with fewer than three letters could be the beginning of any
 * word.
 */
export const isCutLegalForm = (word: string): boolean => word.length >= 3 && longForms.some((form) => form.startsWith(word));

/** Returns the number of words before `to` that are a legal form. Never includes all words. */
export function trailingFormLength(words: readonly string[], to: number): number {
  for (let length = Math.min(mostWords, to - 1); length > 0; length -= 1)
    if (trailingForms.has(words.slice(to - length, to).join(''))) return length;
  return 0;
}

export const isLeadingForm = (word: string): boolean => leadingForms.has(word);
