import type { Surcharge } from '../core/atms/atm.ts';
import type { ConsoleFormats } from './formats.ts';
import type { Translated } from './texts.ts';

type SurchargeWords = (surcharge: Surcharge, formats: Pick<ConsoleFormats, 'number' | 'amount'>) => string;

const words =
  (none: string, percent: string): SurchargeWords =>
  (surcharge, { number, amount }) => {
    if (surcharge.kind === 'none') return none;
    return surcharge.kind === 'amount'
      ? amount(surcharge.amount, surcharge.currency)
      : `${number(surcharge.percentage)}${percent}`;
  };

/** Describes the fee of an ATM, such as "3.50 EUR". */
export const surchargeTexts: Translated<SurchargeWords> = { en: words('no fee', '%'), de: words('keine Gebühr', '\u00a0%') };
