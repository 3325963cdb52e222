import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatsFor } from '../../texts/formats.ts';
import { isDigitKey, readAmount, usualAmounts } from './AmountPanel.tsx';

describe('an amount as users type it', () => {
  test.each<[string, number | undefined | 'wrong']>([
    ['', undefined],
    ['  ', undefined],
    ['200', 200],
    [' 200 ', 200],
    ['0200', 200],
    ['2,000', 2000],
    ['2.000', 2000],
    ['2 000', 2000],
    ['2\u00a0000', 2000],
    ['2\u202f000', 2000],
    ['2’000', 2000],
    ['1,000,000', 1_000_000],
    ['٢٠٠', 200],
    ['٢٬٠٠٠', 2000],
    ['۲۰۰', 200],
    ['२००', 200],
    ['2０0', 200],
    ['99999999', 99_999_999],
    ['100000000', 'wrong'],
    ['0', 'wrong'],
    ['-50', 'wrong'],
    ['12.50', 'wrong'],
    ['12,5', 'wrong'],
    ['1,234.500', 'wrong'],
    ['1.234,567', 'wrong'],
    ['1e3', 'wrong'],
    ['0x10', 'wrong'],
    ['200 EUR', 'wrong'],
    ['fifty', 'wrong'],
    ['٢٠٠x', 'wrong'],
    ['9'.repeat(400), 'wrong'],
  ])('%j is %j', (typed, amount) => {
    expect(readAmount(typed)).toBe(amount);
  });
});

test.each([
  ['3', {}, true],
  ['٣', {}, true],
  ['३', {}, true],
  ['a', {}, false],
  ['-', {}, false],
  ['Enter', {}, false],
  ['F1', {}, false],
  [' ', {}, false],
  ['3', { ctrlKey: true }, false],
  ['3', { metaKey: true }, false],
  ['3', { altKey: true }, false],
])('the key %j with %j types a digit: %j', (key, held, isDigit) => {
  expect(isDigitKey({ key, ctrlKey: false, metaKey: false, altKey: false, ...held })).toBe(isDigit);
});

test('an integer formatted in a locale is read back, with its digits and groups', () => {
  for (const locale of ['en-US', 'de-DE', 'de-CH', 'cs-CZ', 'fr-FR', 'es-ES', 'pl-PL', 'ar-EG', 'ar-MA', 'fa-IR']) {
    const { number } = formatsFor(locale);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), (amount) => {
        expect(readAmount(number(amount)), locale).toBe(amount);
      }),
    );
  }
});

test.each([
  ['EUR', '50 100 200'],
  ['CZK', '500 1000 2000'],
  ['JPY', '5000 10000 20000'],
  ['KRW', '50000 100000 200000'],
  ['VND', '500000 1000000 2000000'],
  ['XXX', '50 100 200'],
  ['constructor', '50 100 200'],
])('the preset amounts in %s are %s', (currency, amounts) => {
  expect(usualAmounts(currency).join(' ')).toBe(amounts);
  expect(usualAmounts(undefined)).toEqual([50, 100, 200]);
});
