/** Invisible: zero-width spaces and joiners, marks of direction, byte order marks, soft hyphens. */
const invisible = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]|\ufe0e|\ufe0f/g;
const dashes = /[\u2010-\u2015\u2212\ufe58\ufe63]/g;

/**
 * The text in plain characters: without what cannot be seen, digits of other scripts and full-width forms as ASCII, every
 * dash a minus, every blank but a line break a plain one.
 */
export function plainText(text: string): string {
  return text
    .replace(invisible, '')
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/\u066b/g, '.')
    .replace(/[\u060c\u3001]/g, ',')
    .replace(dashes, '-')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .trim();
}
