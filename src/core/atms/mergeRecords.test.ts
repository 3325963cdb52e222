import { expect, it } from 'vitest';
import type { AtmRecord } from './atm.ts';
import { feedsOf } from './attributeAtms.ts';
import type { Feed } from './feed.ts';
import { mergeRecords } from './mergeRecords.ts';

const bare: AtmRecord = { uid: 'fio', lat: 50.0875, long: 14.4213, country: 'CZ', timeZone: 'Europe/Prague', feed: 'fio' };
const map: AtmRecord = { ...bare, uid: 'osm', lat: 50.08752, feed: 'praha', source: 'OpenStreetMap node 7' };

it("keeps the first feed's values, and takes unknown values from the record with the highest priority", () => {
  const first: AtmRecord = { ...bare, depositAtm: false, surcharge: { kind: 'none' } };
  const second: AtmRecord = { ...map, depositAtm: true, wheelchairAccess: true, operator: { uid: 'o', name: 'Fio banka' } };
  const third: AtmRecord = {
    ...map,
    uid: 'x',
    feed: 'list',
    wheelchairAccess: false,
    checkedOn: '2026-01-01',
    currencies: ['CZK'],
  };
  expect(mergeRecords(first, [second, third])).toStrictEqual({
    ...first,
    wheelchairAccess: true,
    operator: { uid: 'o', name: 'Fio banka' },
    checkedOn: '2026-01-01',
    currencies: ['CZK'],
    filled: { wheelchairAccess: 'praha', operator: 'praha', checkedOn: 'list', currencies: 'list' },
  });
});

it('returns the first record itself if no other record adds anything', () => {
  expect(mergeRecords(bare, [map])).toBe(bare);
});

it.each([
  ['no hours', {}, { openingHours: 'Mo-Fr 08:00-18:00', openNonStop: false }],
  [
    'only the information that it is not open 24/7',
    { openNonStop: false },
    { openingHours: 'Mo-Fr 08:00-18:00', openNonStop: false },
  ],
])('takes opening hours if the first record has %s', (_, said, hours) => {
  expect(mergeRecords({ ...bare, ...said }, [{ ...map, ...hours }])).toMatchObject(hours);
});

it.each([
  ['24/7 for an ATM that is not open 24/7', { openNonStop: false }, { openingHours: '24/7', openNonStop: true }],
  [
    'hours for an ATM that never closes',
    { openNonStop: true, openingHours: '24/7' },
    { openingHours: 'Mo 08:00-18:00', openNonStop: false },
  ],
])('does not take %s', (_, said, hours) => {
  const first = { ...bare, ...said };
  expect(mergeRecords(first, [{ ...map, ...hours }])).toBe(first);
});

const none = { surcharge: { kind: 'none' } } as const;
const amount = { surcharge: { kind: 'amount', currency: 'GBP', amount: 1.5 } } as const;
it.each<[string, Partial<AtmRecord>, Partial<AtmRecord>, Partial<AtmRecord>]>([
  [
    'no fee hint to a free ATM',
    none,
    { hints: [{ code: 'surchargeAmountUnknown' }, { code: 'level', values: ['1'] }] },
    { ...none, hints: [{ code: 'level', values: ['1'] }] },
  ],
  [
    'no quoted fee to a free ATM',
    none,
    { hints: [{ code: 'surcharge', values: ['2, or 3', 'yes'] }, { code: 'inside' }] },
    { ...none, hints: [{ code: 'inside' }] },
  ],
  ['no fee hint to an ATM with a fee', amount, { hints: [{ code: 'surchargeForSomeCards' }] }, amount],
  [
    'no "free" to an ATM that charges',
    { hints: [{ code: 'surchargeAmountUnknown' }] },
    none,
    { hints: [{ code: 'surchargeAmountUnknown' }] },
  ],
  [
    'no "free" to an ATM that charges some cards',
    { hints: [{ code: 'surchargeForSomeCards' }] },
    none,
    { hints: [{ code: 'surchargeForSomeCards' }] },
  ],
  [
    'the amount to an ATM that charges',
    { hints: [{ code: 'surchargeAmountUnknown' }, { code: 'inside' }] },
    amount,
    { ...amount, hints: [{ code: 'inside' }] },
  ],
  ['the amount in place of the hint', { hints: [{ code: 'surchargeAmountUnknown' }] }, amount, amount],
  [
    'the fee with its hint to an ATM with another hint',
    { hints: [{ code: 'level', values: ['-1'] }] },
    { ...amount, hints: [{ code: 'surchargeForSomeCards' }, { code: 'inside' }] },
    { ...amount, hints: [{ code: 'level', values: ['-1'] }, { code: 'surchargeForSomeCards' }] },
  ],
  [
    'nothing that replaces the text of a hint',
    { hints: [{ code: 'at', value: 'Billa' }] },
    { ...none, hints: [{ code: 'inside' }] },
    { ...none, hints: [{ code: 'at', value: 'Billa' }] },
  ],
])('adds %s', (_, first, other, expected) => {
  const { filled, ...fused } = mergeRecords({ ...bare, ...first }, [{ ...map, ...other }]);
  expect(fused).toStrictEqual({ ...bare, ...expected });
});

it.each<[string, Partial<AtmRecord>, Partial<AtmRecord>, Partial<AtmRecord>]>([
  [
    'the first conditions',
    { conditions: { usual: true } },
    { conditions: { purchaseRequired: true } },
    { conditions: { usual: true } },
  ],
  [
    'conditions of a source that states more',
    { conditions: { withdrawalUnknown: true } },
    { conditions: { usual: true } },
    { conditions: { usual: true } },
  ],
  [
    'the unknown of another source if it states nothing itself',
    {},
    { conditions: { withdrawalUnknown: true } },
    { conditions: { withdrawalUnknown: true } },
  ],
  ['no unknown if the place gives cash', { withdrawal: true }, { conditions: { withdrawalUnknown: true } }, { withdrawal: true }],
  [
    'no unknown if another source says that the place gives cash',
    { conditions: { withdrawalUnknown: true, services: ['coins'] } },
    { withdrawal: true },
    { withdrawal: true, conditions: { services: ['coins'] } },
  ],
  [
    'the unknown if neither source states more',
    { conditions: { withdrawalUnknown: true } },
    { conditions: { withdrawalUnknown: true, services: ['coins'] } },
    { conditions: { withdrawalUnknown: true } },
  ],
])('a place keeps %s', (_, first, other, expected) => {
  const { filled, ...fused } = mergeRecords({ ...bare, ...first }, [{ ...map, ...other }]);
  expect(fused).toStrictEqual({ ...bare, ...expected });
});

it('takes a fee and its hint from the same feed', () => {
  const fused = mergeRecords(bare, [
    { ...map, ...none },
    { ...map, feed: 'list', hints: [{ code: 'surchargeAmountUnknown' }, { code: 'inside' }] },
  ]);
  expect(fused).toStrictEqual({ ...bare, ...none, hints: [{ code: 'inside' }], filled: { surcharge: 'praha', hints: 'list' } });
});

it('adds the attribution of every feed that contributes a value', () => {
  const feed = (name: string): Feed => ({
    name,
    title: name,
    digest: '',
    attribution: { text: name },
    bounds: [0, 0, 0, 0],
  });
  const fused = mergeRecords(bare, [{ ...map, wheelchairAccess: true }]);
  expect(feedsOf(fused, ['fio', 'other', 'praha'].map(feed)).map(({ name }) => name)).toEqual(['fio', 'praha']);
});
