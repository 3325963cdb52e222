/** Converts the rules for a bank's own fees to the texts of the form, and back. */
import type { WrittenOwnFee } from '../../../contract/console/callers.ts';
import type { ConsoleLanguage } from '../../texts.ts';
import { readTypedNumber, typedNumber } from '../../typedNumbers.ts';

/** A rule as the person writes it. Empty texts are absent. */
export interface FeeDraft {
  readonly at: '' | 'own' | 'alliance';
  /** Separated by commas. */
  readonly currencies: string;
  readonly from: string;
  readonly isFree: boolean;
  readonly amount: string;
  readonly percentage: string;
  readonly currency: string;
  readonly minimum: string;
  readonly maximum: string;
}

const amounts = ['amount', 'percentage', 'minimum', 'maximum'] as const;

export const emptyFee: FeeDraft = {
  ...{ at: '', currencies: '', from: '', isFree: false },
  ...{ amount: '', percentage: '', currency: '', minimum: '', maximum: '' },
};

export function feeDraft({ at, currencies = [], from, fee }: WrittenOwnFee, language: ConsoleLanguage): FeeDraft {
  const textOf = (value: number | undefined): string => (value === undefined ? '' : typedNumber(value, language));
  return {
    ...emptyFee,
    ...{ at: at ?? '', currencies: currencies.join(', '), from: textOf(from), isFree: fee === 'none' },
    ...(fee !== 'none' && {
      ...(Object.fromEntries(amounts.map((name) => [name, textOf(fee[name])])) as Pick<FeeDraft, (typeof amounts)[number]>),
      currency: fee.currency ?? '',
    }),
  };
}

/** Returns the rule as JSON. The API checks it. */
export function feeRule(draft: FeeDraft, language: ConsoleLanguage): Readonly<Record<string, unknown>> {
  // Texts that are not numbers stay texts, so that the API explains what is wrong.
  const numberOf = (text: string): unknown => readTypedNumber(text, language) ?? text;
  const currencies = draft.currencies.split(/[\s,;]+/).filter((code) => code !== '');
  const given = amounts.filter((name) => draft[name].trim() !== '').map((name) => [name, numberOf(draft[name].trim())]);
  const currency = draft.currency.trim().toUpperCase();
  return {
    ...(draft.at !== '' && { at: draft.at }),
    ...(currencies.length > 0 && { currencies: currencies.map((code) => code.toUpperCase()) }),
    ...(draft.from.trim() !== '' && { from: numberOf(draft.from.trim()) }),
    fee: draft.isFree ? 'none' : { ...Object.fromEntries(given), ...(currency !== '' && { currency }) },
  };
}
