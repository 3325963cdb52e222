/** Cleans free text from mappers. The result is trimmed, on one line and limited in length. Empty text becomes undefined. */

const longest = 255; // OSM's limit for a value; other formats have none

/**
 * Control characters and separators, which become a space. They include characters that change the direction of text
 * (U+202A-202E, U+2066-2069) and would affect the text after the value if unclosed. The marks LRM and RLM are harmless and stay.
 */
const unprintable = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Zs}\u200b\u202a-\u202e\u2066-\u2069\ufeff\ufffd]+/gu;

/** @returns undefined for an absent, blank or unprintable value, never '' */
export function cleanText(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  // Truncation can leave half of a surrogate pair.
  const text = value
    .replace(unprintable, ' ')
    .trim()
    .slice(0, longest)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
  return text === '' ? undefined : text;
}

/** Cleans a value that must not be truncated, because that would change its meaning. undefined: empty or too long. */
export function wholeText(value: string | undefined): string | undefined {
  const text = value?.replace(unprintable, ' ').trim();
  return text === undefined || text === '' || text.length > longest ? undefined : text;
}

/** A tag's value as a keyword, cleaned and in lower case. */
export function keyword(value: string | undefined): string | undefined {
  return cleanText(value)?.toLowerCase();
}

/** The items in a semicolon-separated list, cleaned, without empty items. */
export function splitList(value: string | undefined): string[] {
  return (value ?? '').split(';').flatMap((part) => cleanText(part) ?? []);
}
