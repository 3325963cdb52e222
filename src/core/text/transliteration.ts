/**
 * Romanizes Greek and Cyrillic letters as card terminals print them, and replaces Latin letters that Unicode does not decompose.
 * Sources: ELOT 743 (Greek), BGN/PCGN romanizations of the U.S. Board on Geographic Names, Russian 1947 (Cyrillic). All languages
 * in a script share one table. Where the languages differ ("х" is "kh" in Moscow and "h" in Sofia), the table contains the more
 * frequent variant.
 */
import { baseLetters } from './plainLetters.ts';

const greek: Readonly<Record<string, string>> = {
  α: 'a',
  β: 'v',
  γ: 'g',
  δ: 'd',
  ε: 'e',
  ζ: 'z',
  η: 'i',
  θ: 'th',
  ι: 'i',
  κ: 'k',
  λ: 'l',
  μ: 'm',
  ν: 'n',
  ξ: 'x',
  ο: 'o',
  π: 'p',
  ρ: 'r',
  σ: 's',
  ς: 's',
  τ: 't',
  υ: 'y',
  φ: 'f',
  χ: 'ch',
  ψ: 'ps',
  ω: 'o',
};

const cyrillic: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  ґ: 'g',
  д: 'd',
  е: 'e',
  є: 'ye',
  ж: 'zh',
  з: 'z',
  и: 'i',
  і: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  ђ: 'dj',
  ј: 'j',
  љ: 'lj',
  њ: 'nj',
  ћ: 'c',
  џ: 'dz',
  ѕ: 'dz',
};

/**
 * Arabic letters with variants: alef maksura, teh marbuta, and the Persian yeh and kaf. Arabic is not romanized, because Arabic
 * texts omit the vowels.
 */
export const arabicVariants: Readonly<Record<string, string>> = { ى: 'ي', ة: 'ه', ی: 'ي', ک: 'ك' };

const letters: Readonly<Record<string, string>> = { ...baseLetters, ...greek, ...cyrillic, ...arabicVariants };
const anyLetter = new RegExp(`[${Object.keys(letters).join('')}]`, 'g');

/**
 * Marks that are often omitted: Latin, Greek and Cyrillic accents, Hebrew points, Arabic vowels, hamzas and the tatweel.
 * Excludes the marks in Indic and Thai scripts, because they are vowels.
 */
export const accents = /[\u0300-\u036f\u0591-\u05c7\u0640\u064b-\u0655\u0670]/g;

/** German and Nordic substitutes for letters that keyboards and terminals lack. */
const digraphs: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };

/** Returns the text in NFC with these substitutes: "münchen" becomes "muenchen". */
export const withDigraphs = (text: string): string =>
  text.normalize('NFC').replace(/[äöüøå]/gi, (letter) => digraphs[letter.toLowerCase()] ?? letter);

const greekPairs: Readonly<Record<string, string>> = { ου: 'ou', μπ: 'b', γγ: 'ng', γκ: 'gk' };

const romaniseGreek = (text: string): string =>
  text
    .replace(/ου|μπ|γγ|γκ/g, (pair) => greekPairs[pair] ?? pair)
    // "αυ" and "ευ" are pronounced "av" and "ev", but "af" and "ef" before voiceless letters and at the end of a word.
    .replace(/([αεη])υ(?=[θκξπσςτφχψ]|(?![\p{L}]))/gu, '$1f')
    .replace(/([αεη])υ/g, '$1v');

// biome-ignore lint/suspicious/noControlCharactersInRegex: the range is all of ASCII
export const isAscii = (text: string): boolean => /^[\x00-\x7f]*$/.test(text);

/**
 * Other romanizations of Cyrillic and Greek letters, where they differ from the tables above | source. Terminals support neither
 * alphabet, so the spelling depends on the person who configures the terminal.
 */
