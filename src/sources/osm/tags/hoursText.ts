/** Selects the tag that contains the opening hours of the ATM. */
import { repairHours } from '../../../core/hours/repair/repairHours.ts';
import type { Tags } from '../osmObject.ts';
import { wholeText } from './cleanText.ts';

/**
 * The ATM's hours as written: the machine's own `opening_hours`, or a place's `opening_hours:atm`, but never the place's own
 * hours. Ignores a value that is longer than OpenStreetMap allows, because a truncated schedule would have another meaning.
 */
export function writtenHours(tags: Tags, host: boolean): string | undefined {
  return (
    wholeText(tags['opening_hours:atm']) ??
    wholeText(tags['atm:opening_hours']) ??
    (host ? undefined : wholeText(tags.opening_hours))
  );
}

/** Whether the text means always open. undefined: not understood. */
export function saysAlways(text: string, country: string): boolean | undefined {
  const repaired = repairHours(text, country);
  return 'value' in repaired ? repaired.value === '24/7' : undefined;
}
