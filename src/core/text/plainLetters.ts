/** Latin letters that Unicode does not decompose, with their usual replacements. Lower case. Source: convention. */
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

/**
 * The text in lower case without combining marks: "Česká" and "CESKA" are both "ceska". For comparing user input with source
 * texts. Marks of all scripts are removed, including vowels of Indic and Thai scripts, so it is suitable for comparing texts of
 * one place but not arbitrary words. Letters that Unicode does not decompose stay; see `withBaseLetters`.
 */
export const plainLetters = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
