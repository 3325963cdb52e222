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

/** "Fio banka" -> FB, "Česká spořitelna" -> ČS, "ČSOB" -> ČS. */
export function monogram(name: string): Monogram {
  const words = name.split(/[\s/–-]+/).filter((word) => firstLetter(word) !== '');
  const own = words.filter((word) => !generic.test(word));
  const [first = '', second] = own.length > 0 ? own : words;
  const short = first.length <= 4 && first === first.toUpperCase() && second === undefined;
  const letters = short ? first.slice(0, 2) : firstLetter(first) + (second === undefined ? '' : firstLetter(second));
  return { letters, hue: (hash(name.toLowerCase()) % 24) * 15 };
}
