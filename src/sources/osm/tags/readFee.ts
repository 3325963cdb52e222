/** The surcharge of a machine, out of `fee` and `charge` together. */
import type { Surcharge } from '../../../core/atms/atm.ts';
import { feeHints } from '../../../core/atms/feeHints.ts';
import { hintWith } from '../../../core/atms/hintPhrases.ts';
import { shortened } from '../../../core/shortened.ts';
import type { Tags } from '../osmObject.ts';
import { cleanText } from './cleanText.ts';
import { type FeeReading, readFeeText } from './feeText.ts';

export interface FeeFinding {
  readonly surcharge?: Surcharge;
  readonly hint?: string;
  readonly warning?: string;
}

const quote = (text: string): string => `"${shortened(text, 60)}"`;

function isSurcharge(reading: FeeReading): reading is Surcharge {
  return reading.kind === 'none' || reading.kind === 'amount' || reading.kind === 'percentage';
}

/** `fee` often holds the bank's name, from an editor that offered the wrong field: nothing to tell anyone. */
function isOperatorsName(text: string, tags: Tags): boolean {
  const same = text.toLowerCase();
  return ['operator', 'name', 'brand', 'network'].some((key) => tags[key]?.trim().toLowerCase() === same);
}

/**
 * `charge` says how much and `fee` whether; either may hold what belongs into the other. What contradicts itself, has
 * conditions or cannot be read is unknown, with a hint that quotes it, so that a person can judge.
 */
export function readFee(tags: Tags, country?: string): FeeFinding {
  const conditional = cleanText(tags['fee:conditional'] ?? tags['charge:conditional']);
  if (conditional !== undefined) return { hint: hintWith.surcharge(quote(conditional)) };
  const texts = [tags.charge, tags['fee:amount'], tags.fee].flatMap((value) => cleanText(value) ?? []);
  const readings = texts.map((text) => ({ text, reading: readFeeText(text, country) }));
  const telling = readings.filter(({ reading }) => reading.kind !== 'unsaid' && reading.kind !== 'yes');
  const [first, ...others] = telling;
  if (first === undefined) {
    return readings.some(({ reading }) => reading.kind === 'yes') ? { hint: feeHints.amountUnknown } : {};
  }
  const quoted = telling.map(({ text }) => quote(text)).join(' / ');
  const contradicts = others.some(({ reading }) => JSON.stringify(reading) !== JSON.stringify(first.reading));
  const deniesYes = first.reading.kind === 'none' && readings.some(({ reading }) => reading.kind === 'yes');
  if (contradicts || deniesYes)
    return { hint: hintWith.surcharge(quoted), warning: `fee and charge contradict each other: ${quoted}` };
  if (isSurcharge(first.reading)) return { surcharge: first.reading };
  if (first.reading.kind === 'some') return { hint: feeHints.someCards };
  const warning = `fee is neither an amount nor a percentage: ${quoted}`;
  return isOperatorsName(first.text, tags) ? { warning } : { hint: hintWith.surcharge(quoted), warning };
}
