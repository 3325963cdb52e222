import { beforeEach, expect, it } from 'vitest';
import { hsbc, kingsLynn, later, machine, now, sevenoaks } from '../../../test/support/store/hsbcMachines.ts';
import { onEachStore } from '../../../test/support/store/onEachStore.ts';
import type { Feed } from '../../core/atms/feed.ts';
import type { Store } from '../store.ts';
import type { AtmCorrection, AtmSearchQuery } from './atmRepository.ts';

const list: Feed = { ...hsbc, name: 'a-list', kind: 'list' };
const budweis = { lat: 48.9747, long: 14.4743, street: 'Dlouhá 1', city: 'České Budějovice' };
const third = machine('3', budweis, { source: 'HSBC UK ATM KB77' });
const by = (fields: AtmCorrection['fields'], at = later): AtmCorrection => ({ fields, who: 'anna', at });

onEachStore('ATMs on %s', ({ freshStore }) => {
  let store: Store;
  beforeEach(async () => {
    ({ store } = await freshStore());
    await store.replaceFeed(hsbc, [machine('1', sevenoaks), machine('2', kingsLynn), third], now);
  });
  const uidsOf = async (query: Partial<AtmSearchQuery>) =>
    (await store.atms.search({ limit: 10, ...query }, now)).atms.map(({ atm }) => atm.uid.replace('uid-of-', ''));

  it.each<[string, Partial<AtmSearchQuery>, readonly string[]]>([
    ['everything', {}, ['3', '2', '1']],
    ['a uid', { text: 'uid-of-2' }, ['2']],
    ['an id in the source', { text: 'atm kb77' }, ['3']],
    ['several words in different fields', { text: 'budějovice DLOUHÁ' }, ['3']],
    ['letters that SQLite cannot convert', { text: 'české' }, ['3']],
    ['words without their accents', { text: 'Ceske budejovice dlouha' }, ['3']],
    ['words with accents that the record lacks', { text: 'Kíng' }, ['2']],
    ['an operator with accents', { operator: 'HŠBC' }, ['3', '2', '1']],
    ['a word with a wildcard', { text: '%' }, []],
    ['a part of the operator’s name', { operator: 'hsb' }, ['3', '2', '1']],
    ['the operator in the text', { text: 'hsbc 2' }, ['2']],
    ['another operator', { operator: 'fio' }, []],
    ['another feed', { feed: 'fio' }, []],
  ])('are found by %s', async (_name, query, expected) => {
    expect(await uidsOf(query)).toEqual(expected);
  });

  it('are found by their state', async () => {
    const status = { callerId: 'fio', state: 'outOfService', since: now, expiresAt: now + 1_000 } as const;
    await store.statuses.report([{ ...status, atmUid: 'uid-of-1' }], now);
    await store.reports.add({ callerId: 'fio', atmUid: 'uid-of-2', problem: 'gone' }, '10.0.0.1', now);
    await store.atms.correct('uid-of-3', by({ closed: true }), undefined);
    await store.atms.correct('uid-of-2', by({ street: 'High St' }), undefined);
    expect(await uidsOf({ state: 'notWorking' })).toEqual(['1']);
    expect(await uidsOf({ state: 'reports' })).toEqual(['2']);
    expect(await uidsOf({ state: 'corrected' })).toEqual(['3', '2']);
    expect(await uidsOf({ state: 'corrected', text: 'dlouhá' })).toEqual(['3']);
    expect(await uidsOf({ state: 'closed' })).toEqual(['3']);
    expect(await uidsOf({ state: 'gone' })).toEqual([]);
    const { atms } = await store.atms.search({ limit: 10, text: 'uid-of-2' }, now);
    expect(atms).toMatchObject([{ reports: 1, isCorrected: true, isClosed: false, atm: { street: 'High St' } }]);
    await store.replaceFeed(hsbc, [machine('1', sevenoaks)], later);
    expect(await uidsOf({ state: 'gone' })).toEqual(['3', '2']);
    expect(await uidsOf({ state: 'gone', text: 'budějovice' })).toEqual(['3']);
    expect(await uidsOf({ state: 'gone', feed: 'fio' })).toEqual([]);
    // The operator's name is compared like that of other ATMs, and not with the address.
    expect(await uidsOf({ state: 'gone', operator: 'hsbc' })).toEqual(['3', '2']);
    expect(await uidsOf({ state: 'gone', operator: 'Dlouhá' })).toEqual([]);
  });

  /** Returns the uids on all pages. */
  async function pagesOf(query: Partial<AtmSearchQuery>): Promise<string[]> {
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await store.atms.search({ limit: 3, ...query, ...(after !== undefined && { after }) }, now);
      expect(page.atms.length).toBeLessThanOrEqual(query.limit ?? 3);
      seen.push(...page.atms.map(({ atm }) => atm.uid.replace('uid-of-', '')));
      after = page.next;
    } while (after !== undefined);
    return seen;
  }

  it('are returned in pages, across feeds', async () => {
    const many = Array.from({ length: 7 }, (_, i) => machine(`b${i}`, { ...sevenoaks, lat: 10 + i }));
    await store.replaceFeed(list, many, later);
    const names = many.map(({ uid }) => uid.replace('uid-of-', ''));
    for (const query of [{}, { text: 'uid' }]) {
      expect(await pagesOf(query)).toEqual(['3', '2', ...names, '1']);
      // A search without time examines one part of the records, which is sorted.
      expect(await pagesOf({ ...query, timeMs: 0 })).toEqual([...names, '3', '2', '1']);
    }
    expect(await pagesOf({ after: '["hsbc",""]' })).toEqual(['3', '2', '1']);
    for (const after of ['', 'x', '[1]', '["",""]', '["","",1,0]', '["","","a","b",-1]'])
      expect(await pagesOf({ after })).toHaveLength(10);
  });

  it('are neither omitted nor repeated if shown records no longer match or exist', async () => {
    const many = Array.from({ length: 6 }, (_, i) => machine(`b${i}`, { ...sevenoaks, lat: 10 + i }));
    await store.replaceFeed(list, many, later);
    for (const { uid } of many) await store.reports.add({ callerId: 'fio', atmUid: uid, problem: 'gone' }, '10.0.0.1', now);
    const query = { limit: 2, state: 'reports' } as const;
    const first = await store.atms.search(query, now);
    expect(first.atms.map(({ atm }) => atm.uid)).toEqual(['uid-of-b0', 'uid-of-b1']);
    for (const { atm } of first.atms) await store.reports.clear(atm.uid);
    expect(await pagesOf({ ...query, after: first.next ?? '' })).toEqual(['b2', 'b3', 'b4', 'b5']);
    const second = await store.atms.search({ limit: 3, feed: 'a-list' }, now);
    await store.replaceFeed(list, many.slice(3), later + 1);
    expect(await pagesOf({ feed: 'a-list', after: second.next ?? '' })).toEqual([]);
  });

  it('are searched only up to the end of the group that a page belongs to', async () => {
    const many = Array.from({ length: 4 }, (_, i) => machine(`b${i}`, { ...sevenoaks, lat: 10 + i }));
    await store.replaceFeed(list, many, later);
    const after = JSON.stringify(['', '', 'a-list', 'uid-of-b0', 1, 'a-list', 'uid-of-b2']);
    const page = await store.atms.search({ limit: 9, after }, now);
    expect(page.atms.map(({ atm }) => atm.uid)).toEqual(['uid-of-b1', 'uid-of-b2']);
    expect(await pagesOf({ after: page.next ?? '' })).toEqual(['3', '2', 'b3', '1']);
    expect(await pagesOf({ after: '["","","a-list","uid-of-b3",3]', text: 'nothing' })).toEqual([]);
  });

  it('are sorted as people sort addresses', async () => {
    const addresses = [
      { city: 'Monaco', street: '2 Avenue Princesse Grace' },
      { city: 'Monaco', street: 'Avenue Princesse Grace 10' },
      { city: 'monaco', street: '12b Avenue Princesse Grace' },
      { city: 'Monaco', street: 'Émile de Loth 1' },
      { city: 'Monaco', street: 'Rue Grimaldi 1' },
      { city: 'Monaco', street: 'Rue Grimaldi 2a' },
      { city: 'Monaco', street: 'Rue Grimaldi 17' },
      { city: 'Monaco' },
      { street: 'Rue Grimaldi 3' },
      {},
    ];
    const shuffled = [7, 2, 9, 4, 0, 8, 6, 1, 3, 5];
    const machines = shuffled.map((of, i) => machine(`${i}`, { lat: 43 + i / 100, long: 7, ...addresses[of] }));
    await store.replaceFeed(list, machines, later);
    const expected = addresses.map((_, of) => `${shuffled.indexOf(of)}`);
    for (const limit of [1, 4, 10]) expect(await pagesOf({ limit, feed: 'a-list' })).toEqual(expected);
  });

  it('are returned once each, however many there are', async () => {
    const many = Array.from({ length: 1_203 }, (_, i) =>
      machine(`m${i}`, { lat: i / 1_000, long: 1, city: `City ${i % 5}`, street: `Street ${i}` }),
    );
    await store.replaceFeed(list, many, later);
    for (const query of [{}, { text: 'street' }]) {
      const seen = await pagesOf({ ...query, limit: 200, feed: 'a-list' });
      expect(seen.toSorted()).toEqual(many.map(({ uid }) => uid.replace('uid-of-', '')).toSorted());
    }
  });

  it('state why they match if the shown record does not', async () => {
    const matches = async (query: Partial<AtmSearchQuery>) =>
      (await store.atms.search({ limit: 10, ...query }, now)).atms.map((one) => one.matches);
    expect(await matches({ text: 'dlouha kb77' })).toEqual([[{ field: 'source', value: 'HSBC UK ATM KB77' }]]);
    expect(await matches({ text: 'Ceske budejovice' })).toEqual([undefined]);
    await store.atms.correct('uid-of-3', by({ street: 'Krátká 2' }), undefined);
    expect(await matches({ text: 'Dlouha' })).toEqual([[{ field: 'street', value: 'Dlouhá 1' }]]);
    await store.replaceFeed(list, [machine('9', { ...kingsLynn, operatorClaim: { name: 'HSBC Bank plc' } })], later);
    expect(await matches({ operator: 'bank PLC' })).toEqual([undefined]);
  });

  it('have the records of all feeds, the merged record and the source of its fields', async () => {
    const written = { depositAtm: true, writtenHours: 'always' };
    await store.replaceFeed(list, [machine('9', sevenoaks, written)], later);
    const found = await store.atms.find('uid-of-9');
    expect(found?.uid).toBe('uid-of-1');
    expect(found?.records.map(({ atm: { uid, feed } }) => [uid, feed])).toEqual([
      ['uid-of-1', 'hsbc'],
      ['uid-of-9', 'a-list'],
    ]);
    expect(found?.records[1]).toMatchObject({ importedAt: later, writtenHours: 'always' });
    expect(found?.merged).toMatchObject({ uid: 'uid-of-1', depositAtm: true, filled: { depositAtm: 'a-list' } });
    expect(found?.served).toEqual(found?.merged);
    expect((await store.readDataset()).atms.find(({ uid }) => uid === 'uid-of-1')).toEqual(found?.served);
    const { atms } = await store.atms.search({ limit: 10, text: 'uid-of-9' }, now);
    expect(atms).toMatchObject([{ atm: { uid: 'uid-of-9' }, mergedInto: 'uid-of-1' }]);
  });

  it('keep their last record when no feed contains them', async () => {
    await store.replaceFeed(hsbc, [machine('1', sevenoaks), machine('2', kingsLynn)], later);
    expect(await store.atms.find('uid-of-3')).toMatchObject({
      records: [],
      gone: { at: later, record: { street: 'Dlouhá 1', feed: 'hsbc' } },
    });
    expect(await store.atms.find('uid-of-4')).toBeUndefined();
  });

  it('are corrected in the dataset, also after imports, until the correction is removed', async () => {
    const version = await store.version();
    const correction = by({ street: 'Long St', contactless: false, zip: null });
    expect(await store.atms.correct('uid-of-1', correction, 'none')).toEqual({ after: correction });
    expect(await store.version()).toBe(version + 1);
    // The order of the fields is not part of the correction.
    const equal = by({ zip: null, contactless: false, street: 'Long St' }, later + 1);
    expect(await store.atms.correct('uid-of-1', equal, undefined)).toEqual({ before: correction, after: correction });
    expect(await store.version()).toBe(version + 1);
    const inDataset = async () => (await store.readDataset()).atms.find(({ uid }) => uid === 'uid-of-1');
    expect(await inDataset()).toMatchObject({ street: 'Long St', contactless: false });
    expect(await inDataset()).not.toHaveProperty('zip');
    await store.replaceFeed(hsbc, [machine('1', sevenoaks, { depositAtm: true })], later);
    expect(await inDataset()).toMatchObject({ street: 'Long St', depositAtm: true });
    const found = await store.atms.find('uid-of-1');
    expect(found).toMatchObject({ correction, merged: { street: sevenoaks.street }, served: { street: 'Long St' } });
    expect(await store.atms.correct('uid-of-1', undefined, found?.version)).toEqual({ before: correction });
    expect(await inDataset()).toMatchObject({ street: sevenoaks.street, zip: sevenoaks.zip });
  });

  it('are closed by a correction, together with the records that are merged into them', async () => {
    await store.replaceFeed(list, [machine('9', sevenoaks)], later);
    await store.atms.correct('uid-of-1', by({ closed: true }), undefined);
    const { atms, gone, joined } = await store.readDataset();
    expect(atms.map(({ uid }) => uid)).toEqual(['uid-of-2', 'uid-of-3']);
    expect([...gone].sort()).toEqual(['uid-of-1', 'uid-of-9']);
    expect(joined).toBeUndefined();
    expect(await store.atms.find('uid-of-1')).not.toHaveProperty('served');
  });

  it('keep the correction of a record that was merged into another later', async () => {
    const copy = machine('9', sevenoaks);
    await store.replaceFeed(list, [copy], later);
    await store.replaceFeed(hsbc, [third], later);
    const correction = by({ street: 'Long St' });
    await store.atms.correct('uid-of-9', correction, undefined);
    await store.replaceFeed(hsbc, [machine('1', sevenoaks), third], later);
    expect((await store.readDataset()).atms.find(({ uid }) => uid === 'uid-of-1')?.street).toBe('Long St');
    const found = await store.atms.find('uid-of-1');
    expect(found).toMatchObject({ correction, served: { street: 'Long St' } });
    const own = by({ street: 'Own St' });
    expect(await store.atms.correct('uid-of-9', own, found?.version)).toEqual({ before: correction, after: own });
    expect((await store.atms.search({ limit: 9, state: 'corrected' }, now)).atms.map(({ atm }) => atm.uid)).toEqual(['uid-of-1']);
    expect((await store.readDataset()).atms.find(({ uid }) => uid === 'uid-of-1')?.street).toBe('Own St');
  });

  it('are corrected by one of two people who have read the same version', async () => {
    const version = (await store.atms.find('uid-of-1'))?.version;
    const [first, second] = await Promise.all([
      store.atms.correct('uid-of-1', by({ street: 'A' }), version),
      store.atms.correct('uid-of-1', by({ street: 'B' }), version),
    ]);
    expect([first, second].filter((result) => result === 'changed')).toHaveLength(1);
    const current = (await store.atms.find('uid-of-1'))?.version;
    expect(current).not.toBe(version);
    expect(await store.atms.correct('uid-of-1', undefined, version)).toBe('changed');
    expect(await store.atms.correct('uid-of-1', undefined, current)).not.toBe('changed');
  });

  it('have operators that are found by a part of their name', async () => {
    const found = await store.atms.findOperators('hsbc');
    expect(found).toHaveLength(1);
    expect(await store.atms.findOperators('hšbc')).toEqual(found);
    expect(await store.atms.findOperators(found[0]?.uid ?? '')).toEqual(found);
    expect(await store.atms.findOperators('fio')).toEqual([]);
    await store.atms.correct('uid-of-1', by({ operator: null }), undefined);
    expect((await store.atms.find('uid-of-1'))?.served).not.toHaveProperty('operator');
    await store.atms.correct('uid-of-1', by({ operator: found[0]?.uid ?? '' }), undefined);
    expect((await store.atms.find('uid-of-1'))?.served?.operator).toMatchObject(found[0] as object);
  });
});
