import type { Money } from '../../contract/app.ts';

/** How many decimals a currency has: 2 for EUR, 0 for JPY, 3 for KWD. */
export type DigitsOf = (currency: string) => number;

/** More digits than an amount of money has, fewer than the noise of binary fractions shows in. */
const sure = 14;

/** In the currency's smallest unit, a half rounded up as it was written: 1.005 EUR are 101 cents, though its double lies below. */
const inMinorUnits = (value: number, digits: number): number => Math.round(Number((value * 10 ** digits).toPrecision(sure)));

/** Rounded to the currency's smallest unit, as it is booked. @param money not negative */
export function roundMoney({ amount, currency }: Money, digitsOf: DigitsOf): Money {
  const digits = digitsOf(currency);
  return { amount: inMinorUnits(amount, digits) / 10 ** digits, currency };
}

/**
 * One sum for each currency, in the order in which they first appear. Each summand is rounded before it is added, as on a
 * statement of account, and whole smallest units are added: 0.1 and 0.2 are 0.3. Without a rate of exchange different
 * currencies are never added together.
 */
export function addMoney(summands: readonly Money[], digitsOf: DigitsOf): readonly Money[] {
  const units = new Map<string, number>();
  for (const { amount, currency } of summands) {
    units.set(currency, (units.get(currency) ?? 0) + inMinorUnits(amount, digitsOf(currency)));
  }
  return [...units].map(([currency, sum]) => ({ amount: sum / 10 ** digitsOf(currency), currency }));
}
