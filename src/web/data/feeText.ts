import type { Atm } from '../../contract/atms.ts';
import { betweenHints, type FeeHint, feeHints } from '../../core/atms/feeHints.ts';
import type { Texts } from '../texts/en.ts';
import type { Formats } from '../texts/formats.ts';

/** "amountUnknown" and "someCards": there is a fee; only the hint says so. */
export type FeeKind = 'none' | 'charged' | 'unknown' | FeeHint;
type Priced = Pick<Atm, 'fee' | 'feeUnknown' | 'hint'>;

const told = Object.entries(feeHints) as readonly (readonly [FeeHint, string])[];
/** The hint with a separator at both ends, so that only whole phrases match. */
const parted = (hint: string) => `${betweenHints}${hint}${betweenHints}`;

/** Unknown is never "free": only an absent fee without `feeUnknown` means no fee. */
export function feeKind({ fee, feeUnknown, hint }: Priced): FeeKind {
  if (fee !== undefined) return 'charged';
  if (feeUnknown !== true) return 'none';
  return told.find(([, phrase]) => hint !== undefined && parted(hint).includes(parted(phrase)))?.[0] ?? 'unknown';
}

/** The hint without the phrases that the badge already shows. Repeated, they would read like a contradiction. */
export function hintBesideFee(atm: Priced): string | undefined {
  const { hint } = atm;
  const kind = feeKind(atm);
  if (hint === undefined || (kind !== 'amountUnknown' && kind !== 'someCards')) return hint;
  const rest = parted(hint).replace(parted(feeHints[kind]), betweenHints);
  return rest.slice(betweenHints.length, -betweenHints.length) || undefined;
}

/** The badge's text, e.g. "€3.95 ATM fee". */
export function feeText(atm: Priced, texts: Texts, formats: Formats): string {
  const { fee } = atm;
  const kind = feeKind(atm);
  if (fee === undefined) return texts.fee[kind === 'charged' ? 'unknown' : kind];
  if ('percentage' in fee) return texts.fee.percentage(formats.number(fee.percentage));
  return texts.fee.amount(formats.money(fee.amount, fee.currency));
}
