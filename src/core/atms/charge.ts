import type { Money } from '../../contract/app.ts';
import { addMoney, type DigitsOf } from './money.ts';

/** What somebody takes for a withdrawal, as far as it is known. */
export interface Charge {
  /** One per currency. Without any and complete: nothing is taken. */
  readonly sums: readonly Money[];
  /** false: more may come to it, and nobody knows how much. */
  readonly complete: boolean;
  /** Worked out from a percentage: whoever takes it may round in another way. */
  readonly about: boolean;
}

/** What is to be withdrawn. */
export interface Withdrawal {
  readonly amount: number;
  /** ISO 4217; absent: which money comes out is not known. */
  readonly currency?: string;
}

export const nothing: Charge = { sums: [], complete: true, about: false };
export const notKnown: Charge = { sums: [], complete: false, about: false };

/** The share of what is withdrawn, not rounded; not known where its currency is not. */
export const shareOf = ({ amount }: Withdrawal, percentage: number): number => (amount * percentage) / 100;

/** What two take together: complete only where both are. */
export function addCharges(one: Charge, other: Charge, digitsOf: DigitsOf): Charge {
  return {
    sums: addMoney([...one.sums, ...other.sums], digitsOf),
    complete: one.complete && other.complete,
    about: one.about || other.about,
  };
}
