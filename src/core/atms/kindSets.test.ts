import { describe, expect, it, test } from 'vitest';
import { ask, here, uids } from '../../../test/support/atms/askNearby.ts';
import { caller, someAtm, someDataset, someInstant, someSnapshot } from '../../../test/support/atms/someDataset.ts';
import type { AccessPointKind } from '../../contract/kinds.ts';
import { findAtm, findNearby } from './findNearby.ts';

const operator = { uid: 'bank', name: 'Bank' };
const places = [
  someAtm({ uid: 'atm', lat: 50.0875, contactless: true, operator }),
  someAtm({ uid: 'counter', kind: 'counter', lat: 50.08751, depositAtm: true, operator }),
  someAtm({
    uid: 'shop',
    kind: 'shop',
    lat: 50.08752,
    contactless: true,
    conditions: { usual: true, minimumPurchase: { currency: 'EUR', amount: 10 } },
  }),
  someAtm({ uid: 'post', kind: 'postOffice', lat: 50.08753 }),
];

describe('kinds', () => {
  test.each<[readonly AccessPointKind[] | undefined, string[]]>([
    [undefined, ['atm']],
    [['atm'], ['atm']],
    [['shop'], ['shop']],
    [
      ['atm', 'counter'],
      ['atm', 'counter'],
    ],
    [
      ['atm', 'counter', 'postOffice', 'shop', 'bureau'],
      ['atm', 'counter', 'shop', 'post'],
    ],
    [['bureau'], []],
  ])('%j finds %j', (kinds, found) => {
    const answer = ask(places, { counts: true, ...(kinds && { kinds }) });
    expect(uids(answer)).toEqual(found);
    expect(answer.totalCount).toBe(found.length);
    expect(answer.knownCount).toBe(found.length);
  });

  it('only responses to a request with kinds state the kind and the conditions', () => {
    const atms = places.filter(({ kind }) => kind === undefined);
    expect(ask(places)).toEqual(ask(atms));
    const answer = ask(places, { kinds: ['atm', 'shop'] });
    expect(answer.results.map(({ atm }) => atm.kind)).toEqual(['atm', 'shop']);
    expect(answer.results.map(({ atm }) => atm.conditions)).toEqual([undefined, places[2]?.conditions]);
  });

  test.each([
    [{ contactless: true, knownOnly: true }, ['atm']],
    [{ contactless: true, knownOnly: true, kinds: ['atm', 'shop'] as const }, ['atm', 'shop']],
    [{ depositAtm: true, knownOnly: true, kinds: ['atm', 'counter'] as const }, ['counter']],
    [{ operator: ['bank'] }, ['atm']],
    [{ operator: ['bank'], kinds: ['counter', 'shop'] as const }, ['counter']],
    [{ bounds: { south: 50, west: 14, north: 51, east: 15 }, kinds: ['shop'] as const }, ['shop']],
    [{ bounds: { south: 50, west: 14, north: 51, east: 15 } }, ['atm']],
    [{ fitRadius: true, kinds: ['postOffice'] as const }, ['post']],
  ])('combine with the other parameters: %j finds %j', (query, found) => {
    expect(uids(ask(places, query))).toEqual(found);
  });

  it('the nearest match outside the radius is of a requested kind', () => {
    const answer = ask(places, { fitRadius: true, radius: 0, lat: 50.09, kinds: ['counter'] });
    expect(answer.nearest?.atm.uid).toBe('counter');
    expect(ask(places, { fitRadius: true, radius: 0, lat: 50.09 }).nearest?.atm.uid).toBe('atm');
  });

  it('a rarely known attribute of many ATMs is found only at ATMs', () => {
    const many = Array.from({ length: 3_000 }, (_, i) => someAtm({ uid: `many${i}`, lat: 50.1 + i * 1e-5 }));
    const query = { contactless: true, knownOnly: true, radius: 100_000 };
    expect(uids(ask([...many, ...places], query))).toEqual(['atm']);
    expect(uids(ask([...many, ...places], { ...query, kinds: ['shop'] }))).toEqual(['shop']);
  });

  it('a record that only one caller sees keeps its kind', () => {
    const twin = { ...(places[2] as (typeof places)[number]), uid: 'twin' };
    const partnerData = new Map([[caller.id, new Map([['twin', { shelf: 3 }]])]]);
    const snapshot = someSnapshot({ ...someDataset([...places, twin]), partnerData });
    const find = (kinds?: readonly AccessPointKind[]) =>
      uids(findNearby(snapshot, { ...here, ...(kinds && { kinds }) }, caller, someInstant));
    expect(find()).toEqual(['atm']);
    expect(find(['shop'])).toEqual(['shop', 'twin']);
  });

  it('a place that is not an ATM is at the same point as an ATM with identical fields, and is not merged into it', () => {
    const [atm] = places as [(typeof places)[number]];
    expect(uids(ask([atm, { ...atm, uid: 'b', kind: 'counter' }], { kinds: ['atm', 'counter'] }))).toEqual(['atm', 'b']);
  });

  it('the response for one place states its kind unless it is an ATM', () => {
    const snapshot = someSnapshot(someDataset(places));
    const read = (uid: string) => {
      const found = findAtm(snapshot, uid, caller, someInstant);
      return found.kind === 'found' ? found.answer.atm : undefined;
    };
    expect(read('shop')).toMatchObject({ kind: 'shop', conditions: { usual: true } });
    expect(read('atm')).not.toHaveProperty('kind');
  });
});
