import { beforeEach, expect, it } from 'vitest';
import { onEachStore } from '../../../test/support/store/onEachStore.ts';
import { billa, billaPraha, but, feed, now } from '../../../test/support/store/shopsFixture.ts';
import { testDigests } from '../../../test/support/store/testDigests.ts';
import type { RegisterExtract, Shop } from '../../core/shops/shop.ts';
import type { Store } from '../store.ts';

const metre = 1 / 111_195;
/** Returns the shop with a position that is some metres farther north. */
const at = (shop: Shop, metres: number, parts: Partial<Shop> = {}): Shop => {
  const lat = 50.0875726 + metres * metre;
  return { ...shop, place: { country: 'CZ', point: { precision: 'rooftop', lat, long: 14.4213189 } }, ...parts };
};
const bare: Shop = { uid: 's-atp', type: 'bricks', name: 'Billa', tags: [], merchantUid: billa.uid };
const mapped: Shop = { ...billaPraha, uid: 's-osm' };
const map: RegisterExtract = { feed: feed('map'), merchants: [billa], shops: [mapped], terminals: [] };
const locator: RegisterExtract = { feed: feed('atp', 'list'), merchants: [], shops: [at(bare, 20)], terminals: [], joins: true };
let digests = 0;
const newer = (extract: RegisterExtract, ...shops: Shop[]) =>
  but(extract, { feed: { ...extract.feed, digest: `${++digests}` }, shops });

