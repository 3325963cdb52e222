/** Free text as mappers type it: trimmed, on one line, of a bearable length; what is empty then is nothing. */

const longest = 255; // OSM's own limit for a value; other carriers have none

/**
 * Characters that stand for a blank at most. Among them those that turn the direction of the text (U+202A-202E,
 * U+2066-2069): unclosed, they would turn the text after the value too. The marks LRM and RLM turn nothing and stay.
 */
const unprintable = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Zs}\u200b\u202a-\u202e\u2066-\u2069\ufeff\ufffd]+/gu;

/** @returns undefined for an absent, blank or unprintable value, never ''. */
export function cleanText(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  // Cutting may leave half of a character of two code units.
  const text = value
    .replace(unprintable, ' ')
    .trim()
    .slice(0, longest)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
  return text === '' ? undefined : text;
}

/** A value whose every word counts: cut off, it would say something else. undefined too where it is too long to be kept whole. */
export function wholeText(value: string | undefined): string | undefined {
  const text = value?.replace(unprintable, ' ').trim();
  return text === undefined || text === '' || text.length > longest ? undefined : text;
}

/** A tag's value as a keyword: clean and lower case. */
export function keyword(value: string | undefined): string | undefined {
  return cleanText(value)?.toLowerCase();
}

/** The members of a semicolon list, clean, without the empty ones. */
export function listOf(value: string | undefined): string[] {
  return (value ?? '').split(';').flatMap((part) => cleanText(part) ?? []);
}
