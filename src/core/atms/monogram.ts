/** How an operator without a logo is drawn: its initials on a colour of its own. */
export interface Monogram {
  readonly letters: string;
  /**
   * Hue of the OKLCH colour circle, degrees, one of 24: the style sheet adds a lightness that holds the contrast in either theme.
   * It knows each by name, for the page's policy lets no style stand in what the service draws.
   */
  readonly hue: number;
}

/** Words that say what kind of company or article it is, not who. */
const generic = /^(the|a\.?s\.?|ag|eg|plc|ltd|s\.?a\.?|s\.?r\.?o\.?|group|of|de|la|el|&)$/i;

/** FNV-1a over UTF-16 code units: equal names look equal everywhere. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return value;
}

const firstLetter = (word: string) => [...word].find((sign) => /[\p{L}\p{N}]/u.test(sign))?.toUpperCase() ?? '';

/** How long an acronym may be to be shown whole. */
const longestAcronym = 4;
const isAcronym = (word: string) => word === word.toUpperCase() && /^[\p{L}\p{N}]{2,}$/u.test(word) && /\p{L}/u.test(word);

/** "Fio banka" -> FB, "Česká spořitelna" -> ČS, "ČSOB" -> ČSOB, "APS Bank" -> APS. In capitals alone a name says of no word what it is. */
export function monogram(name: string): Monogram {
  const words = name.split(/[\s/–-]+/).filter((word) => firstLetter(word) !== '');
  const own = words.filter((word) => !generic.test(word));
  const [first = '', second] = own.length > 0 ? own : words;
  const isWhole = first.length <= longestAcronym && isAcronym(first) && (second === undefined || !isAcronym(second));
  const letters = isWhole ? first : firstLetter(first) + (second === undefined ? '' : firstLetter(second));
  return { letters, hue: (hash(name.toLowerCase()) % 24) * 15 };
}
