/**
 * Hints for a surcharge of unknown amount. In the API such a machine has `feeUnknown`; only its hint, with exactly these words,
 * says that it does charge. Clients can combine the two.
 */
export const feeHints = {
  amountUnknown: 'surcharge, amount not known',
  someCards: 'surcharge for some cards',
} as const;
export type FeeHint = keyof typeof feeHints;

/** Separates the hints of one machine. */
export const betweenHints = ', ';
