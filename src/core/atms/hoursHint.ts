/** Creates hints for opening hours that cannot be parsed. Each hint contains the text of the source. */
import type { Hint } from '../../contract/hints.ts';
import { shortened } from '../shortened.ts';
import { isPlaceholder } from '../text/placeholder.ts';

const longestWords = 80;

/** Matches words that contain no information about opening hours. */
const bareAnswers = /^\W*(no|yes|true|false|not)\W*$/i;

/** Whether the text contains no information: "no", "unknown", "N/A", "-". */
const saysNothing = (text: string): boolean => isPlaceholder(text) || bareAnswers.test(text);

export const hoursHint = (written: string): Hint => ({ code: 'hours', value: shortened(written, longestWords) });

/**
 * Adds the opening hours to the hints if they contain any information.
 * @param hints the existing hints
 * @param written the opening hours as written in the source
 */
export const withHoursHint = (hints: readonly Hint[], written: string): readonly Hint[] =>
  saysNothing(written) ? hints : [...hints, hoursHint(written)];
