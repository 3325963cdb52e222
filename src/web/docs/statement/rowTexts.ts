/** The text that a payment's row shows, in the person's language. */
import type { ExplainedLookUp } from '../../../contract/sandbox.ts';
import { isCategory } from '../../../data/shops/categories.ts';
import type { Formats } from '../../texts/formats.ts';
import type { StatementTexts } from '../../texts/statement/en.ts';
import type { PrintedMoney, StatementLine } from './readStatement.ts';
import type { Recognition } from './recognition.ts';

/** The name of the category in the person's language. A newer service may have further categories. */
export function categoryName({ category }: ExplainedLookUp, { categories }: StatementTexts): string | undefined {
  if (category === undefined) return undefined;
  return isCategory(category.code) ? categories[category.code] : category.name;
}

/**
 * Returns an amount in the format of the person's locale. Returns it as printed if its value or its currency is unclear, or if it
 * has more decimals than the currency, because formatting would round it.
 */
export function moneyText({ text, value, currency }: PrintedMoney, { money, currencyDigits }: Formats): string {
  if (value === undefined || currency === undefined) return text;
  return Number(value.toFixed(currencyDigits(currency))) === value ? money(value, currency) : text;
}

/** "ATM of Origin Bank", as far as known. Undefined if nothing but the text is known. */
export function rowTitle({ kind, name }: Recognition, { row }: StatementTexts): string | undefined {
  if (kind !== 'atm') return name;
  return name === undefined ? row.atm : row.atmOf(name);
}

/** The texts below the name in a row, in this order. */
export function rowFacts(
  { isCredit }: StatementLine,
  answer: ExplainedLookUp,
  recognition: Recognition,
  texts: StatementTexts,
): readonly string[] {
  const { row } = texts;
  const { kind, isWithdrawal, intermediary, street, city } = recognition;
  const { channel } = answer;
  // A credit is not a purchase, so its category, its place and how it was paid are unknown.
  if (isCredit) return [row.credit, ...(intermediary ? [row.through(intermediary.name)] : [])];
  const what = isWithdrawal ? row.withdrawal : kind === 'unknown' ? undefined : categoryName(answer, texts);
  return [
    what,
    intermediary && row.through(intermediary.name),
    // The address identifies the ATM. For a shop, the details show it.
    kind === 'atm' ? [street, city].filter(Boolean).join(', ') || undefined : city,
    // A withdrawal is made at an ATM, and the address shows that a payment was made in a shop.
    channel === undefined || channel === 'atm' || (channel === 'inStore' && city !== undefined)
      ? undefined
      : row.channels[channel],
    kind === 'merchant' && channel !== 'online' ? row.whichShop : undefined,
    kind === 'operator' ? row.whichAtm : undefined,
  ].filter((fact) => fact !== undefined);
}
