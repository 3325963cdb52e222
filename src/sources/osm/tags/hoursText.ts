/** Opening hours as written: what plainly never closes is told apart here; all else is for the hours' own reader. */
import type { Tags } from '../osmObject.ts';
import { wholeText } from './cleanText.ts';

const always = '24/7';

/** Spellings of "always" found on ATMs: "24/7", "Mo-Su 00:00-24:00", "24 Hour ATM". */
const alwaysOpen =
  /^(24 ?[/x] ?7( open)?|(mo ?- ?su(, ?ph)? ?)?(00:00 ?- ?24:00|0:00 ?- ?24:00|00:00 ?- ?00:00)|(atm )?24 ?(h|hrs?|hours?)( atm| a day| daily)?|always( open)?|open 24 hours)( ?; ?ph (open|24\/7|00:00-24:00))?$/i;

/**
 * The machine's hours: its own `opening_hours`, or what a place says of its machine (`opening_hours:atm`); never the
 * place's own. "Always" in any spelling comes back as `24/7`. A value longer than OpenStreetMap allows is none: the half of
 * a schedule is another schedule.
 */
export function readHours(tags: Tags, host: boolean): { openingHoursRaw: string; openNonStop: boolean } | undefined {
  const value =
    wholeText(tags['opening_hours:atm']) ??
    wholeText(tags['atm:opening_hours']) ??
    (host ? undefined : wholeText(tags.opening_hours));
  if (value === undefined) return undefined;
  return alwaysOpen.test(value) ? { openingHoursRaw: always, openNonStop: true } : { openingHoursRaw: value, openNonStop: false };
}
