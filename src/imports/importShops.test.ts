import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { collectLog } from '../../test/support/server/doubles.ts';
import { feed, now } from '../../test/support/store/shopsFixture.ts';
import { testDigests } from '../../test/support/store/testDigests.ts';
import { type TestPlaces, testPlaces } from '../../test/support/store/testPlaces.ts';
import { matcherBuilder } from '../core/shops/register/buildMatcher.ts';
import type { Shop } from '../core/shops/shop.ts';
import { recheck } from '../server/shops/recheck.ts';
import { merchantUid, shopUid } from '../sources/shops/shopUids.ts';
import { openStore } from '../store/openStore.ts';
import type { Register } from '../store/shops/shopRepositories.ts';
import type { Store } from '../store/store.ts';
import { importShops } from './importShops.ts';

let places: TestPlaces;
const folder = mkdtempSync(join(tmpdir(), 'shop-files-'));
beforeAll(async () => {
  places = await testPlaces('sqlite');
});
afterAll(async () => {
  await places.clear();
  rmSync(folder, { recursive: true });
});

async function freshStore(): Promise<Store> {
  const store = await openStore(await places.fresh());
  await store.migrate();
  return store;
}

const run = { now, dryRun: false, acceptPartial: false, brands: false };
const lidl = { brand: 'Lidl', 'brand:wikidata': 'Q151954', shop: 'supermarket', name: 'Lidl' };
const feature = (properties: object, coordinates: readonly number[] | undefined) => ({
  type: 'Feature',
  properties: { '@spider': 'lidl_cz', ...properties },
  geometry: coordinates === undefined ? null : { type: 'Point', coordinates },
});
const collection = (...features: object[]) =>
  JSON.stringify({
    type: 'FeatureCollection',
    dataset_attributes: { '@spider': 'lidl_cz', 'spider:collection_time': '2026-11-14T03:20:11' },
    features,
  });

const mapped: Shop = {
  uid: shopUid('osm:node/1'),
  type: 'bricks',
  name: 'Lidl',
  tags: ['supermarket'],
  place: {
    street: 'Wenzigova 5',
    city: 'Praha',
    cityAliases: ['Prague'],
    country: 'CZ',
    point: { precision: 'rooftop', lat: 50.0705, long: 14.4307 },
  },
  merchantUid: merchantUid('wikidata:Q151954'),
};
const merchant = { uid: mapped.merchantUid, name: 'Lidl', tags: [], wikidata: 'Q151954' };

it('imports the shops of All The Places, and gives shops that a map contains the same uid', async () => {
  const store = await freshStore();
  const { register } = store.shops;
  await register.replaceFeed({ feed: feed('praha'), merchants: [merchant], shops: [mapped], terminals: [] }, now);
  const path = join(folder, 'lidl_cz.geojson');
  writeFileSync(
    path,
    collection(
      feature({ ...lidl, ref: '7', phone: '+420 800 023 411', opening_hours: 'Mo-Su 07:00-21:00' }, [14.4309, 50.0706]),
      feature(
        { ...lidl, ref: '8', 'addr:street_address': 'Plzeňská 1', 'addr:city': 'Plzeň', 'addr:country': 'CZ' },
        [13.38, 49.74],
      ),
      feature({ ...lidl, ref: '8' }, [13.38, 49.74]),
      feature({ ...lidl, ref: '9', end_date: '2020-01-01' }, [14.5, 50.1]),
      feature({ ...lidl, ref: '12', end_date: 'before 2020' }, [14.5, 50.1]),
      feature({ ...lidl, ref: '13', end_date: 'yes' }, [14.5, 50.1]),
      feature({ ...lidl, ref: '14', opening_date: '2999-01' }, [14.5, 50.1]),
      feature({ ...lidl, ref: '10' }, undefined),
      feature({ amenity: 'atm', ref: '11' }, [14.5, 50.1]),
    ),
  );
  const [result] = await importShops(register, [{ kind: 'map', name: 'lidl', paths: [path] }], run);
  const { kept, objectsRead, leftOut, quarantined, register: read } = result?.extraction ?? {};
  expect([kept, objectsRead, quarantined?.map(({ reason }) => reason)]).toEqual([2, 9, ['noPosition']]);
  expect(leftOut).toEqual({ closed: 3, 'not open yet': 1, 'not a shop': 1, 'a second time in the file': 1 });
  expect(read?.feed).toMatchObject({ kind: 'list', dataTimestamp: Date.UTC(2026, 10, 14, 3, 20, 11) });
  expect(read?.merchants).toMatchObject([{ uid: merchant.uid, name: 'Lidl', wikidata: 'Q151954' }]);
  const found = await register.findShops([mapped.uid, shopUid('feed:lidl/lidl_cz/8')]);
  expect(found.get(mapped.uid)?.shop).toMatchObject({
    phone: '+420 800 023 411',
    openingHours: 'Mo-Su 07:00-21:00',
    place: { street: 'Wenzigova 5', city: 'Praha', cityAliases: ['Prague'], point: { lat: 50.0706, long: 14.4309 } },
  });
  expect(found.get(shopUid('feed:lidl/lidl_cz/8'))?.shop).toMatchObject({
    place: { street: 'Plzeňská 1', city: 'Plzeň', country: 'CZ' },
  });
  expect((await importShops(register, [{ kind: 'map', name: 'lidl', paths: [path] }], run))[0]?.same).toBe(true);
  await store.close();
});

