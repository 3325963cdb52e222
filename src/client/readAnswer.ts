/** Parses a response, and keeps numbers in partner data exactly as the bank wrote them. */

/**
 * A value in `partnerData`. A number that JavaScript would format differently is a string with the original text, such as
 * "12345678901234567890" or "1.10". All other numbers have the type number. Node.js 20 and Safari before 18.4 do not expose the
 * source text of a number, so on these platforms all numbers are rounded to doubles.
 */
export type PartnerValue = string | number | boolean | null | readonly PartnerValue[] | { readonly [key: string]: PartnerValue };

const exactNumber = (_: string, value: unknown, { source = `${value}` }: { readonly source?: string } = {}): unknown =>
  typeof value === 'number' && source !== `${value}` ? source : value;

/**
 * The service formats all other numbers like JavaScript, so `exactNumber` changes only numbers in partner data.
 * @throws SyntaxError
 */
export const readAnswer = (text: string): unknown => JSON.parse(text, text.includes('"partnerData"') ? exactNumber : undefined);
