import { largestAmount } from '../../url/screenUrl.ts';

/** Thousands separators: a dot, a comma, an apostrophe, any space, or the Arabic separator. */
const grouped = /^\d{1,3}(?:[.,'’\s\u066c]\d{3})+$/;

/** Converts decimal digits of any script to ASCII. A phone's keyboard may produce Arabic, Persian or Devanagari digits. */
const plainDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    // In each script, the ten digits are consecutive code points that start with zero.
    let zero = code;
    while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String(code - zero);
  });

/** Whether a key produces a digit of any script. A digit that the user types outside the field starts a new amount. */
export const isDigitKey = ({ key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>) =>
  /^\p{Nd}$/u.test(key) && !ctrlKey && !metaKey && !altKey;

/**
 * Parses a typed amount: a whole number, with or without thousands separators.
 * @returns undefined for an empty field, and "wrong" for any other text; does not guess decimals
 */
export function readAmount(typed: string): number | undefined | 'wrong' {
  const text = plainDigits(typed.trim());
  if (text === '') return undefined;
  const digits = grouped.test(text) ? text.replace(/\D/g, '') : text;
  const amount = /^\d{1,12}$/.test(digits) ? Number(digits) : 0;
  return amount >= 1 && amount <= largestAmount ? amount : 'wrong';
}
