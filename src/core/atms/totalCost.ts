import type { OwnFeeRule } from '../../contract/app.ts';
import type { Atm } from '../../contract/atms.ts';
import { addCharges, type Charge, nothing, notKnown, shareOf, type Withdrawal } from './charge.ts';
import { dispensedCurrency } from './dispensedCurrency.ts';
import { type DigitsOf, roundMoney } from './money.ts';
import { ownCharge } from './ownCharge.ts';

/**
 * What a withdrawal costs. "atLeast": the known part, more may be charged. "unknown": there may be a fee of unknown amount.
 * "noCash": the machine does not dispense cash, so there is nothing to pay for.
 */
export type TotalCost =
  | { readonly kind: 'noCash' }
  | {
      readonly kind: 'known' | 'atLeast' | 'unknown';
      readonly withdrawal: Withdrawal;
      /** The surcharge of the machine's operator. */
      readonly machine: Charge;
      /** The own bank's fee. Absent if its rules were not given; the total then excludes it. */
      readonly own?: Charge;
      readonly total: Charge;
    };

interface CostQuestion {
  /** In the currency that the machine dispenses. Greater than zero. */
  readonly amount: number;
  /** The own bank's rules; absent if not given. */
  readonly ownFees?: readonly OwnFeeRule[];
  readonly digitsOf: DigitsOf;
}

type Machine = Pick<Atm, 'fee' | 'feeUnknown' | 'merchant' | 'currencies' | 'withdrawal' | 'location'>;

/** Only an absent fee without `feeUnknown` means that there is no surcharge. */
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
 * What withdrawing an amount costs at a machine: its surcharge and, if its rules are given, the own bank's fee, each
 * rounded to the smallest unit of its currency and then added. Different currencies stay side by side.
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
