import { beforeEach, expect, it } from 'vitest';
import { onEachStore } from '../../test/support/store/onEachStore.ts';
import type { ImportedAtm } from '../core/atms/atm.ts';
import type { Feed } from '../core/atms/feed.ts';
import { hintText } from '../core/atms/hintText.ts';
import { jsonTextOf, parseJsonObject } from '../core/jsonObject.ts';
import { openStore, type StoreOptions } from './openStore.ts';
import type { Store } from './store.ts';

const praha: Feed = {
  name: 'praha',
  title: 'Praha',
  digest: 'a1',
  dataTimestamp: Date.UTC(2020, 5, 1),
  attribution: { text: '© OpenStreetMap contributors', url: 'https://www.openstreetmap.org/copyright', licence: 'ODbL 1.0' },
  bounds: [49.94, 14.22, 50.18, 14.71],
};
/** An ATM with the minimum data that a source can contain. */
const bare: ImportedAtm = { uid: 'bare', lat: -0.5, long: 179.9999999, country: 'NZ', timeZone: 'Pacific/Auckland' };
const full: ImportedAtm = {
  uid: 'full',
  lat: 50.0875726,
  long: 14.4213189,
  voiceAssistant: true,
  wheelchairAccess: false,
  contactless: true,
  depositAtm: false,
  openNonStop: false,
  openingHours: 'Mo-Fr 08:00-18:00; PH off',
  withdrawal: true,
  surcharge: { kind: 'amount', currency: 'EUR', amount: 3.95 },
  street: 'Na Příkopě 858/20',
  city: 'Praha',
  zip: '110 00',
  country: 'CZ',
  region: 'CZ-10',
  timeZone: 'Europe/Prague',
  hints: [{ code: 'level', values: ['-1'] }, { code: 'inside' }],
  currencies: ['CZK', 'EUR'],
  checkedOn: '2020-05-17',
  source: 'OpenStreetMap node 123',
};
const inPraha = { feed: praha.name };
const claimed = (uid: string, name: string, wikidata?: string): ImportedAtm => ({
  ...bare,
  uid,
  operatorClaim: { name, ...(wikidata && { wikidata }) },
});
const now = Date.UTC(2026, 10, 21);
const nothing = { added: 0, changed: 0, unchanged: 0, renumbered: 0, gone: 0, reissued: 0 };

