import { expect, test } from 'vitest';
import type { Atm } from '../../../contract/atms.ts';
import type { Conditions } from '../../../contract/kinds.ts';
import { formatsFor } from '../../texts/formats.ts';
import { en } from '../../texts/places/en.ts';
import { conditionTexts, hostTexts, kindText, readConditions, unnamedText } from './placeFacts.tsx';

const formats = formatsFor('en-IE');
const texts = en(formats);
const place = (kind: Atm['kind'], more: Partial<Atm> = {}): Atm => ({
  uid: 'a',
  location: { address: { country: 'IE' }, coordinates: { lat: 53, long: -6 } },
  ...(kind && { kind }),
  feeUnknown: true,
  ...more,
});
const euros = (amount: number) => ({ currency: 'EUR', amount });

test('conditions of the right shape are kept', () => {
  const conditions: Conditions = {
    usual: true,
    withdrawalUnknown: true,
    purchaseRequired: false,
    minimumPurchase: euros(10),
    limit: euros(200),
    services: ['coins'],
    hosts: [{ day: 'Mo', bank: 'Fio banka' }],
  };
  expect(readConditions({ conditions })).toEqual(conditions);
  expect(readConditions({})).toEqual({});
});

test.each([
  ['a flag that is a string', { usual: 'yes', purchaseRequired: 'no' }],
  ['an amount without a currency', { limit: { amount: 200 }, minimumPurchase: { amount: 10, currency: 'euro' } }],
  ['an amount of zero', { limit: { amount: 0, currency: 'EUR' } }],
  ['services that are not a list', { services: 'coins' }],
  ['a host on an unknown day', { hosts: [{ day: 'Xx', bank: 'Fio banka' }] }],
  ['a host without a bank', { hosts: [{ day: 'Mo' }] }],
  ['nulls', { limit: null, hosts: null, services: [null] }],
])('ignores %s', (_, conditions) => {
  expect(readConditions({ conditions } as unknown as Pick<Atm, 'conditions'>)).toEqual({});
});

test.each<[string, Atm, string | undefined]>([
  ['an ATM', place(undefined), undefined],
  ['a counter', place('counter'), 'Bank branch'],
  ['a counter with hosts', place('counter', { conditions: { hosts: [{ day: 'Mo', bank: 'AIB' }] } }), 'Banking hub'],
  ['a shop', place('shop'), 'Shop'],
  ['a bureau with a name', place('bureau', { merchant: { uid: 'm', name: 'Nil Exchange' } }), undefined],
])('without a name, %s is called %j', (_, atm, name) => {
  expect(unnamedText(atm, texts)).toBe(name);
});

test('the kind is stated even for places with a name', () => {
  expect(kindText(place('bureau', { merchant: { uid: 'm', name: 'Nil Exchange' } }), texts)).toBe('Bureau de change');
});

test('each host of a hub is named with its day', () => {
  const hosts: Conditions['hosts'] = [
    { day: 'Mo', bank: 'AIB' },
    { day: 'Su', bank: 'PTSB' },
  ];
  expect(hostTexts(place('counter', { conditions: { hosts } }), texts, formats)).toEqual(['Monday: AIB', 'Sunday: PTSB']);
});

const unknown = ['Maximum amount unknown', 'Fee unknown'];
test.each<[string, Atm, readonly string[]]>([
  ['a shop', place('shop'), ['May require a purchase', ...unknown]],
  [
    'a usual shop',
    place('shop', { conditions: { usual: true, purchaseRequired: true } }),
    [texts.usual, texts.purchase, ...unknown],
  ],
  ['a usual post office', place('postOffice', { conditions: { usual: true } }), [texts.usualElsewhere, ...unknown]],
  ['no purchase', place('shop', { conditions: { purchaseRequired: false } }), [texts.noPurchase, ...unknown]],
  ['a fee in percent', place('bureau', { fee: { percentage: 2.75 } }), ['Fee: 2.75%', 'Maximum amount unknown']],
  ['a fixed fee', place('bureau', { fee: euros(2) }), ['Fee: €2.00', 'Maximum amount unknown']],
])('the conditions of %s', (_, { feeUnknown, ...atm }, expected) => {
  expect(conditionTexts({ ...atm, ...(!atm.fee && feeUnknown && { feeUnknown }) }, texts, formats)).toEqual(expected);
});

test('a branch that may give cash states this, and no unknown conditions', () => {
  const conditions: Conditions = { withdrawalUnknown: true };
  expect(conditionTexts(place('counter', { conditions }), texts, formats)).toEqual([texts.withdrawalUnknown]);
  expect(conditionTexts(place('counter', { conditions: { ...conditions, services: ['coins'] } }), texts, formats)).toEqual([
    texts.withdrawalUnknown,
    'Coin exchange',
  ]);
});
