import { expect, test } from 'vitest';
import { consoleFormats } from './formats.ts';

test.each([
  [20_000, 'just now'],
  [59 * 60_000, '59 minutes ago'],
  [24 * 3_600_000, 'yesterday'],
  [60 * 86_400_000, '60 days ago'],
  [400 * 86_400_000, '13 months ago'],
  [2_323 * 86_400_000, '6 years ago'],
])('an age of %d ms is "%s"', (passed, words) => {
  expect(consoleFormats('en').age('2020-01-01T00:00:00Z', Date.UTC(2020, 0, 1) + passed)).toBe(words);
});

test.each([
  [3.5, 'EUR', '3.50 EUR', '3,50 EUR'],
  [1_000, 'JPY', '1,000 JPY', '1.000 JPY'],
  [0.125, 'EUR', '0.125 EUR', '0,125 EUR'],
  [1.5, 'KWD', '1.500 KWD', '1,500 KWD'],
])('the amount %d %s has the decimal places of its currency', (value, currency, english, german) => {
  expect([consoleFormats('en').amount(value, currency), consoleFormats('de').amount(value, currency)]).toEqual([english, german]);
});

test('positions and numbers have the decimal sign of the language', () => {
  const words = (language: 'en' | 'de') => {
    const { number, position } = consoleFormats(language);
    return [number(1_234.5), position(50.0841, -14.4237)];
  };
  expect(words('en')).toEqual(['1,234.5', '50.0841, -14.4237']);
  expect(words('de')).toEqual(['1.234,5', '50,0841; -14,4237']);
});

test.each([
  [37, '37 B'],
  [999, '999 B'],
  [3_027, '3 kB'],
  [51_200, '51 kB'],
  [999_499, '999 kB'],
  [999_600, '1 MB'],
  [1_234_567, '1.23 MB'],
])('a file of %d bytes has "%s"', (bytes, words) => {
  expect(consoleFormats('en').size(bytes)).toBe(words);
});
