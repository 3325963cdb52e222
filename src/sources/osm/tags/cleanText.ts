/** Cleans free text from mappers. The result is trimmed, in one line, and limited in length. Empty text becomes undefined. */

const longest = 255; // OSM limits the length of values; other formats do not

/**
 * Matches control characters and separators, which are replaced with a space. They include characters that change the direction
 * of text (U+202A-202E, U+2066-2069). If unclosed, these characters would affect the text after the value. The marks LRM and RLM
 * are kept, because they are harmless.
 */
const unprintable = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Zs}\u200b\u202a-\u202e\u2066-\u2069\ufeff\ufffd]+/gu;

/**
 * Whether a text is clean: it has no spaces at its ends, no consecutive spaces, and otherwise only characters below U+1680 that
 * are neither separators nor control characters. Most values pass this check, which is faster than the regular expression.
 */
function isClean(text: string): boolean {
  const { length } = text;
  if (length === 0 || length > longest) return false;
  let isSpaceAllowed = false;
  for (let i = 0; i < length; i++) {
    const code = text.charCodeAt(i);
    if (code === 0x20) {
      if (!isSpaceAllowed) return false;
      isSpaceAllowed = false;
    } else if (code > 0x20 && (code < 0x7f || (code > 0xa0 && code < 0x1680))) isSpaceAllowed = true;
    else return false;
  }
  return isSpaceAllowed;
}

/** @returns undefined instead of '' for an absent, blank or unprintable value */
export function cleanText(value: string | undefined): string | undefined {
  if (value === undefined || isClean(value)) return value;
  // Remove half of a surrogate pair at the end, which may remain after truncation.
  const text = value
    .replace(unprintable, ' ')
    .trim()
    .slice(0, longest)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
  return text === '' ? undefined : text;
}

/**
 * Cleans a value that must not be truncated, because truncation would change its meaning. Returns undefined if it is empty or too
 * long.
 */
export function wholeText(value: string | undefined): string | undefined {
  const text = value?.replace(unprintable, ' ').trim();
  return text === undefined || text === '' || text.length > longest ? undefined : text;
}

/** Returns the value of a tag as a keyword, cleaned and in lower case. */
export function keyword(value: string | undefined): string | undefined {
  return cleanText(value)?.toLowerCase();
}

/** Returns the cleaned items of a semicolon-separated list, without empty items. */
export function splitList(value: string | undefined): string[] {
  if (value === undefined) return [];
  if (!value.includes(';')) {
    const text = cleanText(value);
    return text === undefined ? [] : [text];
  }
  return value.split(';').flatMap((part) => cleanText(part) ?? []);
}
