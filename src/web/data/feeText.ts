import type { Atm } from '../../contract/atms.ts';
import type { Hint } from '../../contract/hints.ts';
import type { Texts } from '../texts/en.ts';
import type { Formats } from '../texts/formats.ts';

/** "amountUnknown" and "someCards": there is a fee, but only a hint describes it. */
export type FeeKind = 'none' | 'charged' | 'unknown' | 'amountUnknown' | 'someCards';
type Priced = Pick<Atm, 'fee' | 'feeUnknown' | 'hints'>;

/** The kind of fee that the badge shows for each hint. */
const kindOfHint: { readonly [K in Hint['code']]?: FeeKind } = {
  surchargeAmountUnknown: 'amountUnknown',
  surchargeForSomeCards: 'someCards',
};

/**
 * Returns the kind of fee at an ATM. An unknown fee is not "none", so "none" requires that both `fee` and `feeUnknown` are
 * absent.
 */
export function feeKind({ fee, feeUnknown, hints = [] }: Priced): FeeKind {
  if (fee !== undefined) return 'charged';
  if (feeUnknown !== true) return 'none';
  return hints.map(({ code }) => kindOfHint[code]).find((kind) => kind !== undefined) ?? 'unknown';
}

/** The hints that the badge does not already show. A repeated hint would look like a contradiction. */
export function hintsBesideFee(atm: Priced): readonly Hint[] {
  const kind = feeKind(atm);
  return atm.hints?.filter(({ code }) => kindOfHint[code] === undefined || kindOfHint[code] !== kind) ?? [];
}

/** The badge's text, for example "€3.95 ATM fee". */
export function feeText(atm: Priced, texts: Texts, formats: Formats): string {
  const { fee } = atm;
  const kind = feeKind(atm);
  if (fee === undefined) return texts.fee[kind === 'charged' ? 'unknown' : kind];
  if ('percentage' in fee) return texts.fee.percentage(formats.number(fee.percentage));
  return texts.fee.amount(formats.money(fee.amount, fee.currency));
}
