/**
 * Collects the words that a publisher uses. A word that is missing from a non-empty list means "no" only if the publisher uses
 * the word elsewhere. For example, HSBC's file from January 2024 never contains CashDeposits. The file from June contains 304 of
 * these ATMs at the same places, under new ids, and all of them accept deposits.
 */
import type { JsonObject } from '../../core/jsonObject.ts';
import { listOfTexts } from './obieFields.ts';

const codeLists = ['ATMServices', 'Accessibility'] as const;
type CodeList = (typeof codeLists)[number];

export class UsedCodes {
  readonly #words = new Set<string>();

  add(record: JsonObject): void {
    for (const name of codeLists) for (const word of listOfTexts(record[name]) ?? []) this.#words.add(`${name} ${word}`);
  }

  /**
   * Returns true if the list contains the word, false if it does not although the publisher uses the word elsewhere, or else
   * undefined.
   */
  says(record: JsonObject, name: CodeList, word: string): boolean | undefined {
    const words = listOfTexts(record[name])?.filter((one) => one !== 'Other');
    if (words === undefined || words.length === 0) return undefined;
    if (words.includes(word)) return true;
    return this.#words.has(`${name} ${word}`) ? false : undefined;
  }
}
