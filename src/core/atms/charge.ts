import type { Money } from '../../contract/app.ts';
import { addMoney, type DigitsOf } from './money.ts';

/** The known fees that one party charges for a withdrawal. */
export interface Charge {
  /** One per currency. Empty and complete: there is no fee. */
  readonly sums: readonly Money[];
  /** false: further fees of unknown amount may apply. */
  readonly complete: boolean;
  /** Calculated from a percentage; the charging party may round differently. */
  readonly about: boolean;
}

/** What is to be withdrawn. */
export interface Withdrawal {
  readonly amount: number;
  /** ISO 4217; absent if the dispensed currency is unknown. */
  readonly currency?: string;
}

export const nothing: Charge = { sums: [], complete: true, about: false };
export const notKnown: Charge = { sums: [], complete: false, about: false };

/** A percentage of the withdrawn amount, not rounded. */
export const shareOf = ({ amount }: Withdrawal, percentage: number): number => (amount * percentage) / 100;

/** Adds two charges. The sum is complete only if both are. */
export function addCharges(one: Charge, other: Charge, digitsOf: DigitsOf): Charge {
  return {
    sums: addMoney([...one.sums, ...other.sums], digitsOf),
    complete: one.complete && other.complete,
    about: one.about || other.about,
  };
}
