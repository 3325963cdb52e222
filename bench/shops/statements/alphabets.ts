/** Three ways of writing Cyrillic in Latin letters, each used by real issuers and acquirers. */
import { ascii } from './layout.ts';

type Letters = Readonly<Record<string, string>>;

/** Letters that are the same in all three schemes. */
const shared: Letters = {
  А: 'A',
  Б: 'B',
  В: 'V',
  Г: 'G',
  Ґ: 'G',
  Д: 'D',
  Е: 'E',
  Ж: 'ZH',
  З: 'Z',
  И: 'I',
  І: 'I',
  К: 'K',
  Л: 'L',
  М: 'M',
  Н: 'N',
  О: 'O',
  П: 'P',
  Р: 'R',
  С: 'S',
  Т: 'T',
  У: 'U',
  Ф: 'F',
  Ч: 'CH',
  Ш: 'SH',
  Ы: 'Y',
  Ь: '',
  Э: 'E',
  Ј: 'J',
  Љ: 'LJ',
  Њ: 'NJ',
};

/** BGN/PCGN 1947 for Russian, without apostrophes and dots. */
const bgn: Letters = {
  ...shared,
  Ё: 'E',
  Є: 'YE',
  Ї: 'YI',
  Й: 'Y',
  Х: 'KH',
  Ц: 'TS',
  Щ: 'SHCH',
  Ъ: '',
  Ю: 'YU',
  Я: 'YA',
  Ћ: 'C',
  Ђ: 'DJ',
  Џ: 'DZ',
};

/** ICAO Doc 9303 part 3, section 6 B: machine readable travel documents. */
const icao: Letters = {
  ...shared,
  Ё: 'E',
  Є: 'IE',
  Ї: 'I',
  Й: 'I',
  Х: 'KH',
  Ц: 'TS',
  Щ: 'SHCH',
  Ъ: 'IE',
  Ю: 'IU',
  Я: 'IA',
  Ћ: 'C',
  Ђ: 'D',
  Џ: 'DZ',
};

/** The transliteration in core banking systems: GOST 16876 and similar standards, without digits and apostrophes. */
const gost: Letters = {
  ...shared,
  Ё: 'JO',
  Є: 'JE',
  Ї: 'JI',
  Й: 'J',
  Х: 'H',
  Ц: 'C',
  Щ: 'SCH',
  Ъ: '',
  Ю: 'JU',
  Я: 'JA',
  Ћ: 'C',
  Ђ: 'DJ',
  Џ: 'DZ',
};

/** Variants that some banks use, each with a different mixture of schemes. */
const mixtures: readonly Letters[] = [
  gost,
  gost,
  { ...gost, Ю: 'YU', Я: 'YA', Ё: 'YO' },
  { ...gost, Ц: 'TS', Ж: 'J', Й: 'I' },
  { ...gost, Щ: 'SHH', Ы: 'I' },
];

export type Scheme = (letter: string) => string;
const of =
  (letters: Letters): Scheme =>
  (letter) =>
    letters[letter] ?? '';

/** The romanization that maps use (BGN/PCGN). */
export const bgnScheme: Scheme = of(bgn);
export const icaoScheme: Scheme = of(icao);
export const bankSchemes: readonly Scheme[] = mixtures.map(of);

export const isCyrillic = (text: string): boolean => /\p{Script=Cyrillic}/u.test(text);

/** Transliterates Cyrillic letters with a scheme, and converts all other letters to ASCII. */
export function transliterate(text: string, scheme: Scheme): string {
  // Compose the letters, so that the Cyrillic short i (й) is one letter.
  const upper = text.normalize('NFC').toUpperCase();
  return ascii(upper.replace(/\p{Script=Cyrillic}/gu, scheme));
}
