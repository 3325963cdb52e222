/** Raw text of sources for people: "HIGH STREET 12" becomes "High Street 12", and "UNKNOWN" is no text. */

/** What sources write where they know nothing. */
const nothing =
  /^(unknown|unnamed|undefined|none|null|nil|n\.?\/?a\.?|not (known|available|applicable)|tbc|tbd|[\s?.\-–—_*/]*)$/i;

/** Capitals that are no abbreviation although they are short. */
const shortWords = new Set(
  'BANK BANCO CASH CITY POST HIGH MAIN PARK ROAD LANE HILL MALL SHOP FUEL EAST WEST VIA RUE THE AND FOR NEW OLD RD ST LN DR CT'.split(
    ' ',
  ),
);
/** Small words inside a name. */
const innerWords = new Set('OF AND DE DA DO DI DU DEL DELLA LA LE LES DES THE A Y E AN AM IM IN UND ET'.split(' '));
/** Shorter words of capitals may be abbreviations: "HSBC", "KBC", "US 101", "NW". */
const shortestName = 5;

const word = /[\p{L}\p{M}'’]+/gu;
const capitalised = (text: string) => text.charAt(0) + text.slice(1).toLowerCase();

/** Whether a text has capitals only, and at least one word that is too long for an abbreviation. */
function isShouted(text: string): boolean {
  if (/\p{Ll}/u.test(text)) return false;
  return (text.match(word) ?? []).some((one) => one.length >= shortestName && /\p{Lu}/u.test(one) && isSpoken(one));
}

/** An abbreviation has an unpronounceable run of consonants: "HSBCUK". */
const isSpoken = (text: string): boolean => !/^[B-DF-HJ-NP-TV-XZ]{4}|[B-DF-HJ-NP-TV-XZ]{5}/.test(text);

/** The text in mixed case if a source wrote it in capitals; abbreviations stay whole. undefined: it says nothing. */
export function tidyText(text: string): string | undefined {
  if (nothing.test(text.trim())) return undefined;
  if (!isShouted(text)) return text;
  return text.replace(word, (one, at: number) => {
    if (at > 0 && innerWords.has(one)) return one.toLowerCase();
    const isName = (one.length >= shortestName && isSpoken(one)) || shortWords.has(one);
    return isName ? capitalised(one) : one;
  });
}
