/**
 * What a hint can tell of a surcharge whose amount nobody knows. On the wire such a machine has `feeUnknown`; that it does
 * charge stands in its hint alone, word for word as here, so that a reader can say both in one breath.
 */
export const feeHints = {
  amountUnknown: 'surcharge, amount not known',
  someCards: 'surcharge for some cards',
} as const;
export type FeeHint = keyof typeof feeHints;

/** The hints of one machine stand behind one another, parted by this. */
export const betweenHints = ', ';
