import { expect, test } from 'vitest';
import { operatorIndex } from '../dataset/operatorIndex.ts';
import { publicOwnFees, wrongsInOwnFees } from './ownFees.ts';

const eur = { amount: 5, currency: 'EUR' };

test.each<[unknown]>([
  [[]],
  [[{ at: 'own', fee: 'none' }]],
  [[{ at: 'alliance', currencies: ['EUR', 'CZK'], fee: 'none' }]],
  [[{ currencies: ['EUR'], from: 50, fee: 'none' }, { fee: eur }]],
  [[{ fee: { percentage: 1.75 } }]],
  [[{ fee: { percentage: 1.75, currency: 'EUR', minimum: 5.99 } }]],
  [[{ fee: { amount: 100, percentage: 1, currency: 'CZK', minimum: 120, maximum: 120 } }]],
])('nothing is wrong with %j', (rules) => {
  expect(wrongsInOwnFees(rules)).toEqual([]);
});

test.each<[unknown, string]>([
  [{}, "'ownFees' must be a list of rules"],
  [['none'], "'ownFees[0]' must be an object"],
  [[{ fees: 'none' }], "'ownFees[0].fees' is not a known field. Known fields: at, currencies, from, fee"],
  [[JSON.parse('{"__proto__":"none"}')], "'ownFees[0].__proto__' is not a known field. Known fields: at, currencies, from, fee"],
  [[{}], "'ownFees[0].fee' is missing"],
  [[{ at: 'home', fee: 'none' }], "'ownFees[0].at' must be 'own' or 'alliance'"],
  [[{ currencies: [], fee: 'none' }], "'ownFees[0].currencies' must be a list of currency codes such as EUR"],
  [[{ currencies: ['KČ'], fee: 'none' }], "'ownFees[0].currencies' must be a list of currency codes such as EUR"],
  [[{ from: 50, fee: 'none' }], "'ownFees[0].from' requires 'currencies' with exactly one currency"],
  [[{ from: 50, currencies: ['EUR', 'CZK'], fee: 'none' }], "'ownFees[0].from' requires 'currencies' with exactly one currency"],
  [[{ from: 0, currencies: ['EUR'], fee: 'none' }], "'ownFees[0].from' must be a number greater than 0 and at most 1000000000"],
  [[{ at: 'own', fee: 'none' }, { fee: 'free' }], "'ownFees[1].fee' must be 'none' or an object"],
  [[{ fee: null }], "'ownFees[0].fee' must be 'none' or an object"],
  [[{ fee: {} }], "'ownFees[0].fee' must contain an 'amount' or a 'percentage'"],
  [[{ fee: { amount: 5 } }], "'ownFees[0].fee.currency' is missing"],
  [[{ fee: { amount: 0, currency: 'EUR' } }], "'ownFees[0].fee.amount' must be a number greater than 0 and at most 1000000000"],
  [[{ fee: { amount: '5', currency: 'EUR' } }], "'ownFees[0].fee.amount' must be a number greater than 0 and at most 1000000000"],
  [[{ fee: { amount: 5, currency: 'EURO' } }], "'ownFees[0].fee.currency' must be a currency code such as EUR"],
  [[{ fee: { percentage: 150 } }], "'ownFees[0].fee.percentage' must be a number greater than 0 and at most 100"],
  [
    [{ fee: { percent: 1 } }],
    "'ownFees[0].fee.percent' is not a known field. Known fields: amount, percentage, currency, minimum, maximum",
  ],
  [[{ fee: { percentage: 1, minimum: 5 } }], "'ownFees[0].fee.currency' is missing"],
  [
    [{ fee: { percentage: 1, currency: 'EUR' } }],
    "'ownFees[0].fee.currency' must be omitted, because a percentage applies to the currency withdrawn",
  ],
  [[{ fee: { ...eur, maximum: 9 } }], "'ownFees[0].fee' contains a 'minimum' or 'maximum', which requires a 'percentage'"],
  [
    [{ fee: { percentage: 1, currency: 'EUR', minimum: 9, maximum: 5 } }],
    "'ownFees[0].fee.minimum' must not be greater than 'maximum'",
  ],
  [[{ fee: eur }, { at: 'own', fee: 'none' }], "'ownFees[0]' always matches, so the rules after it have no effect"],
])('%j is invalid, and its position is reported', (rules, message) => {
  expect(wrongsInOwnFees(rules)[0]?.message).toBe(message);
});

const index = operatorIndex([
  { uid: 'op-fio', name: 'Fio banka' },
  { uid: 'op-kb', name: 'Komerční banka' },
  { uid: 'op-kb2', name: 'KOMERČNÍ BANKA, a.s.' },
]);
const ownFees = [
  { at: 'own', fee: 'none' },
  { at: 'alliance', currencies: ['CZK'], from: 1000, fee: { amount: 9, currency: 'CZK' } },
  { fee: { percentage: 1 } },
] as const;

test('the page receives operators as uids of ATM operators, and everything else unchanged', () => {
  expect(publicOwnFees({ operator: 'fio banka', withdrawals: ['Fio banka', 'Komerční banka'], ownFees }, index)).toEqual([
    { operators: ['op-fio'], fee: 'none' },
    { operators: ['op-fio', 'op-kb', 'op-kb2'], currencies: ['CZK'], from: 1000, fee: { amount: 9, currency: 'CZK' } },
    { fee: { percentage: 1 } },
  ]);
});

test('without an alliance, a rule applies only to the bank’s own ATMs, or to none if the data contains no ATMs of the bank', () => {
  expect(publicOwnFees({ operator: 'Fio banka', ownFees }, index)?.[1]?.operators).toEqual(['op-fio']);
  expect(publicOwnFees({ operator: 'Unlisted Bank', ownFees }, index)?.[0]?.operators).toEqual([]);
});

test('a bank without configured fees is not treated as free of charge', () => {
  expect(publicOwnFees({ operator: 'Fio banka' }, index)).toBeUndefined();
});

test('a rule also lists the operators that could be among its operators', () => {
  const place = (wikidata?: string) => ({
    countries: { GB: { machines: 1, names: [] } },
    ...(wikidata !== undefined && { wikidata }),
  });
  const british = operatorIndex(
    [
      { uid: 'hsbc-uk', name: 'HSBC UK' },
      { uid: 'hsbc', name: 'HSBC' },
    ],
    new Map(),
    new Map(),
    new Map([
      ['hsbc-uk', place('Q64767453')],
      ['hsbc', place()],
    ]),
  );
  expect(publicOwnFees({ operator: 'HSBC UK', ownFees: [{ at: 'own', fee: 'none' }] }, british)).toEqual([
    { operators: ['hsbc-uk'], mayBeOperators: ['hsbc'], fee: 'none' },
  ]);
});
