import type { Atm } from '../../contract/atms.ts';
import { betweenHints, type FeeHint, feeHints } from '../../core/atms/feeHints.ts';
import type { Texts } from '../texts/en.ts';
import type { Formats } from '../texts/formats.ts';

/** "amountUnknown" and "someCards": it does charge, and the hint alone says so. */
export type FeeKind = 'none' | 'charged' | 'unknown' | FeeHint;
type Priced = Pick<Atm, 'fee' | 'feeUnknown' | 'hint'>;

const told = Object.entries(feeHints) as readonly (readonly [FeeHint, string])[];
/** The hint as a list that begins and ends with what parts it: a phrase is found whole or not at all. */
const parted = (hint: string) => `${betweenHints}${hint}${betweenHints}`;

/** Silence is never "free": only an absent fee without `feeUnknown` is. */
export function feeKind({ fee, feeUnknown, hint }: Priced): FeeKind {
  if (fee !== undefined) return 'charged';
  if (feeUnknown !== true) return 'none';
  return told.find(([, phrase]) => hint !== undefined && parted(hint).includes(parted(phrase)))?.[0] ?? 'unknown';
}

/** The hint without what the badge already says: told twice it reads like a contradiction. */
export function hintBesideFee(atm: Priced): string | undefined {
  const { hint } = atm;
  const kind = feeKind(atm);
  if (hint === undefined || (kind !== 'amountUnknown' && kind !== 'someCards')) return hint;
  const rest = parted(hint).replace(parted(feeHints[kind]), betweenHints);
  return rest.slice(betweenHints.length, -betweenHints.length) || undefined;
}

/** The badge's words, e.g. "€3.95 ATM fee". */
export function feeText(atm: Priced, texts: Texts, formats: Formats): string {
  const { fee } = atm;
  const kind = feeKind(atm);
  if (fee === undefined) return texts.fee[kind === 'charged' ? 'unknown' : kind];
  if ('percentage' in fee) return texts.fee.percentage(formats.number(fee.percentage));
  return texts.fee.amount(formats.money(fee.amount, fee.currency));
}
