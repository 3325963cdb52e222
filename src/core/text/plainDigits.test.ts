import { expect, test } from 'vitest';
import { plainDigits } from './plainDigits.ts';

test.each([
  ['٢٠٠', '200'],
  ['۲۰۰', '200'],
  ['२००', '200'],
  ['᥆᥇᥏', '019'],
  ['２０0', '200'],
  ['𝟗𝟘', '90'],
  ['-1.5 €', '-1.5 €'],
  ['', ''],
])('%j is %j', (text, plain) => {
  expect(plainDigits(text)).toBe(plain);
});

test('every decimal digit of Unicode gets its value', () => {
  const digits = Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code)).filter((sign) => /\p{Nd}/u.test(sign));
  expect(digits.length).toBeGreaterThan(600);
  // Unicode lists the ten digits of each script in order.
  expect(digits.map(plainDigits)).toEqual(digits.map((_, index) => String(index % 10)));
});