it('a feed keeps its title if the next file has none', async () => {
  const store = await freshStore();
  const { register } = store.shops;
  const path = join(folder, 'acq.jsonl');
  const shop = (name: string) => JSON.stringify({ record: 'shop', id: '1', name, country: 'CZ' });
  writeFileSync(path, `${JSON.stringify({ record: 'feed', title: 'Terminals of My Acquirer' })}\n${shop('A')}\n`);
  const source = { kind: 'list', name: 'acq', paths: [path] } as const;
  await importShops(register, [source], run);
  writeFileSync(path, `${shop('B')}\n`);
  await importShops(register, [source], run);
  expect((await register.listFeeds()).map(({ title }) => title)).toEqual(['Terminals of My Acquirer']);
  await importShops(register, [{ ...source, title: 'Kiosks' }], run);
  expect((await register.listFeeds()).map(({ title }) => title)).toEqual(['Kiosks']);
  await store.close();
});

describe('loss protection', () => {
  let store: Store;
  let register: Register;
  /** The imports that the register has planned, with whether they are dry runs. */
  let planned: [feed: string, dryRun: boolean][];
  beforeEach(async () => {
    store = await freshStore();
    planned = [];
    register = {
      ...store.shops.register,
      replaceFeed(extract, at, options) {
        planned.push([extract.feed.name, options?.dryRun ?? false]);
        return store.shops.register.replaceFeed(extract, at, options);
      },
    };
  });
  afterEach(() => store.close());

  /** Imports feeds with these numbers of shops. */
  async function take(counts: Readonly<Record<string, number>>, more: Partial<typeof run & { acceptLoss: boolean }> = {}) {
    const sources = Object.entries(counts).map(([name, count]) => {
      const path = join(folder, `${name}.csv`);
      const lines = Array.from({ length: count }, (_, i) => `shop,${i},Trafika ${i},CZ\n`);
      writeFileSync(path, `record,id,name,country\n${lines.join('')}`);
      return { kind: 'list', name, paths: [path] } as const;
    });
    planned = [];
    const results = await importShops(register, sources, { ...run, ...more });
    return results.map(({ source, diff }) => [source?.name, diff.stopped]);
  }
  const shopCounts = async () => Object.fromEntries((await register.listFeeds()).map(({ name, shopCount }) => [name, shopCount]));

  it('plans a feed once if it is the only one that changes', async () => {
    await take({ a: 10, b: 10 });
    expect(await take({ a: 9 })).toEqual([['a', undefined]]);
    expect(planned).toEqual([['a', false]]);
    expect(await take({ a: 1 })).toEqual([['a', 'shops']]);
    expect(planned).toEqual([['a', false]]);
    expect(await take({ b: 10, a: 8 })).toEqual([
      ['a', undefined],
      ['b', undefined],
    ]);
    expect(planned).toEqual([
      ['a', false],
      ['b', false],
    ]);
    await take({ a: 9, b: 9 }, { dryRun: true });
    expect(planned).toEqual([
      ['a', true],
      ['b', true],
    ]);
    expect(await shopCounts()).toEqual({ a: 8, b: 10 });
  });

  it('changes no feed if one of several loses too many records, and reports all losses', async () => {
    const all = { a: 10, b: 10, c: 10 };
    await take(all);
    expect(await take({ a: 9, b: 9, c: 9 })).toEqual([
      ['a', undefined],
      ['b', undefined],
      ['c', undefined],
    ]);
    expect(planned).toEqual([
      ['b', true],
      ['c', true],
      ['a', false],
      ['b', false],
      ['c', false],
    ]);
    await take(all);
    for (const less of ['a', 'b', 'c']) {
      expect((await take({ ...{ a: 11, b: 11, c: 11 }, [less]: 1 })).filter(([, stopped]) => stopped)).toEqual([[less, 'shops']]);
      expect(await shopCounts()).toEqual(all);
    }
    expect(await take({ d: 1, a: 1, b: 1 })).toEqual([
      ['d', undefined],
      ['a', 'shops'],
      ['b', 'shops'],
    ]);
    expect(await take({ a: 1, b: 1 })).toEqual([
      ['a', 'shops'],
      ['b', 'shops'],
    ]);
    expect(await shopCounts()).toEqual(all);
    await take({ a: 1, b: 1 }, { acceptLoss: true });
    expect(planned).toEqual([
      ['a', false],
      ['b', false],
    ]);
    expect(await shopCounts()).toEqual({ ...all, a: 1, b: 1 });
  });
});

