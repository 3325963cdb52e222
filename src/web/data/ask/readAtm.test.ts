import { describe, expect, test } from 'vitest';
import { filterNames } from '../../url/filters.ts';
import { AskError, failureOf } from './ask.ts';
import { readNearby } from './endpoints.ts';
import { readAtm, readResults } from './readAtm.ts';

const location = { address: { country: 'CZ' }, coordinates: { lat: 50.13, long: 14.49 } };
const fio = { uid: 'fio', location };

test('a complete record is unchanged', () => {
  const whole = {
    ...fio,
    wheelchairAccess: false,
    openingHours: 'Mo-Fr 08:00-18:00',
    openStatus: { isOpen: true, minutesToClose: 0 },
    merchant: { uid: 'm', name: 'Fio banka', logo: '/logos/m' },
    location: { ...location, timeZone: 'Europe/Prague', region: 'CZ-10' },
    fee: { currency: 'CZK', amount: 29 },
    partnerData: { nested: { any: [null] } },
    alliance: { withdrawal: true, deposit: false },
    hint: 'at Billa, level 0 and 1',
    hints: [{ code: 'at', value: 'Billa' }, { code: 'level', values: ['0', '1'] }, { code: 'fromALaterRelease' }],
    currencies: ['CZK'],
    checkedOn: '2026-05-04',
    caution: 'reportedGone',
  };
  expect(readAtm(whole)).toEqual(whole);
});

describe('a value outside the schema is treated as unknown', () => {
  test.each([
    ['a null', { depositAtm: null, hint: null, partnerData: null, merchant: null, currencies: null }],
    ['a flag that is a string', { depositAtm: 'yes', openNonStop: 1, withdrawal: 0 }],
    ['a status without a state', { openStatus: { minutesToClose: 5 } }],
    ['an operator without a name', { merchant: { uid: 'm' } }],
    ['an invalid currency', { currencies: ['koruna'] }],
    ['an invalid date', { checkedOn: 'yesterday' }],
    ['a hint that is an object', { hint: { text: 'level -1' } }],
    ['hints without a code', { hints: [{ text: 'level -1' }] }],
    ['a list without hints', { hints: [] }],
    ['a value that this version does not support', { caution: 'flooded', unheardOf: true }],
  ])('%s', (_, odd) => {
    expect(readAtm({ ...fio, ...odd })).toEqual(fio);
  });
  test('a time zone that this engine does not support is left out', () => {
    expect(readAtm({ ...fio, location: { ...location, timeZone: 'Mars/Olympus' } })).toEqual(fio);
  });
});

test.each([[{}], [null], ['3 EUR'], [{ currency: 'euro', amount: 3 }], [{ percentage: '6' }], [{ currency: 'EUR', amount: 0 }]])(
  'the fee %j is unknown, and never free',
  (fee) => {
    expect(readAtm({ ...fio, fee })).toEqual({ ...fio, feeUnknown: true });
    expect(readAtm({ ...fio, fee, feeUnknown: false })).toEqual({ ...fio, feeUnknown: true });
  },
);

describe('a place that is not an ATM', () => {
  const shop = { ...fio, kind: 'shop', feeUnknown: true };
  test('is not in an alliance, because alliances are lists of ATM operators', () => {
    expect(readAtm({ ...shop, alliance: { withdrawal: true, deposit: true } })).toEqual(shop);
    expect(readAtm({ ...fio, kind: 'atm', alliance: { withdrawal: true, deposit: true } })?.alliance?.withdrawal).toBe(true);
  });
  test.each([['vault'], [7], [''], [{}]])('is skipped if its kind is %j, and is not shown as an ATM', (kind) => {
    expect(readAtm({ ...shop, kind })).toBeUndefined();
    expect(readNearby({ results: [{ atm: { ...shop, kind }, distance: 1 }], totalCount: 5 })).toMatchObject({ totalCount: 4 });
  });
  test('keeps its conditions, and an ATM has none', () => {
    const conditions = { usual: true };
    expect(readAtm({ ...shop, conditions })).toEqual({ ...shop, conditions });
    expect(readAtm({ ...shop, conditions: 'ask' })).toEqual(shop);
    expect(readAtm({ ...fio, conditions })).toEqual(fio);
  });
});

test('{isOpen: true} alone stays open', () => {
  expect(readAtm({ ...fio, openStatus: { isOpen: true } })?.openStatus).toEqual({ isOpen: true });
});

test('a record without a uid or a position is skipped, and all other records stay', () => {
  const odd = [null, 1, {}, { atm: { uid: 'a' } }, { atm: { ...fio, uid: '' }, distance: 1 }, { atm: fio }];
  expect(readResults([...odd, { atm: fio, distance: 12 }])).toEqual([{ atm: fio, distance: 12 }]);
});

test('a bare {atm, distance} is read as a list with one item', () => {
  expect(readNearby({ atm: fio, distance: 12 })).toMatchObject({ results: [{ atm: fio, distance: 12 }], totalCount: 1 });
});

test('an unreadable record is not counted', () => {
  const answer = {
    results: [
      { atm: fio, distance: 12 },
      { atm: null, distance: 13 },
    ],
    count: 2,
    countLimit: 50,
    totalCount: 312,
    knownResults: [{ atm: fio, distance: 12 }, { distance: 13 }, { atm: fio }],
    knownCount: 12,
  };
  expect(readNearby(answer)).toMatchObject({ count: 1, totalCount: 311, knownCount: 10 });
});

test('the total includes the ATMs that open before the person arrives', () => {
  const opening = { atm: { ...fio, openStatus: { isOpen: false, minutesToOpen: 5 } }, distance: 12 };
  const open = { atm: { ...fio, openStatus: { isOpen: true } }, distance: 13 };
  const answer = { results: [opening, open], totalCount: 40 };
  expect(readNearby({ ...answer, arrivingCount: 1 })).toMatchObject({ totalCount: 41 });
  expect(readNearby(answer)).toMatchObject({ totalCount: 40 });
});

test('the filter chips have counts for all filters, or for no filter', () => {
  const counts = Object.fromEntries(filterNames.map((name, known) => [name, { known, unknown: 1 }]));
  const answer = { results: [], totalCount: 0, counts };
  expect(readNearby(answer).fits).toEqual(counts);
  for (const odd of [
    undefined,
    {},
    { ...counts, isFree: undefined },
    { ...counts, isFree: { known: 3 } },
    { ...counts, isFree: { known: '3', unknown: 1 } },
  ]) {
    expect(readNearby({ ...answer, counts: odd })).not.toHaveProperty('fits');
  }
});

test.each([[null], ['<html>'], [{}], [{ results: 7 }]])('%j is reported as an invalid response', (raw) => {
  expect(() => readNearby(raw)).toThrow(AskError);
});

test('an error without a specific kind is a server error', () => {
  expect(failureOf(new TypeError('x'))).toMatchObject({ kind: 'server' });
  expect(failureOf(null)).toBeUndefined();
});
