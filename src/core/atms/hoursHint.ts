/** Keeps opening hours that cannot be parsed as a hint, in the source's own words. */
import type { Hint } from '../../contract/hints.ts';
import { shortened } from '../shortened.ts';
import { isPlaceholder } from '../text/placeholder.ts';

const longestWords = 80;

/** Words that say nothing as hours. */
const bareAnswers = /^\W*(no|yes|true|false|not)\W*$/i;

/** Whether the text has no information: "no", "unknown", "N/A", "-". */
const saysNothing = (text: string): boolean => isPlaceholder(text) || bareAnswers.test(text);

/** Written hours as a hint. */
export const hoursHint = (written: string): Hint => ({ code: 'hours', value: shortened(written, longestWords) });

/**
 * @param hints the existing ones. @param written the hours as the source writes them.
 * @returns the hints with the hours, if these have any information
 */
export const withHoursHint = (hints: readonly Hint[], written: string): readonly Hint[] =>
  saysNothing(written) ? hints : [...hints, hoursHint(written)];
