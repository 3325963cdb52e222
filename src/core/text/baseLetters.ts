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
