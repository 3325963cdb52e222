import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { hsbc, machine, now, sevenoaks } from '../../../test/support/store/hsbcMachines.ts';
import { onEachStore } from '../../../test/support/store/onEachStore.ts';
import type { ImportedAtm } from '../../core/atms/atm.ts';
import type { Feed } from '../../core/atms/feed.ts';
import type { FeedImport, Store } from '../store.ts';

const map: Feed = { ...hsbc, name: 'england', title: 'England', kind: 'map', dataTimestamp: now, bounds: [50, -6, 56, 2] };
const farMap: Feed = { ...map, name: 'cornwall', bounds: [50, -6, 50.5, -4] };
const north = (metres: number) => ({ ...sevenoaks, lat: sevenoaks.lat + metres / 111_195 });
const own = machine('AD312405', sevenoaks, { depositAtm: true });
const mapped = machine('osm', north(12), {
  source: 'OpenStreetMap node 7',
  wheelchairAccess: true,
  operatorClaim: { name: 'The HSBC', alsoCalled: ['HSBC UK Bank plc'] },
});
const barclays = machine('barclays', north(5), { source: 'OpenStreetMap node 8', operatorClaim: { name: 'Barclays' } });

onEachStore('one ATM in several feeds on %s', ({ kind, freshStore }) => {
  let store: Store;
  beforeEach(async () => {
    ({ store } = await freshStore());
  });

  const take = (feed: Feed, ...atms: readonly ImportedAtm[]) => store.replaceFeed(feed, atms, now);
  /** Returns the data for responses, without the values that differ between stores. */
  const served = async () => {
    const { atms, joined, gone } = await store.readDataset();
    const withoutUid = atms.map(({ operator, ...atm }) => ({ ...atm, ...(operator && { operator: operator.name }) }));
    return { atms: withoutUid.sort((a, b) => (a.uid < b.uid ? -1 : 1)), joined: [...(joined ?? [])], gone: [...gone] };
  };

  it('is matched with only one of two ATMs on opposite sides of the edge between two fetched cells', async () => {
    const edge = 51.3;
    const cell = (name: string, south: number): Feed => ({ ...map, name, bounds: [south, 0.1, south + 0.1, 0.2] });
    const at = (uid: string, lat: number) => ({ ...mapped, uid, lat, long: 0.15, source: `OpenStreetMap node ${uid}` });
    await take(cell('live_51.2_0.1', 51.2), at('8', edge - 0.00002));
    await take(cell('live_51.3_0.1', edge), at('9', edge + 0.00002));
    expect((await served()).joined).toEqual([]);
    await take(hsbc, { ...own, lat: edge + 0.00002, long: 0.15 });
    const { atms, joined } = await served();
    expect(joined).toEqual([['9', 'uid-of-AD312405']]);
    expect(atms).toHaveLength(2);
  });

  it.each([
    ['the bank first', [hsbc, map]],
    ['the map first', [map, hsbc]],
  ])(
    "becomes one record, with the uid from the operator's own feed and with missing values from the map, %s",
    async (_, order) => {
      for (const feed of order) await (feed === hsbc ? take(hsbc, own) : take(map, mapped, barclays));
      const { atms, joined, gone } = await served();
      expect(atms).toHaveLength(2);
      expect(atms[0]).toMatchObject({
        uid: 'uid-of-AD312405',
        lat: sevenoaks.lat,
        feed: 'hsbc',
        source: 'HSBC UK ATM AD312405',
        depositAtm: true,
        wheelchairAccess: true,
        filled: { wheelchairAccess: 'england' },
      });
      expect(atms[1]).toMatchObject({ uid: 'uid-of-barclays', feed: 'england' });
      expect([joined, gone]).toEqual([[['uid-of-osm', 'uid-of-AD312405']], []]);
      expect(await store.feeds.joins()).toEqual([{ uid: 'uid-of-osm', into: 'uid-of-AD312405' }]);
    },
  );

  it('becomes separate records again when the other feed is removed, no longer contains it, or moves it', async () => {
    await take(map, mapped, barclays);
    const alone = await served();
    for (const part of [
      () => store.removeFeed('hsbc', now),
      () => take(hsbc),
      () => take(hsbc, machine('AD312405', { ...north(100), street: '80 High Street' })),
    ]) {
      await take(hsbc, own);
      expect((await served()).joined).toHaveLength(1);
      await part();
      const { atms, joined } = await served();
      expect(joined).toEqual([]);
      expect(atms.filter(({ feed }) => feed === 'england')).toEqual(alone.atms);
    }
  });

  it('gets partner data under both uids, and the entry for the remaining uid takes precedence', async () => {
    await take(map, mapped);
    await store.replacePartnerData('a', new Map([['uid-of-osm', { said: 'of the map' }]]));
    await take(hsbc, own);
    const said = async () => (await store.readDataset()).partnerData.get('a');
    expect(await said()).toEqual(new Map([['uid-of-AD312405', { said: 'of the map' }]]));
    const both = { 'uid-of-AD312405': { said: 'of the bank' }, 'uid-of-osm': { said: 'of the map' } };
    await store.replacePartnerData('a', new Map(Object.entries(both)));
    expect(await said()).toEqual(new Map([['uid-of-AD312405', { said: 'of the bank' }]]));
  });

  it('is not searched for if feeds do not overlap', async () => {
    await take(farMap, mapped);
    await take({ ...hsbc, bounds: [51, 0, 52, 1] }, own);
    expect((await served()).joined).toEqual([]);
  });

  it('is separated and merged by rules, which imports do not change and which are replaced together', async () => {
    await take(map, mapped, barclays);
    await take(hsbc, own);
    const version = await store.version();
    const apart = [{ uids: ['uid-of-AD312405', 'uid-of-osm'], verdict: 'apart' }] as const;
    expect(await store.feeds.replaceJoinRules(apart)).toBe(0);
    expect([(await served()).joined, await store.version()]).toEqual([[], version + 1]);
    await take({ ...hsbc, digest: 'again' }, own);
    expect((await served()).joined).toEqual([]);
    expect(await store.feeds.joinRules()).toEqual(apart);
    const together = [{ uids: ['uid-of-AD312405', 'uid-of-barclays'], verdict: 'together' }] as const;
    expect(await store.feeds.replaceJoinRules(together)).toBe(1);
    expect((await served()).joined).toEqual([['uid-of-barclays', 'uid-of-AD312405']]);
    const again = await store.version();
    expect([await store.feeds.replaceJoinRules(together), await store.version()]).toEqual([1, again]);
    expect(await store.feeds.replaceJoinRules([])).toBe(1);
    expect((await served()).joined).toEqual([['uid-of-osm', 'uid-of-AD312405']]);
  });

  it('is matched in the same way before and after an import is written', async () => {
    const record = fc.record({
      id: fc.nat(5),
      metres: fc.integer({ min: 0, max: 90 }),
      bank: fc.constantFrom('HSBC UK', 'The HSBC', 'Barclays', ''),
      wikidata: fc.constantFrom(undefined, 'Q190464'),
    });
    const step = fc.record({
      feed: fc.constantFrom(hsbc, map, { ...map, name: 'other', dataTimestamp: now - 1 }),
      records: fc.uniqueArray(record, { selector: ({ id }) => id, maxLength: 5 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
        for (const { feed, records } of steps) {
          const atms = records.map(({ id, metres, bank, wikidata }) =>
            machine(`${feed.name} ${id}`, north(metres), { operatorClaim: { name: bank, ...(wikidata && { wikidata }) } }),
          );
          await store.replaceFeed(feed, atms, now);
          const planned = await store.feeds.joins();
          await store.feeds.replaceJoinRules([]);
          expect(await store.feeds.joins()).toEqual(planned);
        }
      }),
      { numRuns: kind === 'sqlite' ? 60 : 15, seed: 7 },
    );
  });

  it('is merged immediately if both feeds are imported together', async () => {
    const imports: FeedImport[] = [
      { feed: map, atms: [mapped] },
      { feed: hsbc, atms: [own] },
    ];
    await store.replaceFeeds(imports, now);
    expect([(await served()).joined.length, await store.version()]).toEqual([1, 1]);
    const pairs = await store.feeds.joinedPairs();
    expect(pairs.map(({ record, into }) => [record.operator, into.operator])).toEqual([['The HSBC', 'HSBC UK']]);
  });
});
