import { expect, test } from 'vitest';
import type { Atm } from '../../contract/atms.ts';
import { en } from '../texts/en.ts';
import { formatsFor } from '../texts/formats.ts';
import { feeText, hintBesideFee } from './feeText.ts';

const unknown = { feeUnknown: true } as const;

test.each<[string, Pick<Atm, 'fee' | 'feeUnknown' | 'hint'>]>([
  ['No ATM fee', {}],
  ['ATM fee unknown', unknown],
  ['ATM fee, amount unknown', { ...unknown, hint: 'surcharge, amount not known' }],
  ['ATM fee, amount unknown', { ...unknown, hint: 'level -1, surcharge, amount not known, by the lift' }],
  ['ATM fee for some cards', { ...unknown, hint: 'inside, surcharge for some cards' }],
  ['ATM fee unknown', { ...unknown, hint: 'no surcharge, amount not known' }],
  ['ATM fee unknown', { ...unknown, hint: 'surcharge: "up to 5€"' }],
  ['No ATM fee', { hint: 'surcharge, amount not known' }],
  ['€3.95 ATM fee', { fee: { currency: 'EUR', amount: 3.95 } }],
  ['£2.00 ATM fee', { fee: { currency: 'GBP', amount: 2 } }],
  ['JP¥220 ATM fee', { fee: { currency: 'JPY', amount: 220 } }],
  ['0.1 % ATM fee', { fee: { percentage: 0.1 } }],
])('the fee badge shows %s', (words, atm) => {
  const formats = formatsFor('en-IE');
  expect(feeText(atm, en(formats), formats).replaceAll('\u00a0', ' ')).toBe(words);
});

test.each<[string | undefined, string]>([
  [undefined, 'surcharge, amount not known'],
  ['level -1, by the lift', 'level -1, surcharge, amount not known, by the lift'],
  ['inside', 'inside, surcharge for some cards'],
  ['no surcharge, amount not known', 'no surcharge, amount not known'],
  ['level 0', 'level 0'],
])('beside the badge the hint shows %s', (rest, hint) => {
  expect(hintBesideFee({ ...unknown, hint })).toBe(rest);
});
