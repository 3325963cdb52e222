/**
 * A text that callers, banks and people are shown: one line, in which nothing is that cannot be seen or turns the reading direction of what
 * follows. Zero-width joiners stay: Persian, Hindi and emoji are written with them.
 */
const unshown = /[\p{Cc}\p{Cs}\p{Cn}\p{Co}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/u;

/** Something must be seen of it; Hangul fillers and the blank Braille pattern are letters and signs by their classes only. */
const seen = /(?![\u115f\u1160\u3164\uffa0\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether a text can be shown as it is. The limit is in UTF-16 code units. */
export const isDisplayText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.length <= longest && !unshown.test(value) && seen.test(value);