async function matcherOf(register: Store['shops']['register']) {
  const builder = matcherBuilder();
  await register.readNames(async (read) => {
    for await (const page of read.merchants) builder.addMerchants(page);
    for await (const page of read.shops) builder.addShops(page);
  });
  return builder.finish(await register.version());
}

it('a register with only the brands names an online seller in the first look-up', async () => {
  const store = await freshStore();
  const { register } = store.shops;
  expect(await importShops(register, [], { ...run, brands: true })).toMatchObject([{ same: false }]);
  expect(await importShops(register, [], { ...run, brands: true })).toEqual([]);
  expect((await register.listFeeds()).map(({ name }) => name)).toEqual(['brands']);
  const matcher = await matcherOf(register);
  const decided = matcher.decide([{ description: 'NETFLIX.COM' }, { description: 'CALM' }], []);
  expect(decided).toMatchObject([{ kind: 'found', merchantUid: merchantUid('web:netflix.com') }, { kind: 'nothing' }]);
  await store.close();
});

it('when an import adds a brand, an earlier look-up of its text changes, and the caller gets an invalidation', async () => {
  const store = await freshStore();
  const { register, lookUps, invalidations } = store.shops;
  const other = { ...merchant, uid: merchantUid('feed:x/1'), name: 'Kabát' };
  const { wikidata: _, ...small } = other;
  await register.replaceFeed({ feed: feed('first', 'list'), merchants: [small], shops: [], terminals: [] }, now);
  const transaction = { description: 'NETFLIX.COM', country: 'CZ' };
  const options = { records: false, registerVersion: await register.version(), now, newHandle: () => 'h', digests: testDigests };
  await lookUps.keep('kb', [{ key: 'k', transaction, refreshed: false }], options);
  await importShops(register, [], { ...run, brands: true });
  const matcher = await matcherOf(register);
  const current = {
    registerVersion: matcher.registerVersion,
    decide: async (...asked: Parameters<typeof matcher.decide>) => matcher.decide(...asked),
  };
  const look = recheck({
    repositories: store.shops,
    matchers: { current: () => current } as never,
    digests: { current: () => testDigests } as never,
    now: () => now,
    log: collectLog(),
  });
  await look();
  const told = (await invalidations.read('kb', 0, 10)).map(({ level, type }) => `${level} ${type}`);
  expect(told).toEqual(['lookup solved']);
  await look();
  expect(await invalidations.read('kb', 0, 10)).toHaveLength(1);
  await store.close();
});
