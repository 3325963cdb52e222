/**
 * The words that a publisher uses. If a non-empty list lacks a word, this means "no" only if the publisher uses that word
 * elsewhere. For example, HSBC's list from January 2024 never contains CashDeposits. All 304 of its ATMs that the June list
 * contains at the same place, under new ids, accept deposits.
 */
import type { JsonObject } from '../../core/jsonObject.ts';
import { listOfTexts } from './obieFields.ts';

const listNames = ['ATMServices', 'Accessibility'] as const;
type ListName = (typeof listNames)[number];

export class UsedCodes {
  readonly #words = new Set<string>();

  add(record: JsonObject): void {
    for (const name of listNames) for (const word of listOfTexts(record[name]) ?? []) this.#words.add(`${name} ${word}`);
  }

  /** true: the list contains the word; false: it does not, although the publisher uses the word elsewhere; undefined: unknown. */
  says(record: JsonObject, name: ListName, word: string): boolean | undefined {
    const words = listOfTexts(record[name])?.filter((one) => one !== 'Other');
    if (words === undefined || words.length === 0) return undefined;
    if (words.includes(word)) return true;
    return this.#words.has(`${name} ${word}`) ? false : undefined;
  }
}
