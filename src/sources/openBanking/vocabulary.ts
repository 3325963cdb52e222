/**
 * The words that a publisher uses. A list that is not empty and lacks a word says "no", but only where the publisher knows the
 * word: HSBC's list of January 2024 nowhere says CashDeposits, and of its machines that the list of June has under new ids at the
 * same place (304) every one takes deposits.
 */
import { type Fields, listOfTexts } from './obieFields.ts';

const listNames = ['ATMServices', 'Accessibility'] as const;
export type ListName = (typeof listNames)[number];

export class Vocabulary {
  readonly #words = new Set<string>();

  add(record: Fields): void {
    for (const name of listNames) for (const word of listOfTexts(record[name]) ?? []) this.#words.add(`${name} ${word}`);
  }

  /** true: listed; false: left out of a list by a publisher who uses the word elsewhere; undefined: not known. */
  says(record: Fields, name: ListName, word: string): boolean | undefined {
    const words = listOfTexts(record[name])?.filter((one) => one !== 'Other');
    if (words === undefined || words.length === 0) return undefined;
    if (words.includes(word)) return true;
    return this.#words.has(`${name} ${word}`) ? false : undefined;
  }
}
