/**
 * The placeholder for an operator without a logo. It shows the operator's initials on a background colour that is derived from
 * the operator's name.
 */
interface Monogram {
  readonly letters: string;
  /**
   * The hue in the OKLCH colour space, in degrees. There are 24 hues, each with a class in the style sheet, because the content
   * security policy forbids inline styles. The style sheet adds a lightness with enough contrast in each theme.
   */
  readonly hue: number;
}

/** Matches articles and words for the type of company, which do not identify the company. */
const generic = /^(the|a\.?s\.?|ag|eg|plc|ltd|s\.?a\.?|s\.?r\.?o\.?|group|of|de|la|el|&)$/i;

/** FNV-1a over UTF-16 code units. The hash selects the colour, so equal names have the same colour. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return value;
}

const firstLetter = (word: string) => [...word].find((sign) => /[\p{L}\p{N}]/u.test(sign))?.toUpperCase() ?? '';

/** The maximum length of acronyms that are shown in full. */
const longestAcronym = 4;
const isAcronym = (word: string) => word === word.toUpperCase() && /^[\p{L}\p{N}]{2,}$/u.test(word) && /\p{L}/u.test(word);

/**
 * Returns FB for "Fio banka", ČS for "Česká spořitelna", ČSOB for "ČSOB", and APS for "APS Bank". If the whole name is in
 * capitals, it is not known which of its words are acronyms.
 */
export function monogram(name: string): Monogram {
  const words = name.split(/[\s/–-]+/).filter((word) => firstLetter(word) !== '');
  const own = words.filter((word) => !generic.test(word));
  const [first = '', second] = own.length > 0 ? own : words;
  const isWhole = first.length <= longestAcronym && isAcronym(first) && (second === undefined || !isAcronym(second));
  const letters = isWhole ? first : firstLetter(first) + (second === undefined ? '' : firstLetter(second));
  return { letters, hue: (hash(name.toLowerCase()) % 24) * 15 };
}