onEachStore('on %s', ({ kind, freshStore }) => {
  let place: StoreOptions;
  let store: Store;
  beforeEach(async () => {
    ({ place, store } = await freshStore());
  });
  const atm = async (uid: string) => (await store.readDataset()).atms.find((one) => one.uid === uid);

  it('reports its kind and is initially empty', async () => {
    // To the store, a Citus cluster is a PostgreSQL server.
    expect(store.kind).toBe(kind === 'citus' ? 'postgres' : kind);
    expect(await store.readDataset()).toEqual({
      version: 0,
      feeds: [],
      atms: [],
      gone: new Set(),
      partnerData: new Map(),
      mergedOperators: new Map(),
      operatorNames: new Map(),
    });
    expect(await store.findFeed('praha')).toBeUndefined();
    expect(await store.listFeeds()).toEqual([]);
  });

  it('returns exactly what was stored, with unknown values as absent keys', async () => {
    await store.replaceFeed(praha, [full, bare], now);
    const { atms, feeds } = await store.readDataset();
    expect(atms.toSorted((a, b) => (a.uid < b.uid ? -1 : 1))).toStrictEqual([
      { ...bare, ...inPraha },
      { ...full, ...inPraha },
    ]);
    expect(feeds).toStrictEqual([{ ...praha, importedAt: now, atmCount: 2 }]);
    expect(await store.findFeed('praha')).toStrictEqual(feeds[0]);
    expect(await store.listFeeds()).toStrictEqual(feeds);
  });

  it.each([
    { kind: 'none' as const },
    { kind: 'amount' as const, currency: 'GBP', amount: 1.75 },
    { kind: 'percentage' as const, percentage: 0.1 },
  ])('keeps the surcharge $kind', async (surcharge) => {
    await store.replaceFeed(praha, [{ ...bare, surcharge }], now);
    expect(await atm('bare')).toStrictEqual({ ...bare, surcharge, ...inPraha });
  });

  it('changes strings that PostgreSQL would reject, so that both databases store the same strings', async () => {
    await store.replaceFeed(
      praha,
      [{ ...bare, hints: [{ code: 'note', text: 'a\u0000b \ud800 🏧' }], street: "O'Neill \\ % _" }],
      now,
    );
    expect(await atm('bare')).toStrictEqual({
      ...bare,
      ...inPraha,
      hints: [{ code: 'note', text: 'ab \ufffd 🏧' }],
      street: "O'Neill \\ % _",
    });
    const again = await store.replaceFeed(
      praha,
      [{ ...bare, hints: [{ code: 'note', text: 'a\u0000b \ud800 🏧' }], street: "O'Neill \\ % _" }],
      now,
    );
    expect(again.unchanged).toBe(1);
  });

  it('changes nothing, including the version, when the same data is imported again', async () => {
    await store.replaceFeed(praha, [full, claimed('named', 'KB')], now);
    const before = await store.readDataset();
    const diff = await store.replaceFeed(praha, [claimed('named', 'KB'), full], now + 1000);
    expect(diff).toEqual({ ...nothing, unchanged: 2 });
    expect(await store.readDataset()).toEqual(before);
  });

  it('reports what an import added, changed, left unchanged and removed', async () => {
    await store.replaceFeed(praha, [full, bare, { ...bare, uid: 'lost' }], now);
    const hours: ImportedAtm = { ...full, openingHours: '24/7', openNonStop: true };
    const diff = await store.replaceFeed({ ...praha, digest: 'a2' }, [hours, bare, { ...bare, uid: 'new' }], now + 1);
    expect(diff).toEqual({ ...nothing, added: 1, changed: 1, unchanged: 1, gone: 1 });
    const dataset = await store.readDataset();
    expect(new Set(dataset.atms.map(({ uid }) => uid))).toEqual(new Set(['full', 'bare', 'new']));
    expect(await atm('full')).toStrictEqual({ ...hours, ...inPraha });
    expect(dataset.gone).toEqual(new Set(['lost']));
    expect(dataset.feeds[0]).toMatchObject({ digest: 'a2', atmCount: 3, importedAt: now + 1 });
    expect(dataset.version).toBeGreaterThan(1);
  });

  it('removes values that became unknown', async () => {
    await store.replaceFeed(praha, [full], now);
    await store.replaceFeed(praha, [{ ...bare, uid: 'full' }], now);
    expect(await atm('full')).toStrictEqual({ ...bare, uid: 'full', ...inPraha });
  });

  it('no longer lists a uid as removed when it returns', async () => {
    await store.replaceFeed(praha, [full, bare], now);
    await store.replaceFeed(praha, [bare], now);
    expect((await store.readDataset()).gone).toEqual(new Set(['full']));
    await store.replaceFeed(praha, [full, bare], now);
    expect((await store.readDataset()).gone).toEqual(new Set());
  });

  it('reports what would change in a dry run, and changes nothing', async () => {
    await store.replaceFeed(praha, [bare], now);
    const before = await store.readDataset();
    const diff = await store.replaceFeed(praha, [full], now, { dryRun: true });
    expect(diff).toEqual({ ...nothing, added: 1, gone: 1 });
    expect(await store.readDataset()).toEqual(before);
  });

  it('returns a uid in two feeds once, from the feed with the newest data, and does not list it as removed while a feed contains it', async () => {
    const older: Feed = { ...praha, name: 'zz-europe', dataTimestamp: Date.UTC(2019, 0, 1) };
    const undated: Feed = { ...praha, name: 'zzz' };
    delete (undated as { dataTimestamp?: number }).dataTimestamp;
    await store.replaceFeed(praha, [{ ...bare, hints: [{ code: 'note', text: 'new' }] }], now);
    await store.replaceFeed(older, [{ ...bare, hints: [{ code: 'note', text: 'old' }] }], now + 10);
    await store.replaceFeed(undated, [{ ...bare, hints: [{ code: 'note', text: 'of no date' }] }], now + 20);
    expect((await store.readDataset()).atms).toStrictEqual([{ ...bare, hints: [{ code: 'note', text: 'new' }], ...inPraha }]);
    await store.replaceFeed(praha, [], now + 30);
    expect((await store.readDataset()).atms).toStrictEqual([
      { ...bare, hints: [{ code: 'note', text: 'old' }], feed: older.name },
    ]);
    expect((await store.readDataset()).gone).toEqual(new Set());
  });

  it('writes either all of several feeds in one transaction or none of them', async () => {
    const malta: Feed = { ...praha, name: 'malta', title: 'Malta' };
    const imports = [
      { feed: praha, atms: [full] },
      { feed: malta, atms: [bare, bare] },
    ];
    await expect(store.replaceFeeds(imports, now)).rejects.toThrow('The import of malta contains two ATMs with the uid bare.');
    expect((await store.readDataset()).feeds).toEqual([]);
    const broken = { ...bare, lat: Number.NaN };
    await expect(
      store.replaceFeeds(
        [
          { feed: praha, atms: [full] },
          { feed: malta, atms: [broken] },
        ],
        now,
      ),
    ).rejects.toThrow();
    expect(await store.version()).toBe(0);
    const named = claimed('named', 'KB');
    const [first, second] = await store.replaceFeeds(
      [
        { feed: praha, atms: [full] },
        { feed: malta, atms: [bare, named] },
      ],
      now,
    );
    expect([first?.added, second?.added]).toEqual([1, 2]);
    expect([...(second?.operators ?? [])]).toEqual([['named', (await atm('named'))?.operator?.uid]]);
    expect((await store.listFeeds()).map(({ name }) => name)).toEqual(['malta', 'praha']);
  });

  it('removes a feed but keeps its uids, and reports whether the feed existed', async () => {
    await store.replaceFeed(praha, [full, claimed('named', 'KB')], now);
    expect(await store.removeFeed('praha', now)).toBe(true);
    const dataset = await store.readDataset();
    expect([dataset.atms.length, dataset.feeds.length, dataset.gone]).toEqual([0, 0, new Set(['full', 'named'])]);
    expect(await store.removeFeed('praha', now)).toBe(false);
    expect(await store.version()).toBe(dataset.version);
  });

  it('reads a snapshot of many pages from a single version, even during a write', async () => {
    const many = (text: string) =>
      Array.from({ length: 4_500 }, (_, i) => ({ ...bare, uid: `u${i}`, hints: [{ code: 'note' as const, text }] }));
    await store.replaceFeed(praha, many('first'), now);
    const other = await openStore(place);
    const [dataset] = await Promise.all([store.readDataset(), other.replaceFeed(praha, many('second'), now), store.version()]);
    const hints = new Set(dataset.atms.map(({ hints }) => hintText(hints ?? [])));
    expect([dataset.atms.length, hints.size]).toEqual([4_500, 1]);
    expect(new Set((await store.readDataset()).atms.map(({ hints }) => hintText(hints ?? [])))).toEqual(new Set(['second']));
    await other.close();
  });

  it('lets several writers alternate without losing data', async () => {
    const other = await openStore(place);
    const feeds = Array.from({ length: 8 }, (_, i) => ({ ...praha, name: `feed-${i}` }));
    await Promise.all(feeds.map((feed, i) => (i % 2 ? store : other).replaceFeed(feed, [{ ...bare, uid: feed.name }], now)));
    const dataset = await other.readDataset();
    expect([dataset.atms.length, dataset.feeds.length, dataset.version]).toEqual([8, 8, 8]);
    await other.close();
  });

  it('stores the exact text of partner data, and gets a new version if only the text changes', async () => {
    const texts = ['{"z": 1.10, "10": 12345678901234567890123, "2":1e2}', '{"z": 1.1, "10": 12345678901234567890123, "2":1e2}'];
    for (const [i, text] of texts.entries()) {
      await store.replacePartnerData('demo', new Map([['full', parseJsonObject(text) ?? {}]]));
      const { partnerData } = await store.readDataset();
      expect(jsonTextOf(partnerData.get('demo')?.get('full') ?? {})).toBe(text);
      expect(await store.version()).toBe(i + 1);
    }
  });

  it('stores partner data per caller, byte for byte, and gets a new version only when it changes', async () => {
    const data = new Map([['full', { cashback: { EUR: [1, 2.5] }, note: 'ž', nothing: null }]]);
    await store.replacePartnerData('demo', data);
    await store.replacePartnerData('other', new Map([['full', { own: true }]]));
    const { partnerData, version } = await store.readDataset();
    expect(partnerData).toEqual(
      new Map<string, unknown>([
        ['demo', data],
        ['other', new Map([['full', { own: true }]])],
      ]),
    );
    await store.replacePartnerData('demo', data);
    expect(await store.version()).toBe(version);
    await store.replacePartnerData('demo', new Map());
    expect((await store.readDataset()).partnerData.get('demo')).toBeUndefined();
    expect(await store.version()).toBe(version + 1);
  });
});
