/** Compares the fee that a customer paid for a withdrawal with the expected fee. */
import type { Money, OwnFeeRule } from '../../contract/app.ts';
import type { Atm } from '../../contract/atms.ts';
import type { FeeCheck } from '../../contract/withdrawals.ts';
import { describeAlliance, withoutSurcharge } from './alliance.ts';
import type { Caller } from './caller.ts';
import { dispensedCurrency } from './dispensedCurrency.ts';
import type { DigitsOf } from './money.ts';
import { totalCost } from './totalCost.ts';

/** The amount withdrawn, without the fee, and the fee. */
export interface PaidWithdrawal {
  readonly amount: Money;
  readonly fee: Money;
}

/** The part of a percentage fee by which banks may round it differently | convention. */
const rounding = 0.005;

/**
 * @param ownFees the rules of the customer's own bank; if they are unknown, a fee that exceeds the ATM's surcharge may come from
 * the bank
 */
export function compareFee(
  atm: Atm,
  { amount, fee }: PaidWithdrawal,
  ownFees: readonly OwnFeeRule[] | undefined,
  caller: Pick<Caller, 'withdrawals' | 'deposits' | 'mayBeListed'>,
  digitsOf: DigitsOf,
): FeeCheck {
  // The withdrawal shows which of several currencies the ATM dispensed.
  const isDispensed = atm.currencies?.includes(amount.currency) ?? dispensedCurrency(atm) === amount.currency;
  if (!isDispensed || amount.amount === 0) return { result: 'unknown' };
  const alliance = describeAlliance(atm.merchant?.uid ?? '', caller);
  if (alliance === undefined) return { result: 'unknown' };
  // Customers of the alliance pay no surcharge, regardless of what the ATM charges others. Without lists, the bank's own ATMs are
  // the alliance.
  const machine = { ...(alliance.withdrawal ? withoutSurcharge(atm) : atm), currencies: [amount.currency] };
  const cost = totalCost(machine, { amount: amount.amount, digitsOf, ...(ownFees && { ownFees: [...ownFees] }) });
  if (cost.kind !== 'known') return { result: 'unknown' };
  const [only, ...others] = cost.total.sums.filter((sum) => sum.amount > 0);
  if (others.length > 0 || (only !== undefined && only.currency !== fee.currency)) return { result: 'unknown' };
  const expected = only ?? { amount: 0, currency: fee.currency };
  const smallestUnit = 10 ** -digitsOf(fee.currency);
  const tolerance = cost.total.about ? Math.max(smallestUnit, expected.amount * rounding) : smallestUnit / 2;
  if (fee.amount <= expected.amount + tolerance) return { result: 'asExpected', expected };
  return ownFees === undefined ? { result: 'unknown', expected } : { result: 'higher', expected };
}
