import { type HintPhrase, hintPhrases } from '../../../core/atms/hintText.ts';

/** The texts of hints. They are the same as the API's English texts, except that people read "ATM fee" instead of "surcharge". */
export const en = {
  joined: (before: string, after: string) => `${before}, ${after}`,
  /** @param name the name of the place where the ATM is */
  at: (name: string) => `at ${name}`,
  level: (levels: string) => `level ${levels}`,
  floor: (floor: string) => `floor ${floor}`,
  wheelchairLimited: (words: string) => `wheelchair access limited: ${words}`,
  /** @param quoted the record's text in quotation marks */
  surcharge: (quoted: string) => `ATM fee: ${quoted}`,
  hours: (quoted: string) => `hours: ${quoted}`,
  leastAmount: (amount: string) => `withdrawals from ${amount}`,
  operators: (names: string) => `operators: ${names}`,
  phrases: {
    ...hintPhrases,
    surchargeAmountUnknown: 'ATM fee, amount unknown',
    surchargeForSomeCards: 'ATM fee for some cards',
  } as Readonly<Record<HintPhrase, string>>,
};
export type HintTexts = typeof en;
