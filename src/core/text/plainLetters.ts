/** Latin letters that Unicode does not take apart, as they are written where they are missing. Lower case. Source: convention. */
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
 * The text without case and without marks on its letters: "Česká" and "CESKA" are both "ceska". For comparing what people type with what
 * sources write. Marks of every script go, vowels of Indic and Thai scripts included: it tells two texts of one place apart, not two words of a
 * language. Letters that Unicode does not take apart stay; see `withBaseLetters`.
 */
export const plainLetters = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
