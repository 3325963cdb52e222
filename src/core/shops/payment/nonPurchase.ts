/** Recognizes statement texts that are not purchases, from the table in `src/data/shops`. */
import { nonPurchasePhrases } from '../../../data/shops/nonPurchases.ts';
import type { CardTransaction } from '../cardTransaction.ts';
import { foldName } from '../names.ts';
import { tableWords } from '../tableRows.ts';

const phrases: ReadonlySet<string> = new Set(
  [...tableWords(nonPurchasePhrases)].map((phrase) => foldName(phrase, true).words.join(' ')),
);
const mostWords = Math.max(...[...phrases].map((phrase) => phrase.split(' ').length));
/** The maximum number of characters that are read. No phrase is longer. */
const longestStart = 80;

/**
 * Whether the text begins with a phrase for a booking other than a purchase: "SALARY ACME LTD", "DAUERAUFTRAG MIETE". A payment
 * with a category code was made by card, so it is a purchase.
 */
export function isNoPurchase({ description = '', mcc = '' }: Pick<CardTransaction, 'description' | 'mcc'>): boolean {
  if (mcc !== '') return false;
  const { words } = foldName(description.slice(0, longestStart), true);
  for (let length = Math.min(mostWords, words.length); length > 0; length--)
    if (phrases.has(words.slice(0, length).join(' '))) return true;
  return false;
}

/** The minimum number of letters in a name. In scripts other than Latin, Greek and Cyrillic, a name may have one letter less. */
const fewestLetters = 3;

/** Whether a text can be the name of a payee. A few letters are more often a code or an abbreviation. */
export function isNameLike(name: string): boolean {
  const letters = name.match(/\p{L}/gu)?.length ?? 0;
  const others = name.match(/(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{L}/gu)?.length ?? 0;
  return letters >= fewestLetters || (others > 0 && letters >= fewestLetters - 1);
}
