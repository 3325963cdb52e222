import { expect, it, test } from 'vitest';
import type { ExplainedLookUp } from '../../../contract/sandbox.ts';
import { formatsFor } from '../../texts/formats.ts';
import { en } from '../../texts/statement/en.ts';
import { hostOf, percent, recognise } from './recognition.ts';
import { rowFacts } from './rowTexts.ts';

test.each([
  [0.999, '99.9%'],
  [0.9999, '99.9%'],
  [0.88, '88.0%'],
  [0.993, '99.3%'],
])('%d is displayed as %s, never rounded up', (confidence, text) => expect(percent(confidence, 'en-IE')).toBe(text));

const payment = { counterparties: [], descriptorParts: [], explanation: { readings: [], candidates: [] } };
const unsolved: ExplainedLookUp = { result: 'unsolved', ...payment };
const billa = { uid: 'm-billa', name: 'Billa' };
const payPal = { role: 'intermediary', name: 'PayPal', confidence: 0.98 } as const;

it('shows a known merchant, but not a name that is only read from the text', () => {
  const match = { confidence: 0.93, confidenceLevel: 'HIGH' as const, merchant: 'Billa', merchantUid: 'm-billa' };
  expect(recognise({ ...unsolved, match, merchant: billa })).toMatchObject({ kind: 'merchant', name: 'Billa', level: 'HIGH' });
  const read = { role: 'merchant', name: 'Billah', confidence: 0.86 } as const;
  expect(recognise({ ...unsolved, counterparties: [read, payPal] })).toEqual({
    kind: 'unknown',
    isWithdrawal: false,
    intermediary: payPal,
  });
});

it('shows the ATM of a withdrawal, otherwise its operator, and otherwise nothing', () => {
  const withdrawal = { ...unsolved, channel: 'atm' as const };
  const operator = { uid: 'bank', name: 'Origin Bank' };
  const atm = {
    uid: 'a1',
    confidence: 0.97,
    record: {
      ...{ uid: 'a1', merchant: operator },
      location: { address: { street: 'Equator Street 1', country: 'XN' }, coordinates: { lat: 0, long: 1 } },
    },
  };
  expect(recognise({ ...withdrawal, atm })).toEqual({
    ...{ kind: 'atm', isWithdrawal: true, name: 'Origin Bank', mark: operator },
    ...{ street: 'Equator Street 1', at: { lat: 0, long: 1 }, confidence: 0.97 },
  });
  const payee = { role: 'merchant', name: 'Origin Bank', merchantUid: 'bank', merchant: operator, confidence: 0.9 } as const;
  expect(recognise({ ...withdrawal, counterparties: [payee] })).toMatchObject({ kind: 'operator', name: 'Origin Bank' });
  expect(recognise(withdrawal)).toEqual({ kind: 'unknown', isWithdrawal: true });
  // Money paid in at an ATM is a deposit, not a withdrawal.
  expect(recognise({ ...withdrawal, atm }, true)).toMatchObject({ kind: 'atm', isWithdrawal: false });
});

it('does not show a position that is only that of a city', () => {
  const shop = (type: 'city' | 'street') => ({
    ...{ uid: 's', type: 'bricks' as const, name: 'Billa', tags: [], merchantUid: 'm-billa' },
    location: { address: { city: 'Praha', country: 'CZ' }, coordinates: { type, lat: 50, long: 14 } },
  });
  expect(recognise({ ...unsolved, result: 'found', shop: shop('city') }).at).toBeUndefined();
  expect(recognise({ ...unsolved, result: 'found', shop: shop('street') }).at).toEqual({ lat: 50, long: 14 });
});

it('says of a credit neither a category, nor a place, nor how it was paid', () => {
  const texts = en(formatsFor('en-IE'));
  const category = { code: 'groceries', name: 'Groceries', from: 'shop' } as const;
  const answer: ExplainedLookUp = { ...unsolved, merchant: billa, category, channel: 'inStore' };
  const factsOf = (isCredit?: true) =>
    rowFacts({ line: 1, sent: {}, ...(isCredit && { isCredit }) }, answer, recognise(answer, isCredit), texts);
  expect(factsOf(true)).toEqual(['Money in']);
  expect(factsOf()).toEqual(['Groceries', 'In a shop', 'which shop is unknown']);
});

test.each([
  ['https://www.billa.example/cz?a=1', 'billa.example'],
  ['billa.example', 'billa.example'],
])('the site %s is shown by its host name', (url, host) => expect(hostOf(url)).toBe(host));
