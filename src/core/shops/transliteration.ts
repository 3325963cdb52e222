/**
 * Letters that Unicode does not take apart, and the letters of two other alphabets, as card terminals write them: Greek after ELOT
 * 743, Cyrillic after the BGN/PCGN romanisations. One table for all languages that share a script: where they differ ("х" is "kh"
 * in Moscow, "h" in Sofia) the more numerous side is taken.
 */

const latin: Readonly<Record<string, string>> = {
  ß: 'ss',
  ł: 'l',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
  ŋ: 'n',
  ə: 'e',
};

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

/** Arabic letters that are written with and without care: alef maksura, teh marbuta, Persian yeh and kaf. Not romanised: the vowels are missing. */
const arabic: Readonly<Record<string, string>> = { ى: 'ي', ة: 'ه', ی: 'ي', ک: 'ك' };

const letters: Readonly<Record<string, string>> = { ...latin, ...greek, ...cyrillic, ...arabic };
const anyLetter = new RegExp(`[${Object.keys(letters).join('')}]`, 'g');

/**
 * Marks that people leave out: Latin, Greek and Cyrillic accents, Hebrew points, Arabic vowels, hamzas and the tatweel.
 * Not the marks of Indic and Thai scripts: those are vowels.
 */
const accents = /[\u0300-\u036f\u0591-\u05c7\u0640\u064b-\u0655\u0670]/g;

const greekPairs: Readonly<Record<string, string>> = { ου: 'ou', μπ: 'b', γγ: 'ng', γκ: 'gk' };

const romaniseGreek = (text: string): string =>
  text
    .replace(/ου|μπ|γγ|γκ/g, (pair) => greekPairs[pair] ?? pair)
    // "αυ" and "ευ" sound "av", "ev"; before voiceless letters and at the end "af", "ef".
    .replace(/([αεη])υ(?=[θκξπσςτφχψ]|(?![\p{L}]))/gu, '$1f')
    .replace(/([αεη])υ/g, '$1v');

// biome-ignore lint/suspicious/noControlCharactersInRegex: the whole of ASCII is meant
export const isAscii = (text: string): boolean => /^[\x00-\x7f]*$/.test(text);

/** Lower case, without accents, in Latin letters where the script is Latin, Greek or Cyrillic. Other scripts stay. Linear in the length. */
export function toPlainLetters(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  // Short i is a letter of its own, and would lose its breve.
  const lower = text.normalize('NFKC').toLowerCase().replaceAll('й', 'y');
  const bare = lower.normalize('NFD').replace(accents, '');
  const romanised = /[α-ω]/.test(bare) ? romaniseGreek(bare) : bare;
  return romanised
    .replace(anyLetter, (letter) => letters[letter] ?? letter)
    .normalize('NFKC')
    .toLowerCase();
}
