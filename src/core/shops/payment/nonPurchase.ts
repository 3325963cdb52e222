/** Recognizes statement texts that are not purchases, from the table in `src/data/shops`. */
import { languagesOf } from '../../../data/countries/languages.ts';
import { nonPurchasePhrases } from '../../../data/shops/nonPurchases.ts';
import type { CardTransaction } from '../cardTransaction.ts';
import { foldName } from '../names.ts';
import { tableRows } from '../tableRows.ts';

/** The languages of each phrase. The same phrase may exist in more than one language. */
const languagesOfPhrase = new Map<string, Set<string>>();
for (const [cell = '', language = ''] of tableRows(nonPurchasePhrases)) {
  for (const written of cell.split(/,\s*/)) {
    const phrase = foldName(written, true).words.join(' ');
    languagesOfPhrase.set(phrase, (languagesOfPhrase.get(phrase) ?? new Set()).add(language));
  }
}
const mostWords = Math.max(...[...languagesOfPhrase.keys()].map((phrase) => phrase.split(' ').length));
/** The maximum number of characters that are read. No phrase is longer. */
const longestStart = 80;

/**
 * Whether the text begins with a phrase for a booking other than a purchase, in English or in a language of the country: "SALARY
 * ACME LTD", "DAUERAUFTRAG MIETE". In other countries, the same words may be a name: the Turkish word for a salary is the Dutch
 * river Maas. Without a country, all languages apply. A payment with a category code was made by card, so it is a purchase.
 */
export function isNoPurchase({
  description = '',
  mcc = '',
  country,
}: Pick<CardTransaction, 'description' | 'mcc' | 'country'>): boolean {
  if (mcc !== '') return false;
  const spoken = country ? new Set(['en', ...languagesOf(country)]) : undefined;
  const { words } = foldName(description.slice(0, longestStart), true);
  for (let length = Math.min(mostWords, words.length); length > 0; length--) {
    const languages = languagesOfPhrase.get(words.slice(0, length).join(' '));
    if (languages !== undefined && !spoken?.isDisjointFrom(languages)) return true;
  }
  return false;
}

/** The minimum number of letters in a name. In scripts other than Latin, Greek and Cyrillic, a name may have one letter fewer. */
const fewestLetters = 3;

/** Whether a text can be the name of a payee. A few letters are more often a code or an abbreviation. */
export function isNameLike(name: string): boolean {
  const letters = name.match(/\p{L}/gu)?.length ?? 0;
  const others = name.match(/(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{L}/gu)?.length ?? 0;
  return letters >= fewestLetters || (others > 0 && letters >= fewestLetters - 1);
}
