import type { Money, OwnFee, OwnFeeRule } from '../../contract/app.ts';
import type { Atm } from '../../contract/atms.ts';
import { type Charge, nothing, notKnown, shareOf, type Withdrawal } from './charge.ts';
import { type DigitsOf, roundMoney } from './money.ts';

type Holds = 'yes' | 'no' | 'maybe';

/** Each condition in three values: a machine whose operator nobody knows may be the bank's own. */
function holds(rule: OwnFeeRule, operator: string | undefined, { amount, currency }: Withdrawal): Holds {
  const { operators, currencies, from } = rule;
  const among = (list: readonly string[] | undefined, value: string | undefined): Holds => {
    if (list === undefined) return 'yes';
    if (value === undefined) return list.length === 0 ? 'no' : 'maybe';
    return list.includes(value) ? 'yes' : 'no';
  };
  const answers = [among(operators, operator), among(currencies, currency), from === undefined || amount >= from ? 'yes' : 'no'];
  if (answers.includes('no')) return 'no';
  return answers.includes('maybe') ? 'maybe' : 'yes';
}

/** The fees that the rules leave possible, in their order; undefined among them: no rule holds. */
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

/** What one fee comes to, rounded to its currencies' digits. */
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
  // A limit in one currency cannot be held against a share of another: only the least of it is known.
  if (minimum !== undefined || maximum !== undefined) return least;
  return { sums: [...inOwn(amount ?? 0), roundMoney({ amount: share, currency }, digitsOf)], complete: true, about: true };
}

/**
 * What the bank takes from its own customer. The first rule that holds counts; no rule is not "free" but not known. Where
 * it is not known which rule holds, what they all come to, and else it is not known.
 */
export function ownCharge(
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
