/** The placeholder for an operator without a logo: its initials on a background colour derived from the name. */
interface Monogram {
  readonly letters: string;
  /**
   * The hue in degrees of the OKLCH colour space, one of 24. The style sheet adds a lightness with enough contrast in each
   * theme. It has a class for each hue, because the content security policy forbids inline styles.
   */
  readonly hue: number;
}

/** Articles and words for the type of company, which don't identify the company. */
const generic = /^(the|a\.?s\.?|ag|eg|plc|ltd|s\.?a\.?|s\.?r\.?o\.?|group|of|de|la|el|&)$/i;

/** FNV-1a over UTF-16 code units. Equal names always get the same colour. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return value;
}

const firstLetter = (word: string) => [...word].find((sign) => /[\p{L}\p{N}]/u.test(sign))?.toUpperCase() ?? '';

/** The length of the longest acronym that is shown in full. */
const longestAcronym = 4;
const isAcronym = (word: string) => word === word.toUpperCase() && /^[\p{L}\p{N}]{2,}$/u.test(word) && /\p{L}/u.test(word);

/**
 * "Fio banka" -> FB, "Česká spořitelna" -> ČS, "ČSOB" -> ČSOB, "APS Bank" -> APS. If the whole name is in capitals, it is
 * unknown which of its words are acronyms.
 */
export function monogram(name: string): Monogram {
  const words = name.split(/[\s/–-]+/).filter((word) => firstLetter(word) !== '');
  const own = words.filter((word) => !generic.test(word));
  const [first = '', second] = own.length > 0 ? own : words;
  const isWhole = first.length <= longestAcronym && isAcronym(first) && (second === undefined || !isAcronym(second));
  const letters = isWhole ? first : firstLetter(first) + (second === undefined ? '' : firstLetter(second));
  return { letters, hue: (hash(name.toLowerCase()) % 24) * 15 };
}
