/** Which of an object's tags are the hours of its machine. */
import { repairHours } from '../../../core/hours/repair/repairHours.ts';
import type { Tags } from '../osmObject.ts';
import { wholeText } from './cleanText.ts';

/**
 * The machine's hours as written: its own `opening_hours`, or what a place says of its machine (`opening_hours:atm`); never the
 * place's own. A value longer than OpenStreetMap allows is none: the half of a schedule is another schedule.
 */
export function writtenHours(tags: Tags, host: boolean): string | undefined {
  return (
    wholeText(tags['opening_hours:atm']) ??
    wholeText(tags['atm:opening_hours']) ??
    (host ? undefined : wholeText(tags.opening_hours))
  );
}

/** Whether the text says that it never closes; undefined: it is not understood. */
export function saysAlways(text: string, country: string): boolean | undefined {
  const repaired = repairHours(text, country);
  return 'value' in repaired ? repaired.value === '24/7' : undefined;
}
