import { largestAmount } from '../../url/screenUrl.ts';

/** Thousands are set apart by a dot, a comma, an apostrophe, a space of any width, or the Arabic sign. */
const grouped = /^\d{1,3}(?:[.,'’\s\u066c]\d{3})+$/;

/** Decimal digits of any script as those of ours: a phone's keyboard may write Arabic, Persian or Devanagari ones. */
const plainDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    // Each script's ten digits stand one after the other, from a zero that is the first of them.
    let zero = code;
    while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String(code - zero);
  });

/** Whether a key writes a digit, of any script: nothing but an amount can begin so. */
export const isDigitKey = ({ key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>) =>
  /^\p{Nd}$/u.test(key) && !ctrlKey && !metaKey && !altKey;

/**
 * An amount as people type it: a whole number, its thousands set apart or not.
 * @returns undefined for an empty field, "wrong" for what is no amount: what stands behind a decimal sign is never guessed
 */
export function readAmount(typed: string): number | undefined | 'wrong' {
  const text = plainDigits(typed.trim());
  if (text === '') return undefined;
  const digits = grouped.test(text) ? text.replace(/\D/g, '') : text;
  const amount = /^\d{1,12}$/.test(digits) ? Number(digits) : 0;
  return amount >= 1 && amount <= largestAmount ? amount : 'wrong';
}
