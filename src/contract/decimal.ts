/**
 * Accepts decimals, and the exponents that JavaScript prints for numbers below one millionth or with more than 21 digits:
 * 1.5e-7, 1e+21. Rejects hex, spaces, NaN, Infinity, and a leading plus, which a query string decodes as a space.
 */
const large = String.raw`\d(\.\d+)?e\+(2[1-9]|[3-9]\d|[12]\d\d|30\d)`;
const small = String.raw`\d(\.\d+)?e-([7-9]|[1-9]\d|[1-3]\d\d)`;
export const decimal = new RegExp(String.raw`^-?(\d+(\.\d*)?|\.\d+|${small}|${large})$`);
export const wholeNumber = new RegExp(String.raw`^-?(\d+|${large})$`);
