import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { readTypedNumber, typedNumber } from './typedNumbers.ts';

test.each([
  ['0,5', 0.5, 0.5],
  ['0.5', 0.5, 0.5],
  ['1.500', 1.5, 1500],
  ['1,500', 1500, 1.5],
  ['1.234,5', undefined, 1234.5],
  ['1,234.5', 1234.5, undefined],
  ['0.125', 0.125, 0.125],
  ['12.34.56', undefined, undefined],
  ['1.234.567', undefined, 1234567],
  ['1,2,3', undefined, undefined],
  ['35 CZK', undefined, undefined],
  ['', undefined, undefined],
  ['.', undefined, undefined],
  ['1e5', undefined, undefined],
  ['-3', -3, -3],
  [' -0,25 ', -0.25, -0.25],
  ['0,125', 0.125, 0.125],
] as const)('"%s" is %d in English and %d in German', (text, english, german) => {
  expect([readTypedNumber(text, 'en'), readTypedNumber(text, 'de')]).toEqual([english, german]);
});

it('reads the numbers that it writes', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.constantFrom('en', 'de'), (hundredths, language) => {
      // Numbers with three decimals look like groups.
      const value = hundredths / 100;
      expect(readTypedNumber(typedNumber(value, language), language)).toBe(value);
    }),
  );
});
