import { beforeEach, expect, it } from 'vitest';
import { hsbc, kingsLynn, later, machine, now, sevenoaks, warrington } from '../../../test/support/store/hsbcMachines.ts';
import { onEachStore } from '../../../test/support/store/onEachStore.ts';
import type { ImportedAtm } from '../../core/atms/atm.ts';
import { mostLoss } from '../../core/atms/lossProtection.ts';
import type { Store } from '../store.ts';

onEachStore('the feed repository on %s', ({ freshStore }) => {
  let store: Store;
  beforeEach(async () => {
    ({ store } = await freshStore());
  });

  const take = (atms: readonly ImportedAtm[], at = now) => store.replaceFeed(hsbc, atms, at);

  it('stops if more ids are missing than allowed, regardless of new ids, and changes nothing', async () => {
    const ten = Array.from({ length: 10 }, (_, i) => machine(`${i}`, { lat: 51 + i / 10, long: 0 }));
    const more = Array.from({ length: 10 }, (_, i) => machine(`new ${i}`, { lat: 55 + i / 10, long: 0 }));
    await take(ten);
    const before = await store.readDataset();
    const renumbered = ten.map((atm, i) => (i < 3 ? { ...atm, uid: `uid-of-r${i}` } : atm));
    for (const atms of [[...ten.slice(3), ...more], renumbered, []]) {
      const [outcome] = await store.replaceFeeds([{ feed: { ...hsbc, digest: 'less' }, atms }], later, { mostLoss });
      expect(outcome).toMatchObject({ stopped: true });
      expect(await store.readDataset()).toEqual(before);
    }
    expect((await store.feeds.imports('hsbc')).map(({ result }) => result)).toEqual(['stopped', 'imported']);
    const [outcome] = await store.replaceFeeds([{ feed: hsbc, atms: ten.slice(2) }], later, { mostLoss });
    expect([outcome?.stopped, outcome?.gone]).toEqual([undefined, 2]);
  });

  it('stops the import of all feeds if one of them loses too many ids', async () => {
    const lloyds = { ...hsbc, name: 'lloyds' };
    await take([machine('1', sevenoaks)]);
    const imports = [
      { feed: lloyds, atms: [machine('9', warrington)] },
      { feed: hsbc, atms: [machine('2', kingsLynn)] },
    ];
    const outcomes = await store.replaceFeeds(imports, later, { mostLoss });
    expect(outcomes.map(({ stopped = false }) => stopped)).toEqual([false, true]);
    expect((await store.listFeeds()).map(({ name }) => name)).toEqual(['hsbc']);
  });

  it('records an import as stopped, and writes nothing else, for feeds that the last step before it names', async () => {
    await take([machine('1', sevenoaks)]);
    const version = await store.version();
    const imports = [{ feed: { ...hsbc, digest: 'more' }, atms: [machine('1', sevenoaks), machine('2', kingsLynn)] }];
    const replaced = async (stopping: readonly string[], at = later) =>
      (await store.replaceFeeds(imports, at, { mostLoss, beforeWriting: async () => stopping }))[0];
    const results = async () => (await store.feeds.imports('hsbc')).map(({ result }) => result);
    const outcome = await replaced(['lloyds']);
    expect([outcome?.added, outcome?.stopped, await store.version()]).toEqual([1, undefined, version]);
    expect(await results()).toEqual(['imported']);
    await replaced(['hsbc']);
    expect([await store.version(), await results()]).toEqual([version, ['stopped', 'imported']]);
    expect((await replaced([], later + 1))?.added).toBe(1);
    expect((await store.findFeed('hsbc'))?.atmCount).toBe(2);
  });

  it('records the result of each import, newest first, including removals', async () => {
    const counts = { added: 0, changed: 0, unchanged: 0, renumbered: 0, gone: 0, reissued: 0 };
    await take([machine('1', sevenoaks)], now);
    await take([machine('1', sevenoaks)], now + 1);
    await store.removeFeed('hsbc', now + 2);
    const all = [
      { ...counts, feed: 'hsbc', at: now + 2, result: 'removed', digest: '2024-01', records: 0, gone: 1 },
      { ...counts, feed: 'hsbc', at: now + 1, result: 'unchanged', digest: '2024-01', records: 1, unchanged: 1 },
      { ...counts, feed: 'hsbc', at: now, result: 'imported', digest: '2024-01', records: 1, added: 1 },
    ];
    expect(await store.feeds.imports('hsbc')).toEqual(all);
    expect(await store.feeds.imports('hsbc', { limit: 2 })).toEqual(all.slice(0, 2));
    expect(await store.feeds.imports('hsbc', { limit: 2, before: now + 1 })).toEqual(all.slice(2));
    expect(await store.feeds.imports('lloyds')).toEqual([]);
  });

  it('returns the last import of each existing feed', async () => {
    expect(await store.feeds.lastImports()).toEqual(new Map());
    await take([machine('1', sevenoaks)], now);
    await take([machine('1', sevenoaks)], now + 1);
    await store.replaceFeed({ ...hsbc, name: 'lloyds' }, [machine('2', kingsLynn)], now);
    await store.replaceFeed({ ...hsbc, name: 'removed' }, [machine('3', warrington)], now);
    await store.removeFeed('removed', now + 1);
    const last = await store.feeds.lastImports();
    expect([...last.values()].map(({ feed, at }) => [feed, at]).toSorted()).toEqual([
      ['hsbc', now + 1],
      ['lloyds', now],
    ]);
    expect(last.get('hsbc')).toMatchObject({ result: 'unchanged', records: 1 });
  });

  it("replaces the partner data in a bank's own feed together with the feed, and no other partner data", async () => {
    const own = { ...hsbc, bank: 'hsbc-app' };
    const data = (uid: string, note: string) => new Map([[uid, { note }]]);
    await store.replacePartnerData('hsbc-app', data('elsewhere', 'kept'));
    await store.replacePartnerData('other', data('uid-of-1', 'another bank'));
    await store.replaceFeeds([{ feed: own, atms: [machine('1', sevenoaks)], partnerData: data('uid-of-1', 'first') }], now);
    const said = async () => (await store.readDataset()).partnerData.get('hsbc-app');
    expect(await said()).toEqual(new Map([...data('elsewhere', 'kept'), ...data('uid-of-1', 'first')]));
    // The ATM gets a new id, and this import does not name the bank.
    const version = await store.version();
    await store.replaceFeeds([{ feed: hsbc, atms: [machine('2', sevenoaks)], partnerData: data('uid-of-2', 'second') }], later);
    expect(await said()).toEqual(new Map([...data('elsewhere', 'kept'), ...data('uid-of-1', 'second')]));
    expect(await store.version()).toBe(version + 1);
    await store.replaceFeeds([{ feed: hsbc, atms: [machine('2', sevenoaks)], partnerData: data('uid-of-2', 'third') }], later);
    expect((await said())?.get('uid-of-1')).toEqual({ note: 'third' });
    await store.removeFeed('hsbc', later);
    expect(await said()).toEqual(data('elsewhere', 'kept'));
    expect((await store.readDataset()).partnerData.get('other')).toEqual(data('uid-of-1', 'another bank'));
  });

  it('does not store partner data for a feed whose bank was removed', async () => {
    await store.callers.change(
      () => ({ callers: [{ slug: 'hsbc-app', operator: 'HSBC UK', activated: true, default: false }] }),
      now,
    );
    await store.replaceFeeds([{ feed: { ...hsbc, bank: 'hsbc-app' }, atms: [machine('1', sevenoaks)] }], now);
    await store.callers.change(() => ({ remove: ['hsbc-app'] }), now);
    const partnerData = new Map([['uid-of-1', { note: 'late' }]]);
    await store.replaceFeeds([{ feed: hsbc, atms: [machine('1', sevenoaks)], partnerData }], later);
    expect([(await store.findFeed('hsbc'))?.bank, (await store.readDataset()).partnerData.size]).toEqual([undefined, 0]);
  });

  it('stores the parser’s findings, and counts known values', async () => {
    const findings = {
      objectsRead: 4,
      leftOut: { closed: 1 },
      quarantined: [{ rule: 'nullIsland', message: 'stands at 0, 0', id: 'X' }],
      repaired: [{ rule: 'signOfLongitude', message: 'lost its minus sign', at: '/data/3' }],
      warnings: [{ message: 'a \0 in it' }],
    };
    const atms = [
      machine('1', sevenoaks, { wheelchairAccess: false, checkedOn: '2024-01-02' }),
      machine('2', sevenoaks, { checkedOn: '2024-01-02' }),
      machine('3', kingsLynn, { surcharge: { kind: 'none' } }),
    ];
    await store.replaceFeeds([{ feed: hsbc, atms, findings }], now);
    const [quality] = await store.feeds.quality();
    expect(quality).toMatchObject({ feed: 'hsbc', atms: 3, atRepeatedPoints: 2, checkedOn: new Map([['2024-01-02', 2]]) });
    const known = Object.fromEntries((quality?.known ?? []).map((one) => [one.attribute, one.known]));
    expect(known).toMatchObject({ operator: 3, wheelchairAccess: 1, voiceAssistant: 0, surcharge: 1, checkedOn: 2, street: 3 });
    expect(quality?.findings).toEqual({ ...findings, warnings: [{ message: 'a  in it' }] });
    await store.removeFeed('hsbc', later);
    expect(await store.feeds.quality()).toEqual([]);
  });
});
