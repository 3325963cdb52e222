import { type HintPhrase, hintPhrases } from '../../../core/atms/hintText.ts';

/**
 * The texts of hints. Where the API's English texts are hard to understand on a card, these differ: "ATM fee" instead of
 * "surcharge", and "smallest withdrawal £10" instead of "withdrawals from 10 GBP", which reads like a price.
 */
export const en = {
  joined: (before: string, after: string) => `${before}, ${after}`,
  /** @param name the name of the place where the ATM is */
  at: (name: string) => `at ${name}`,
  /** @param isBelow whether all levels are below the ground */
  level: (levels: string, isBelow: boolean) => `level ${levels}${isBelow ? ' (underground)' : ''}`,
  floor: (floor: string) => `floor ${floor}`,
  wheelchairLimited: (words: string) => `wheelchair access limited: ${words}`,
  /** @param quoted the record's text in quotation marks */
  surcharge: (quoted: string) => `ATM fee: ${quoted}`,
  hours: (quoted: string) => `hours: ${quoted}`,
  leastAmount: (amount: string) => `smallest withdrawal ${amount}`,
  operators: (names: string) => `operators: ${names}`,
  phrases: {
    ...hintPhrases,
    surchargeAmountUnknown: 'ATM fee, amount unknown',
    surchargeForSomeCards: 'ATM fee for some cards',
  } as Readonly<Record<HintPhrase, string>>,
};
export type HintTexts = typeof en;
