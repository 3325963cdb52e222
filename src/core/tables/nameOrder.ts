/**
 * Orders that depend only on the content of the register. Results are limited to a number of candidates, so an order that
 * depended on how the register was read would affect which candidates are weighed.
 */

/** Compares by UTF-16 code units. */
export const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Whether a text contains a character outside Latin-1, so that a character takes more than one byte. */
export function isWide(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 0xff) return true;
  return false;
}

/** Compares folded names: shorter names first, then names in Latin-1 before all others, then by code units. */
export const compareNames = (a: string, b: string): number =>
  a.length - b.length || Number(isWide(a)) - Number(isWide(b)) || compareTexts(a, b);
