/** Free text as mappers type it: trimmed, on one line, of a bearable length; what is empty then is nothing. */

const longest = 255; // OSM's own limit for a value; other carriers have none

/** @returns undefined for an absent, blank or unprintable value, never ''. */
export function cleanText(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const text = value
    .replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Zs}\u200b\ufeff\ufffd]+/gu, ' ')
    .trim()
    .slice(0, longest)
    .trim();
  return text === '' ? undefined : text;
}

/** A tag's value as a keyword: clean and lower case. */
export function keyword(value: string | undefined): string | undefined {
  return cleanText(value)?.toLowerCase();
}

/** The members of a semicolon list, clean, without the empty ones. */
export function listOf(value: string | undefined): string[] {
  return (value ?? '').split(';').flatMap((part) => cleanText(part) ?? []);
}

/** Cut at a word's end, with an ellipsis where something is missing. */
export function shortened(text: string, length: number): string {
  const letters = [...text];
  if (letters.length <= length) return text;
  const cut = letters.slice(0, length - 1).join('');
  const space = cut.lastIndexOf(' ');
  return `${(space > length / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}
