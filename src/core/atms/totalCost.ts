import type { OwnFeeRule } from '../../contract/app.ts';
import type { Atm } from '../../contract/atms.ts';
import { addCharges, type Charge, nothing, notKnown, shareOf, type Withdrawal } from './charge.ts';
import { dispensedCurrency } from './dispensedCurrency.ts';
import { type DigitsOf, roundMoney } from './money.ts';
import { ownCharge } from './ownCharge.ts';

/**
 * The cost of a withdrawal. "atLeast": the known part, to which further fees can be added. "unknown": there could be a fee of
 * unknown amount. "noCash": the ATM does not dispense cash.
 */
export type TotalCost =
  | { readonly kind: 'noCash' }
  | {
      readonly kind: 'known' | 'atLeast' | 'unknown';
      readonly withdrawal: Withdrawal;
      /** The surcharge of the ATM's operator. */
      readonly machine: Charge;
      /** The fee of the customer's own bank. Absent if the bank's rules are unknown; the total then excludes this fee. */
      readonly own?: Charge;
      readonly total: Charge;
    };

interface CostQuestion {
  /** The amount in the currency that the ATM dispenses. Greater than zero. */
  readonly amount: number;
  /** The rules of the customer's own bank. Absent if unknown. */
  readonly ownFees?: readonly OwnFeeRule[];
  readonly digitsOf: DigitsOf;
}

type Machine = Pick<Atm, 'fee' | 'feeUnknown' | 'merchant' | 'currencies' | 'withdrawal' | 'location'>;

/** An absent fee means that there is no surcharge, unless `feeUnknown` is set. */
function surcharge({ fee, feeUnknown }: Machine, withdrawal: Withdrawal, digitsOf: DigitsOf): Charge {
  if (fee === undefined) return feeUnknown === true ? notKnown : nothing;
  if ('amount' in fee) return { sums: [roundMoney(fee, digitsOf)], complete: true, about: false };
  const { currency } = withdrawal;
  if (currency === undefined) return notKnown;
  return {
    sums: [roundMoney({ amount: shareOf(withdrawal, fee.percentage), currency }, digitsOf)],
    complete: true,
    about: true,
  };
}

/**
 * The cost of withdrawing an amount at an ATM: its surcharge and, if the rules are known, the fee of the customer's own bank.
 * Each fee is rounded to the smallest unit of its currency before it is added. Amounts in different currencies remain separate.
 */
export function totalCost(atm: Machine, { amount, ownFees, digitsOf }: CostQuestion): TotalCost {
  if (atm.withdrawal === false) return { kind: 'noCash' };
  const currency = dispensedCurrency(atm);
  const withdrawal: Withdrawal = { amount, ...(currency === undefined ? {} : { currency }) };
  const machine = surcharge(atm, withdrawal, digitsOf);
  const own = ownFees === undefined ? undefined : ownCharge(ownFees, atm, withdrawal, digitsOf);
  const total = addCharges(machine, own ?? nothing, digitsOf);
  const kind = total.complete ? 'known' : total.sums.some((sum) => sum.amount > 0) ? 'atLeast' : 'unknown';
  return { kind, withdrawal, machine, ...(own === undefined ? {} : { own }), total };
}
