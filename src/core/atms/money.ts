import type { Money } from '../../contract/app.ts';

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

/** Returns the number of decimals in a currency: 2 for EUR, 0 for JPY, 3 for KWD. */
export type DigitsOf = (currency: string) => number;

/**
 * The number of significant digits to which values are rounded first. Amounts of money have fewer significant digits, and binary
 * rounding errors affect only digits after these.
 */
const sure = 14;

/**
 * Converts to the currency's smallest unit. Rounds half up in decimal notation, so 1.005 EUR becomes 101 cents, although the
 * double that represents 1.005 is slightly smaller.
 */
const inMinorUnits = (value: number, digits: number): number => Math.round(Number((value * 10 ** digits).toPrecision(sure)));

/** Rounds an amount to the currency's smallest unit. The amount must not be negative. */
export function roundMoney({ amount, currency }: Money, digitsOf: DigitsOf): Money {
  const digits = digitsOf(currency);
  return { amount: inMinorUnits(amount, digits) / 10 ** digits, currency };
}

/**
 * Adds amounts by currency. The sums are in the order in which the currencies first appear. Each amount is rounded before it is
 * added, as on a bank statement. Each sum is a whole number of smallest units, so 0.1 plus 0.2 is 0.3. Amounts in different
 * currencies are never added, because no exchange rates are available.
 */
export function addMoney(summands: readonly Money[], digitsOf: DigitsOf): readonly Money[] {
  const units = new Map<string, number>();
  for (const { amount, currency } of summands) {
    units.set(currency, (units.get(currency) ?? 0) + inMinorUnits(amount, digitsOf(currency)));
  }
  return [...units].map(([currency, sum]) => ({ amount: sum / 10 ** digitsOf(currency), currency }));
}
