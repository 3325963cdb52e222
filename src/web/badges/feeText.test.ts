import { expect, test } from 'vitest';
import type { Atm } from '../../contract/atms.ts';
import { en } from '../texts/en.ts';
import { formatsFor } from '../texts/formats.ts';
import { feeText } from './feeText.ts';

test.each<[string, Pick<Atm, 'fee' | 'feeUnknown'>]>([
  ['No surcharge', {}],
  ['Surcharge not known', { feeUnknown: true }],
  ['3.95 EUR surcharge', { fee: { currency: 'EUR', amount: 3.95 } }],
  ['2.00 GBP surcharge', { fee: { currency: 'GBP', amount: 2 } }],
  ['220 JPY surcharge', { fee: { currency: 'JPY', amount: 220 } }],
  ['0.1 % surcharge', { fee: { percentage: 0.1 } }],
])('the fee badge says %s', (words, atm) => {
  const formats = formatsFor('en-IE');
  expect(feeText(atm, en(formats), formats).replaceAll('\u00a0', ' ')).toBe(words);
});
