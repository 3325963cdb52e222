/** The placeholder for an operator without a logo: its initials on a colour derived from the name. */
interface Monogram {
  readonly letters: string;
  /**
   * Hue of the OKLCH colour circle in degrees, one of 24. The style sheet adds a lightness with enough contrast in either theme.
   * It has a class for each hue, because the content security policy forbids inline styles.
   */
  readonly hue: number;
}

/** Articles and words for the kind of company, which don't identify it. */
const generic = /^(the|a\.?s\.?|ag|eg|plc|ltd|s\.?a\.?|s\.?r\.?o\.?|group|of|de|la|el|&)$/i;

/** FNV-1a over UTF-16 code units, so that equal names always look the same. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return value;
}

const firstLetter = (word: string) => [...word].find((sign) => /[\p{L}\p{N}]/u.test(sign))?.toUpperCase() ?? '';

/** The longest acronym that is shown in full. */
const longestAcronym = 4;
const isAcronym = (word: string) => word === word.toUpperCase() && /^[\p{L}\p{N}]{2,}$/u.test(word) && /\p{L}/u.test(word);

/**
 * "Fio banka" -> FB, "Česká spořitelna" -> ČS, "ČSOB" -> ČSOB, "APS Bank" -> APS. A name all in capitals does not show which of
 * its words is an acronym.
 */
export function monogram(name: string): Monogram {
  const words = name.split(/[\s/–-]+/).filter((word) => firstLetter(word) !== '');
  const own = words.filter((word) => !generic.test(word));
  const [first = '', second] = own.length > 0 ? own : words;
  const isWhole = first.length <= longestAcronym && isAcronym(first) && (second === undefined || !isAcronym(second));
  const letters = isWhole ? first : firstLetter(first) + (second === undefined ? '' : firstLetter(second));
  return { letters, hue: (hash(name.toLowerCase()) % 24) * 15 };
}
