/** Reads amounts of money. The page shows amounts as they are printed, and reads them only to compare fees. */

const printed =
  /^\(?[+−-]?\s*(?:[\p{Sc}]|\p{L}{1,3})?\.?\s*[+−-]?\s*\d[\d\s.,'’\u066b\u066c]*\s*(?:[\p{Sc}]|\p{L}{1,3})?\.?\s*[+−-]?\)?$/u;

/** Whether the amount is negative. Accountants print negative amounts in parentheses. */
export const isNegative = (text: string): boolean => /[−-]|^\(/.test(text.trim());

export const isPrintedAmount = (text: string): boolean => printed.test(text.trim());

/** Whether the text may be an amount: a number that has a sign, decimals or a currency. */
export const looksLikeAmount = (text: string): boolean =>
  isPrintedAmount(text) && /[.,+−-]|\p{Sc}/u.test(text) && !/^\d+[./-]\d+[./-]\d{2,4}$/.test(text.trim());

/** @returns the amount without its sign; undefined if it is unclear which sign separates the decimals, as in "1.234" */
export function printedAmount(text: string): number | undefined {
  if (!isPrintedAmount(text)) return undefined;
  const digits = text.replaceAll(/[^\d.,]/g, '');
  const at = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  if (at < 0) return Number(digits);
  const decimals = digits.length - at - 1;
  const sign = digits[at] ?? '';
  const isRepeated = digits.indexOf(sign) < at;
  if (decimals === 3 && !isRepeated && !/[.,]/.test(digits.slice(0, at))) return undefined;
  const isWhole = isRepeated || decimals > 3 || decimals === 0;
  const whole = digits.slice(0, isWhole ? digits.length : at).replaceAll(/[.,]/g, '');
  return Number(isWhole ? whole : `${whole}.${digits.slice(at + 1)}`);
}

const signs: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP', Kč: 'CZK', zł: 'PLN' };

/** Returns the ISO 4217 code in the text. "$" does not identify a single currency. */
export function currencyIn(text: string): string | undefined {
  const sign = Object.keys(signs).find((one) => text.includes(one));
  return (sign === undefined ? undefined : signs[sign]) ?? /(?:^|\P{L})([A-Z]{3})(?!\p{L})/u.exec(text)?.[1];
}
