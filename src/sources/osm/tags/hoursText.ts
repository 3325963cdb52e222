/** Selects the tag that contains the opening hours of the ATM. */
import { repairHours } from '../../../core/hours/repair/repairHours.ts';
import type { Tags } from '../osmObject.ts';
import { wholeText } from './cleanText.ts';

/**
 * Returns the ATM's hours as written: the `opening_hours` of an ATM or the `opening_hours:atm` of a place, but not the hours of
 * the place. Ignores a value that is longer than OpenStreetMap allows, because a truncated schedule would have a different
 * meaning.
 */
export function writtenHours(tags: Tags, host: boolean): string | undefined {
  return (
    wholeText(tags['opening_hours:atm']) ??
    wholeText(tags['atm:opening_hours']) ??
    (host ? undefined : wholeText(tags.opening_hours))
  );
}

/** Whether the text means that the ATM is always open. Returns undefined if the parser does not understand the text. */
export function saysAlways(text: string, country: string): boolean | undefined {
  const repaired = repairHours(text, country);
  return 'value' in repaired ? repaired.value === '24/7' : undefined;
}
