import type { Money } from '../../../contract/app.ts';
import type { Atm } from '../../../contract/atms.ts';
import type { Charge, Withdrawal } from '../../../core/atms/money.ts';
import type { TotalCost } from '../../../core/atms/totalCost.ts';
import { feeKind, feeText } from '../../data/feeText.ts';
import type { MoreTexts } from '../../texts/more/en.ts';
import type { Words } from '../../texts/words.ts';

export interface CostBadge {
  readonly tone: 'good' | 'unknown' | 'plain';
  readonly text: string;
}

/** The cost of a withdrawal as a list of lines. */
export interface CostStatement {
  readonly title: string;
  readonly lines: readonly (readonly [who: string, what: string])[];
  readonly notes: readonly string[];
}

export interface Speech extends Pick<Words, 'texts' | 'formats'> {
  readonly more: MoreTexts;
}

const capital = (text: string, locale: string) => text.slice(0, 1).toLocaleUpperCase(locale) + text.slice(1);

/** Formats an amount as "€200", or as a number if the currency is unknown. */
export const amountText = ({ amount, currency }: Withdrawal, { formats }: Pick<Speech, 'formats'>): string =>
  currency === undefined ? formats.number(amount) : formats.money(amount, currency, true);

/** Formats a charge as "€3.95" or "CZK 100.00 + €2.00", with "about" or "at least" if the charge is not exact. */
function moneyText({ sums, complete, about }: Charge, { formats, more }: Speech): string {
  const sum = sums.map(({ amount, currency }: Money) => formats.money(amount, currency)).join(' + ');
  const rounded = about ? more.cost.about(sum) : sum;
  return complete ? rounded : more.cost.atLeast(rounded);
}

function lineText(charge: Charge, speech: Speech): string {
  const { more } = speech;
  if (charge.sums.length > 0) return moneyText(charge, speech);
  return charge.complete ? more.cost.none : more.cost.notKnown;
}

/**
 * The fee badge for an amount: the ATM's charge, or the total if the rules of the user's bank are known. Undefined if the badge
 * would be the same as without an amount.
 */
export function costBadge(cost: TotalCost, speech: Speech): CostBadge | undefined {
  const { formats, more } = speech;
  if (cost.kind === 'noCash') return undefined;
  const { kind, own, total, withdrawal } = cost;
  if (kind === 'unknown') {
    // If the user's bank charges nothing, only the surcharge is unknown, so use the text for the surcharge.
    const isOwnFree = own === undefined || (own.complete && own.sums.length === 0);
    return isOwnFree ? undefined : { tone: 'unknown', text: more.cost.unknown };
  }
  if (total.sums.length === 0) return own === undefined ? undefined : { tone: 'good', text: more.cost.nothing };
  const amount = amountText(withdrawal, speech);
  const [sum] = total.sums;
  // Do not add fees in a currency that differs from the amount's currency.
  const isAdded = sum !== undefined && total.sums.length === 1 && sum.currency === withdrawal.currency;
  const paid = isAdded && { ...total, sums: [{ ...sum, amount: withdrawal.amount + sum.amount }] };
  const text = paid ? more.cost.pay(moneyText(paid, speech), amount) : more.cost.fees(moneyText(total, speech), amount);
  return { tone: kind === 'known' ? 'plain' : 'unknown', text: capital(text, formats.locale) };
}

/** @returns undefined if the ATM does not dispense cash */
export function costStatement(atm: Atm, cost: TotalCost, speech: Speech): CostStatement | undefined {
  const { texts, formats, more } = speech;
  if (cost.kind === 'noCash') return undefined;
  const { own, total, withdrawal } = cost;
  // A percentage fee without a known currency is shown as a percentage, and a fee for some cards keeps its text.
  const isToldOtherwise = !cost.machine.complete && feeKind(atm) !== 'unknown';
  const surcharge = isToldOtherwise ? feeText(atm, texts, formats) : lineText(cost.machine, speech);
  const lines: [string, string][] = [[more.cost.machine, surcharge]];
  if (own !== undefined) lines.push([more.cost.own, lineText(own, speech)], [more.cost.sum, lineText(total, speech)]);
  return {
    title: more.cost.heading(amountText(withdrawal, speech)),
    lines,
    notes: [...(own === undefined ? [more.fee.note] : []), ...(total.sums.length > 1 ? [more.cost.rates] : [])],
  };
}
