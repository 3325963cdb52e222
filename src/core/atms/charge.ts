import type { Money } from '../../contract/app.ts';
import { addMoney, type DigitsOf } from './money.ts';

/** The known fees for a withdrawal, from the ATM's operator or the customer's bank. */
export interface Charge {
  /** One amount per currency. If the list is empty and `complete` is true, there is no fee. */
  readonly sums: readonly Money[];
  /** False if there may be additional fees whose amounts are unknown. */
  readonly complete: boolean;
  /** Whether the charge is calculated from a percentage. If so, the actual charge may be rounded differently. */
  readonly about: boolean;
}

/** The amount that the customer withdraws. */
export interface Withdrawal {
  readonly amount: number;
  /** ISO 4217 code. Absent if the dispensed currency is unknown. */
  readonly currency?: string;
}

export const nothing: Charge = { sums: [], complete: true, about: false };
export const notKnown: Charge = { sums: [], complete: false, about: false };

/** Returns a percentage of the withdrawn amount, not rounded. */
export const shareOf = ({ amount }: Withdrawal, percentage: number): number => (amount * percentage) / 100;

/** Adds two charges. The result is complete only if both charges are complete. */
export function addCharges(one: Charge, other: Charge, digitsOf: DigitsOf): Charge {
  return {
    sums: addMoney([...one.sums, ...other.sums], digitsOf),
    complete: one.complete && other.complete,
    about: one.about || other.about,
  };
}
