/** Latin letters that Unicode does not decompose, with their usual replacements, in lower case. Source: convention. */
export const baseLetters: Readonly<Record<string, string>> = {
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

const any = new RegExp(`[${Object.keys(baseLetters).join('')}]`, 'g');

/** @param text in lower case */
export const withBaseLetters = (text: string): string => text.replace(any, (letter) => baseLetters[letter] ?? letter);

/** Matches texts that may contain letters with marks. Most texts contain none, and decomposing them is slow. */
const notAscii = /[^ -~]/;

/**
 * Returns the text in lower case without combining marks: "Česká" and "CESKA" both become "ceska". Use it to compare user input
 * with texts from sources. The function removes the marks in all scripts, including vowels in Indic and Thai scripts, so the
 * result is only suitable for comparing texts about the same place. Letters that Unicode does not decompose remain (see
 * `withBaseLetters`).
 */
export const plainLetters = (text: string): string =>
  (notAscii.test(text) ? text.normalize('NFD').replace(/\p{M}/gu, '') : text).toLowerCase().trim();

/** Returns only the letters and digits of the text, in lower case, without combining marks in any script. */
export const lettersAndDigits = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