onEachStore('shops that a second feed also contains, on %s', ({ freshStore }) => {
  let store: Store;
  beforeEach(async () => {
    ({ store } = await freshStore());
  });
  const load = (extract: RegisterExtract) => store.shops.register.replaceFeed(extract, now);
  const shop = async (uid: string) => (await store.shops.register.findShops([uid])).get(uid)?.shop;
  const sources = async (uid: string) =>
    ((await store.shops.register.findShops([uid])).get(uid)?.sources ?? []).map(({ title, fields }) =>
      [title, ...fields].join(' '),
    );
  const named = () =>
    store.shops.register.readNames(async ({ shops }) =>
      (await Array.fromAsync(shops)).flat().toSorted((a, b) => (a.uid < b.uid ? -1 : 1)),
    );
  const uids = async () => (await named()).map(({ uid }) => uid);
  const receive = async (uid: string) => {
    const outcome = { key: uid, transaction: { description: uid }, refreshed: false, shopUid: uid, merchantUid: billa.uid };
    const registerVersion = await store.shops.register.version();
    const options = { records: true, registerVersion, now, newHandle: () => `h-${uid}`, digests: testDigests };
    await store.shops.lookUps.keep('kb', [outcome], options);
  };
  const told = async () =>
    (await store.shops.invalidations.read('kb', 0, 100)).map(({ level, type, shopUid, replacedBy }) =>
      [level, type, shopUid, replacedBy].filter(Boolean).join(' '),
    );

  it('keep their uid when the map drops them and the list is imported again', async () => {
    await load(map);
    await load(locator);
    expect(await uids()).toEqual(['s-osm']);
    await receive('s-osm');
    await load(newer(map));
    const again = await load(newer(locator, at(bare, 25)));
    expect(again.shops).toEqual({ added: 0, changed: 1, unchanged: 0, gone: 0 });
    expect(await uids()).toEqual(['s-osm']);
    expect((await shop('s-atp'))?.uid).toBe('s-osm');
    expect(new Set(await told())).toEqual(new Set(['shop changed s-osm']));
    await load(newer(map, mapped));
    await load(newer(locator, at(bare, 20)));
    expect(await uids()).toEqual(['s-osm']);
  });

  it('do not count as lost when they get the uid of the map', async () => {
    await load(locator);
    await load(map);
    const again = newer(locator, at(bare, 20));
    const joined = await store.shops.register.replaceFeed(again, now, { mostLoss: 0 });
    expect(joined.shops).toEqual({ added: 1, changed: 0, unchanged: 0, gone: 1 });
    expect(joined).not.toHaveProperty('stopped');
    expect(await uids()).toEqual(['s-osm']);
    expect(await store.shops.register.replaceFeed(newer(locator), now, { mostLoss: 0 })).toMatchObject({ stopped: 'shops' });
  });

  it('have the values of the list, and the current values of the map for everything that the list lacks', async () => {
    await load(map);
    await load(newer(locator, at(bare, 20, { phone: '+420 800', writtenHours: 'daily' })));
    const { place, openingHours: _, ...rest } = mapped;
    const point = { precision: 'rooftop', lat: 50.0875726 + 20 * metre, long: 14.4213189 } as const;
    const joined = { ...rest, phone: '+420 800', writtenHours: 'daily', place: { country: 'CZ', ...place, point } };
    expect(await shop('s-osm')).toEqual(joined);
    expect(await sources('s-osm')).toEqual([
      `${locator.feed.title} name country coordinates phone`,
      `${map.feed.title} tags category street city zip url`,
    ]);
    expect(await named()).toMatchObject([{ street: 'Na Příkopě 1', storeNumber: '142', phone: '+420 800' }]);
    await receive('s-osm');
    await load(newer(map, { ...mapped, url: 'https://billa.example/new', phone: '+420 999' }));
    expect(await shop('s-osm')).toEqual({ ...joined, url: 'https://billa.example/new' });
    expect(await told()).toEqual(['shop changed s-osm']);
    await load(newer(map, { ...mapped, url: 'https://billa.example/new', phone: '+420 777' }));
    expect(await told()).toHaveLength(1);
    await store.shops.register.edit({ kind: 'correct', level: 'shop', uid: 's-osm', fields: { url: null } }, now);
    expect(await told()).toHaveLength(2);
    expect(await shop('s-osm')).not.toHaveProperty('url');
    await store.shops.register.edit({ kind: 'correct', level: 'shop', uid: 's-osm', fields: { zip: '11000' } }, now);
    expect((await sources('s-osm')).at(-1)).toEqual('Added by the operator zip');
    await store.shops.register.removeFeed('map', now);
    const alone = { ...at(bare, 20), uid: 's-osm', phone: '+420 800', writtenHours: 'daily' };
    expect(await shop('s-osm')).toEqual({ ...alone, place: { ...alone.place, zip: '11000' } });
  });

  it('are not joined with other shops nearby, even in a dense chain', async () => {
    const [north, south] = [
      at(mapped, 60, { uid: 's-north', storeNumber: '7' }),
      at(mapped, 0, { uid: 's-south', storeNumber: '8' }),
    ];
    const far = Array.from({ length: 50 }, (_, i) => at(mapped, 1000 + 150 * i, { uid: `s-far-${i}` }));
    await load(newer(map, north, south, ...far));
    const { storeNumber: _, ...plain } = north;
    await load(
      newer(
        locator,
        at(bare, 55, { uid: 'a-7', storeNumber: '007' }),
        at(bare, 25, { uid: 'a-8', storeNumber: '8' }),
        at(bare, 40, { uid: 'a-9', storeNumber: '9' }),
        ...far.map((_, i) => at(bare, 1010 + 150 * i, { uid: `a-far-${i}` })),
      ),
    );
    expect((await uids()).filter((uid) => !uid.startsWith('s-far'))).toEqual(['a-9', 's-north', 's-south']);
    expect((await shop('s-north'))?.storeNumber).toBe('007');
    expect(await uids()).toHaveLength(53);
    // Without numbers, a shop between two others could be either of them.
    await load(
      newer(map, { ...plain, uid: 's-one' }, { ...plain, uid: 's-two', place: at(plain, 90).place ?? { country: 'CZ' } }),
    );
    await load(newer({ ...locator, feed: feed('other', 'list') }, at(bare, 74, { uid: 'b' })));
    expect(await uids()).toContain('b');
  });

  it('are merged into the record of a map that is imported later, together with their terminals', async () => {
    await load(newer(locator, at(bare, 20)));
    const terminals = [{ posId: 'P1', merchantUid: billa.uid, shopUid: 's-atp' }];
    await load({ ...locator, feed: feed('bank', 'list'), merchants: [billa], shops: [], terminals });
    await receive('s-atp');
    await load(map);
    expect(await uids()).toEqual(['s-atp', 's-osm']);
    await load(newer(locator, at(bare, 20)));
    expect(await uids()).toEqual(['s-osm']);
    expect(await told()).toEqual(['shop merged s-atp s-osm', 'lookup changed s-atp s-osm']);
    expect((await shop('s-atp'))?.uid).toBe('s-osm');
    expect(await store.shops.register.findTerminals([{ posId: 'P1' }])).toMatchObject([{ shopUid: 's-osm' }]);
    const version = await store.shops.register.version();
    await load(newer(locator, at(bare, 20)));
    expect(await store.shops.register.version()).toBe(version);
  });

  it('get back their own uid if the map’s record becomes a different shop', async () => {
    await load(map);
    await load(locator);
    await load(newer(map, at(mapped, 5000)));
    await load(newer(locator, at(bare, 20)));
    expect(await uids()).toEqual(['s-atp', 's-osm']);
    expect((await shop('s-osm'))?.place?.point?.lat).toBeCloseTo(50.0875726 + 5000 * metre, 9);
  });

  it('are found through the record of another list, although the register does not serve that record', async () => {
    await load(map);
    await load(locator);
    await load({ ...newer(locator, at(bare, 10, { uid: 's-third' })), feed: feed('third', 'list') });
    await load(newer(map));
    await load(newer(locator, at(bare, 21)));
    expect(await uids()).toEqual(['s-osm']);
    await store.shops.register.removeFeed('atp', now);
    await load(newer(locator, at(bare, 21, { uid: 's-new-ref' })));
    expect(await uids()).toEqual(['s-osm']);
  });

  it('do not return after an operator removed or merged them', async () => {
    const other = at(mapped, 3000, { uid: 's-other' });
    await load(newer(map, mapped, other));
    await load(newer(locator, at(bare, 20), at(bare, 3010, { uid: 's-atp-2' })));
    const { register } = store.shops;
    await register.edit({ kind: 'merge', level: 'shop', uid: 's-osm', into: 's-other' }, now);
    await load(newer(locator, at(bare, 21), at(bare, 3011, { uid: 's-atp-2' })));
    expect(await uids()).toEqual(['s-other']);
    await register.edit({ kind: 'remove', level: 'shop', uid: 's-other' }, now);
    await load(newer(map, mapped, other));
    await load(newer(locator, at(bare, 20), at(bare, 3010, { uid: 's-atp-2' })));
    expect(await uids()).toEqual([]);
  });
});