const schemes: readonly Readonly<Record<string, string>>[] = [
  // The scheme for passports: ICAO Doc 9303, part 3, section 6, table B (Cyrillic), including its Ukrainian and Serbian letters.
  { й: 'i', ю: 'iu', я: 'ia', ъ: 'ie', є: 'ie', ї: 'i', ћ: 'c', χ: 'ch' },
  // The scheme of banks and shops: one Latin letter where possible, as in ISO 9 without diacritics, and "sch" | convention.
  {
    й: 'j',
    х: 'h',
    ц: 'c',
    щ: 'sch',
    ю: 'ju',
    я: 'ja',
    ё: 'jo',
    ъ: '',
    є: 'je',
    ї: 'ji',
    χ: 'h',
    υ: 'i',
    ξ: 'ks',
    β: 'b',
    φ: 'ph',
  },
];
/** The scheme of banks and shops, but with "i" instead of "y". */
const withoutY = { ...schemes[1], ы: 'i' };
/** Ukrainian: resolution 55 of the Cabinet of Ministers, 2010 (y for и, h for г). Ukrainian passports follow this resolution. */
const ukrainian = { и: 'y', г: 'h', й: 'i', ю: 'iu', я: 'ia', є: 'ie', ї: 'i' };
/** Bulgarian: Transliteration Act, 2009. A text is treated as Bulgarian if it contains a ъ that is not followed by a vowel. */
const bulgarian = { ъ: 'a', щ: 'sht', х: 'h' };

/**
 * Returns the romanizations of the text that differ from the usual romanization. The list has at most five romanizations, and is
 * empty if the text contains no Cyrillic or Greek letters. Runs in linear time.
 */
export function otherRomanisations(text: string): readonly string[] {
  if (!/[\u0370-\u03ff\u0400-\u04ff]/.test(text)) return [];
  const lower = text.normalize('NFC').toLowerCase();
  const own = [...(/[іїєґ]/.test(lower) ? [ukrainian] : []), ...(/ъ(?![еёюя])/.test(lower) ? [bulgarian] : [])];
  const written = [...own, ...schemes, ...(lower.includes('ы') ? [withoutY] : [])].map(
    (scheme: Readonly<Record<string, string>>) =>
      toPlainLetters(Array.from(lower, (letter) => scheme[letter] ?? letter).join('')),
  );
  const usual = toPlainLetters(text);
  return [...new Set(written)].filter((one) => one !== usual);
}

/**
 * Converts text to lower case without accents, and romanizes Greek and Cyrillic. Letters in other scripts do not change. Runs in
 * linear time.
 */
export function toPlainLetters(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  // Replace й before the decomposition, because NFD would turn it into и with a breve.
  const lower = text.normalize('NFKC').toLowerCase().replaceAll('й', 'y');
  const bare = lower.normalize('NFD').replace(accents, '');
  const romanised = /[α-ω]/.test(bare) ? romaniseGreek(bare) : bare;
  return romanised
    .replace(anyLetter, (letter) => letters[letter] ?? letter)
    .normalize('NFKC')
    .toLowerCase();
}

/** The prefix that distinguishes keys from names in tables of names and cities. No folded name contains this character. */
export const keyMark = '~';

/**
 * Spellings of Cyrillic letters in different schemes, and a common key for each letter. Two names with equal keys sound almost
 * the same. The order of the patterns matters, because some of them match the results of earlier ones.
 */
const soundAlike: readonly (readonly [RegExp, string])[] = [
  [/s(?:hch|ch|hh|h)|sc$/g, 'S'],
  [/ch|tch/g, 'C'],
  [/kh/g, 'h'],
  [/ts|tc/g, 'c'],
  [/ph/g, 'f'],
  [/w/g, 'v'],
  [/x/g, 'ks'],
  [/zh|[jyi]/g, 'i'],
  [/i+/g, 'i'],
  [/ie/g, 'e'],
  [/(.)\1+/g, '$1'],
];

const isCyrillic = (text: string): boolean => /[\u0400-\u04ff]/.test(text);

/**
 * Returns a key that is the same for all romanizations of a text, such as those of passports, of banks, and of ISO 9 without
 * diacritics. @param squeezed folded, without spaces
 */
export const romanisationKey = (squeezed: string): string =>
  soundAlike.reduce((text, [letters, sound]) => text.replace(letters, sound), squeezed);

/** Returns a prefix of the full text's key for a truncated text. The text may end in the middle of a romanized letter. */
export const beginningOfKey = (squeezed: string): string => romanisationKey(squeezed.replace(/[sctzkhpjyi]+$/, ''));

/**
 * Returns the keys of a Cyrillic name, with the prefix `keyMark`. The list is empty for other names. @param spellings the
 * romanizations of the name, folded, without spaces
 */
export const keysOf = (name: string, spellings: readonly string[]): readonly string[] =>
  isCyrillic(name) ? [...new Set(spellings.map((spelling) => keyMark + romanisationKey(spelling)))] : [];
