import type { Money } from '../../contract/app.ts';

/** The number of decimals of a currency: 2 for EUR, 0 for JPY, 3 for KWD. */
export type DigitsOf = (currency: string) => number;

/** Significant digits: more than an amount of money has, and few enough to hide binary rounding errors. */
const sure = 14;

/**
 * In the currency's smallest unit. Halves are rounded up as in decimal notation: 1.005 EUR are 101 cents, although the nearest
 * double is smaller.
 */
const inMinorUnits = (value: number, digits: number): number => Math.round(Number((value * 10 ** digits).toPrecision(sure)));

/** Rounds to the currency's smallest unit. @param money not negative */
export function roundMoney({ amount, currency }: Money, digitsOf: DigitsOf): Money {
  const digits = digitsOf(currency);
  return { amount: inMinorUnits(amount, digits) / 10 ** digits, currency };
}

/**
 * One sum per currency, in the order in which they first appear. Each summand is rounded before it is added, as on a
 * bank statement, and the sums are of whole smallest units: 0.1 and 0.2 are 0.3. Different currencies are never added
 * together, because there is no exchange rate.
 */
export function addMoney(summands: readonly Money[], digitsOf: DigitsOf): readonly Money[] {
  const units = new Map<string, number>();
  for (const { amount, currency } of summands) {
    units.set(currency, (units.get(currency) ?? 0) + inMinorUnits(amount, digitsOf(currency)));
  }
  return [...units].map(([currency, sum]) => ({ amount: sum / 10 ** digitsOf(currency), currency }));
}
