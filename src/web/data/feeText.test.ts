import { expect, test } from 'vitest';
import type { Atm } from '../../contract/atms.ts';
import type { Hint } from '../../contract/hints.ts';
import { en } from '../texts/en.ts';
import { formatsFor } from '../texts/formats.ts';
import { feeText, hintsBesideFee } from './feeText.ts';

const unknown = { feeUnknown: true } as const;
const amountUnknown: Hint = { code: 'surchargeAmountUnknown' };
const someCards: Hint = { code: 'surchargeForSomeCards' };
const inside: Hint = { code: 'inside' };

test.each<[string, Pick<Atm, 'fee' | 'feeUnknown' | 'hints'>]>([
  ['No ATM fee', {}],
  ['ATM fee unknown', unknown],
  ['ATM fee, amount unknown', { ...unknown, hints: [amountUnknown] }],
  ['ATM fee, amount unknown', { ...unknown, hints: [inside, amountUnknown, { code: 'note', text: 'by the lift' }] }],
  ['ATM fee for some cards', { ...unknown, hints: [inside, someCards] }],
  ['ATM fee unknown', { ...unknown, hints: [{ code: 'note', text: 'surcharge, amount not known' }] }],
  ['ATM fee unknown', { ...unknown, hints: [{ code: 'surcharge', values: ['up to 5€'] }] }],
  ['No ATM fee', { hints: [amountUnknown] }],
  ['€3.95 ATM fee', { fee: { currency: 'EUR', amount: 3.95 } }],
  ['£2.00 ATM fee', { fee: { currency: 'GBP', amount: 2 } }],
  ['JP¥220 ATM fee', { fee: { currency: 'JPY', amount: 220 } }],
  ['0.1 % ATM fee', { fee: { percentage: 0.1 } }],
])('the fee badge shows %s', (words, atm) => {
  const formats = formatsFor('en-IE');
  expect(feeText(atm, en(formats), formats).replaceAll('\u00a0', ' ')).toBe(words);
});

test.each<[readonly Hint[], Hint[] | undefined]>([
  [[], undefined],
  [[], [amountUnknown]],
  [[inside], [inside, amountUnknown]],
  [[inside], [inside, someCards]],
  [[inside], [inside]],
])('next to the badge, only %j of the hints %j remain', (rest, hints) => {
  expect(hintsBesideFee({ ...unknown, ...(hints && { hints }) })).toEqual(rest);
});

test('a hint about the fee stays if the badge shows another one', () => {
  expect(hintsBesideFee({ fee: { percentage: 1 }, hints: [amountUnknown] })).toEqual([amountUnknown]);
});
