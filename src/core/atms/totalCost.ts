import type { Money, OwnFee, OwnFeeRule } from '../../contract/app.ts';
import type { Atm } from '../../contract/atms.ts';
import { dispensedCurrency } from './dispensedCurrency.ts';
import { addCharges, type Charge, type DigitsOf, nothing, notKnown, roundMoney, shareOf, type Withdrawal } from './money.ts';

type Holds = 'yes' | 'no' | 'maybe';

/**
 * Whether a rule applies to a withdrawal. The result is 'maybe' if the currency is unknown, or if the ATM's operator is unknown
 * or known only by name and could be one of the rule's operators.
 */
function holds(rule: OwnFeeRule, operator: string | undefined, { amount, currency }: Withdrawal): Holds {
  const { operators, mayBeOperators, currencies, from } = rule;
  const among = (list: readonly string[] | undefined, value: string | undefined, mayBe?: readonly string[]): Holds => {
    if (list === undefined) return 'yes';
    if (value === undefined) return list.length === 0 ? 'no' : 'maybe';
    if (list.includes(value)) return 'yes';
    return mayBe?.includes(value) ? 'maybe' : 'no';
  };
  const answers = [
    among(operators, operator, mayBeOperators),
    among(currencies, currency),
    from === undefined || amount >= from ? 'yes' : 'no',
  ];
  if (answers.includes('no')) return 'no';
  return answers.includes('maybe') ? 'maybe' : 'yes';
}

/** Returns the possible fees in the order of the rules. The list contains undefined if it is possible that no rule applies. */
function possibleFees(
  rules: readonly OwnFeeRule[],
  operator: string | undefined,
  withdrawal: Withdrawal,
): readonly (OwnFee | undefined)[] {
  const possible: (OwnFee | undefined)[] = [];
  for (const rule of rules) {
    const answer = holds(rule, operator, withdrawal);
    if (answer !== 'no') possible.push(rule.fee);
    if (answer === 'yes') return possible;
  }
  return [...possible, undefined];
}

const within = (value: number, minimum = 0, maximum = Number.POSITIVE_INFINITY) => Math.min(Math.max(value, minimum), maximum);

/** Returns the amount of a fee, rounded to the decimals of its currency. */
function chargeOf(fee: OwnFee, withdrawal: Withdrawal, digitsOf: DigitsOf): Charge {
  if (fee === 'none') return nothing;
  const { amount, percentage, minimum, maximum } = fee;
  const { currency } = withdrawal;
  const inOwn = (value: number): readonly Money[] =>
    fee.currency === undefined || value === 0 ? [] : [roundMoney({ amount: value, currency: fee.currency }, digitsOf)];
  if (percentage === undefined) return { sums: inOwn(amount ?? 0), complete: true, about: false };
  const least: Charge = { sums: inOwn(within(amount ?? 0, minimum, maximum)), complete: false, about: false };
  if (currency === undefined) return least;
  const share = shareOf(withdrawal, percentage);
  if (fee.currency === undefined || fee.currency === currency) {
    const sum = (amount ?? 0) + share;
    const held = within(sum, minimum, maximum);
    return { sums: [roundMoney({ amount: held, currency }, digitsOf)], complete: true, about: held === sum };
  }
  // The percentage is an amount in the withdrawal's currency, so it cannot be compared with a limit in the fee's currency. Only a
  // lower bound is known.
  if (minimum !== undefined || maximum !== undefined) return least;
  return { sums: [...inOwn(amount ?? 0), roundMoney({ amount: share, currency }, digitsOf)], complete: true, about: true };
}

/**
 * Returns the fee that the bank charges its own customer. The first matching rule applies. If no rule matches, the fee is
 * unknown, not zero. If it is uncertain which rule applies, the fee is known only if all possible rules result in the same fee.
 */
function ownCharge(
  rules: readonly OwnFeeRule[],
  { merchant }: Pick<Atm, 'merchant'>,
  withdrawal: Withdrawal,
  digitsOf: DigitsOf,
): Charge {
  const [first = notKnown, ...others] = possibleFees(rules, merchant?.uid, withdrawal).map((fee) =>
    fee === undefined ? notKnown : chargeOf(fee, withdrawal, digitsOf),
  );
  const alike = JSON.stringify(first);
  return others.every((other) => JSON.stringify(other) === alike) ? first : notKnown;
}

/**
 * The cost of a withdrawal. "atLeast": there may be fees in addition to the known ones. "unknown": no fee is known, but there may
 * be one. "noCash": the ATM does not dispense cash.
 */
export type TotalCost =
  | { readonly kind: 'noCash' }
  | {
      readonly kind: 'known' | 'atLeast' | 'unknown';
      readonly withdrawal: Withdrawal;
      /** The surcharge of the ATM's operator. */
      readonly machine: Charge;
      /** The fee of the customer's own bank. Absent if the bank's rules are unknown. The total then excludes this fee. */
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
 * Returns the cost of withdrawing an amount at an ATM. The cost consists of the ATM's surcharge and, if the rules are known, the
 * fee of the customer's own bank. Each fee is rounded to the smallest unit of its currency before the fees are added. Amounts in
 * different currencies remain separate.
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
