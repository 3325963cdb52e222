/**
 * Decimals, and exponents as JavaScript prints them, which it does for numbers smaller than a millionth or with more than 21
 * digits: 1.5e-7, 1e+21. No hex, spaces, NaN or Infinity; no leading plus, which a query string reads as a space.
 */
const large = String.raw`\d(\.\d+)?e\+(2[1-9]|[3-9]\d|[12]\d\d|30\d)`;
const small = String.raw`\d(\.\d+)?e-([7-9]|[1-9]\d|[1-3]\d\d)`;
export const decimal = new RegExp(String.raw`^-?(\d+(\.\d*)?|\.\d+|${small}|${large})$`);
export const wholeNumber = new RegExp(String.raw`^-?(\d+|${large})$`);
