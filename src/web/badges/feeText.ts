import type { Atm } from '../../contract/atms.ts';
import type { Texts } from '../texts/en.ts';
import type { Formats } from '../texts/formats.ts';

export type FeeKind = 'none' | 'charged' | 'unknown';
type Priced = Pick<Atm, 'fee' | 'feeUnknown'>;

/** Silence is never "free": only an absent fee without `feeUnknown` is. */
export function feeKind({ fee, feeUnknown }: Priced): FeeKind {
  if (fee !== undefined) return 'charged';
  return feeUnknown === true ? 'unknown' : 'none';
}

/** The badge's words, e.g. "3.95 EUR surcharge". */
export function feeText(atm: Priced, texts: Texts, formats: Formats): string {
  const { fee } = atm;
  if (fee === undefined) return feeKind(atm) === 'unknown' ? texts.fee.unknown : texts.fee.none;
  if ('percentage' in fee) return texts.fee.percentage(formats.number(fee.percentage));
  return texts.fee.amount(formats.amount(fee.amount, fee.currency), fee.currency);
}
