import { describe, expect, test } from 'vitest';
import type { ImportedAtm } from '../core/atms/atm.ts';
import { atmReader, atmRow } from './atmRow.ts';

const atm: ImportedAtm = {
  uid: 'a',
  lat: 48.1,
  long: 11.5,
  depositAtm: false,
  openingHours: 'Mo-Fr 08:00-18:00',
  surcharge: { kind: 'amount', currency: 'EUR', amount: 4.95 },
  street: 'Marienplatz 1',
  city: 'München',
  zip: '80331',
  country: 'DE',
  region: 'DE-BY',
  timeZone: 'Europe/Berlin',
  hints: [{ code: 'inLobby' }],
  currencies: ['EUR', 'USD'],
  checkedOn: '2026-01-02',
};

describe('rows of ATMs', () => {
  test('are read back as written, regardless of earlier reads', () => {
    const others: ImportedAtm[] = [
      atm,
      { ...atm, uid: 'b' },
      { ...atm, uid: 'c', surcharge: { kind: 'amount', currency: 'EUR', amount: 5.95 } },
      { ...atm, uid: 'c2', surcharge: { kind: 'amount', currency: 'USD', amount: 4.95 } },
      { ...atm, uid: 'd', surcharge: { kind: 'percentage', percentage: 4.95 } },
      { ...atm, uid: 'e', surcharge: { kind: 'none' } },
      { ...atm, uid: 'f', currencies: ['CHF'], city: 'Basel', hints: [{ code: 'note', text: 'München' }] },
      { uid: 'g', lat: 1, long: 2, country: 'DE', timeZone: 'Europe/Berlin' },
    ];
    const read = atmReader(new Map());
    for (const one of others) expect(read(atmRow('feed', one, undefined))).toEqual({ ...one, feed: 'feed' });
  });

  test('with identical strings share one copy, up to a limit', () => {
    const read = atmReader(new Map(), 2);
    const lists = ['A', 'A', 'B', 'B', 'C', 'C'].map(
      (currency, at) => read(atmRow('feed', { ...atm, uid: `${at}`, currencies: [currency] }, undefined)).currencies,
    );
    expect(lists).toEqual([['A'], ['A'], ['B'], ['B'], ['C'], ['C']]);
    expect([lists[0] === lists[1], lists[2] === lists[3], lists[4] === lists[5]]).toEqual([true, true, false]);
    const surcharges = [1, 1, 2, 2, 3, 3].map(
      (amount, at) =>
        read(atmRow('feed', { ...atm, uid: `${at}`, surcharge: { kind: 'amount', currency: 'EUR', amount } }, undefined))
          .surcharge,
    );
    expect(surcharges.map((one) => one?.kind === 'amount' && one.amount)).toEqual([1, 1, 2, 2, 3, 3]);
    expect([surcharges[0] === surcharges[1], surcharges[4] === surcharges[5]]).toEqual([true, false]);
  });

  test('are still correct with more distinct strings than the cache can store', () => {
    const read = atmReader(new Map(), 2);
    const cities = ['a', 'b', 'c', 'd', 'a', 'd'].map((city) => read(atmRow('feed', { ...atm, city }, undefined)).city);
    expect(cities).toEqual(['a', 'b', 'c', 'd', 'a', 'd']);
  });

  test('with an incomplete surcharge have no surcharge', () => {
    const read = atmReader(new Map());
    const row = atmRow('feed', atm, undefined);
    expect(read({ ...row, surcharge_currency: null }).surcharge).toBeUndefined();
    expect(read({ ...row, surcharge_value: null }).surcharge).toBeUndefined();
    expect(read(row).surcharge).toEqual(atm.surcharge);
  });

  test('contain their operator if known', () => {
    const operator = { uid: 'o', name: 'Bank' };
    const read = atmReader(new Map([['o', operator]]));
    expect(read(atmRow('feed', atm, 'o')).operator).toBe(operator);
    expect(read(atmRow('feed', atm, 'nobody'))).not.toHaveProperty('operator');
  });
});
