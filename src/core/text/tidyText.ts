/** Makes raw text from sources readable. "HIGH STREET 12" becomes "High Street 12", and "UNKNOWN" is removed. */

/** Matches the placeholders that sources use for unknown values. */
const nothing =
  /^(unknown|unnamed|undefined|none|null|nil|n\.?\/?a\.?|not (known|available|applicable)|tbc|tbd|[\s?.\-–—_*/]*)$/i;

/** Short words in capitals that are not abbreviations. */
const shortWords = new Set(
  'BANK BANCO CASH CITY POST HIGH MAIN PARK ROAD LANE HILL MALL SHOP FUEL EAST WEST VIA RUE THE AND FOR NEW OLD RD ST LN DR CT'.split(
    ' ',
  ),
);
/** Words that are written in lower case, except at the start of a name. */
const innerWords = new Set('OF AND DE DA DO DI DU DEL DELLA LA LE LES DES THE A Y E AN AM IM IN UND ET'.split(' '));
/**
 * The minimum length of a word in capitals that is certainly not an abbreviation. Shorter words may be abbreviations: "HSBC",
 * "KBC", "US 101", "NW".
 */
const shortestName = 5;

const word = /[\p{L}\p{M}'’]+/gu;
const capitalised = (text: string) => text.charAt(0) + text.slice(1).toLowerCase();

/** Whether a text is entirely in capitals and contains at least one word that is too long for an abbreviation. */
function isShouted(text: string): boolean {
  if (/\p{Ll}/u.test(text)) return false;
  return (text.match(word) ?? []).some((one) => one.length >= shortestName && /\p{Lu}/u.test(one) && isSpoken(one));
}

/** Whether a word can be pronounced. A word with a long run of consonants is an abbreviation: "HSBCUK". */
const isSpoken = (text: string): boolean => !/^[B-DF-HJ-NP-TV-XZ]{4}|[B-DF-HJ-NP-TV-XZ]{5}/.test(text);

/** Changes a text in capitals to mixed case, except for abbreviations. Returns undefined if the text contains no information. */
export function tidyText(text: string): string | undefined {
  if (nothing.test(text.trim())) return undefined;
  if (!isShouted(text)) return text;
  return text.replace(word, (one, at: number) => {
    if (at > 0 && innerWords.has(one)) return one.toLowerCase();
    const isName = (one.length >= shortestName && isSpoken(one)) || shortWords.has(one);
    return isName ? capitalised(one) : one;
  });
}
