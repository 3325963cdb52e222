/**
 * Validates text that callers, banks and users provide for display. The text must be one line, without invisible characters or
 * characters that change the direction of the following text. Zero-width joiners are allowed because Persian, Hindi and emoji
 * need them.
 */
const unshown = /[\p{Cc}\p{Cs}\p{Cn}\p{Co}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/u;

/**
 * Matches a visible character. Excludes Hangul fillers and the blank Braille pattern, which are invisible although Unicode
 * classifies them as letters and symbols.
 */
const seen = /(?![\u115f\u1160\u3164\uffa0\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether a text can be displayed unchanged. @param longest UTF-16 code units */
export const isDisplayText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.length <= longest && !unshown.test(value) && seen.test(value);
