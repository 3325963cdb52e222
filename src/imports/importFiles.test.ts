import { mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { encodeXml } from '../../test/support/osm/encodeXml.ts';
import { demoFeed } from '../sources/demoTown/demoTown.ts';
import { writeDemoTown } from '../sources/demoTown/writeDemoTown.ts';
import { readGazetteer } from '../sources/osm/gazetteer/readGazetteer.ts';
import type { OsmObject } from '../sources/osm/osmObject.ts';
import { openStore } from '../store/openStore.ts';
import type { Store } from '../store/store.ts';
import { StoreError } from '../store/storeError.ts';
import { type ImportRun, importFiles } from './importFiles.ts';
import type { ShopImportResult } from './importShops.ts';

const now = Date.UTC(2026, 10, 22);
let folder: string;
let store: Store;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pack-places-'));
  store = await openStore({ dataDir: join(folder, 'data') });
  await store.migrate();
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

test('an import stores the searchable places of its map until the feed is removed, but a dry run does not store anything', async () => {
  const path = join(folder, 'demo-town.osm');
  await writeDemoTown(path);
  const job = { path, ...demoFeed };
  const [tried] = await importFiles(store, [job], { now, dryRun: true });
  const digest = tried?.extraction.feed.digest ?? '';
  expect(await store.places.read(demoFeed.name, digest)).toBeUndefined();
  await importFiles(store, [job], { now });
  const pack = await store.places.read(demoFeed.name, digest);
  const read = pack && readGazetteer(pack);
  const places = read && 'places' in read ? read.places : [];
  const named = (name: string) => places.find((place) => place.name === name);
  expect(named('Origin Central')?.kind).toBe('station');
  expect(named('Anchor Street')?.houses?.numbers).toContain('19');
  const version = await store.version();
  await importFiles(store, [job], { now });
  expect(await store.version()).toBe(version);
  await store.removeFeed(demoFeed.name, now);
  expect(await store.places.read(demoFeed.name, digest)).toBeUndefined();
});

test('an import of several files reports a missing file before it reads the others', async () => {
  const path = join(folder, 'demo-town.osm');
  await writeDemoTown(path);
  const begun: string[] = [];
  const onFile = (job: { readonly path: string }) => {
    begun.push(job.path);
    return { show: () => {}, clear: () => {} };
  };
  const missing = { path: join(folder, 'none.osm'), name: 'none' };
  const reading = importFiles(store, [{ path, ...demoFeed }, missing], { now, onFile });
  await expect(reading).rejects.toThrow('none.osm: there is no such file');
  expect(begun).toEqual([]);
});

const openSpills = (): number =>
  readdirSync('/proc/self/fd').filter((file) => {
    try {
      return readlinkSync(`/proc/self/fd/${file}`).includes('.spilled');
    } catch {
      return false;
    }
  }).length;

test('the temporary file of the shops is open while the import writes, and closed afterwards', async () => {
  const path = join(folder, 'demo-town.osm');
  await writeDemoTown(path);
  const memory = { positions: 0, records: 0, pathOf: (feed: string) => join(folder, `${feed}.spilled`) };
  let open = 0;
  const onWriting = () => {
    open = openSpills();
  };
  const job = { path, ...demoFeed, shops: { name: demoFeed.name } };
  const results: ShopImportResult[] = [];
  await importFiles(store, [job], { now, memory, onWriting, onShops: (shops) => results.push(...shops) });
  expect([open, openSpills()]).toEqual([1, 0]);
  // The summary of the import is shown after the file was closed.
  expect(results.map(({ extraction, counts }) => counts.known.get('category') === extraction.register.shops.length)).toEqual([
    true,
  ]);
});

test('an import reports that a temporary file cannot be written, and changes nothing', async () => {
  const path = join(folder, 'demo-town.osm');
  await writeDemoTown(path);
  const version = await store.version();
  const memory = { positions: 0, records: 0, pathOf: (feed: string) => join(folder, 'missing', feed) };
  const importing = importFiles(store, [{ path, ...demoFeed }], { now, memory });
  await expect(importing).rejects.toThrow(
    new StoreError(`Could not write a temporary file in ${join(folder, 'missing')}: ENOENT. Nothing was imported.`),
  );
  expect(await store.version()).toBe(version);
});

test('a feed keeps its title and the attribution that comes from it, unless the person or the file states a title', async () => {
  const importList = async (lines: readonly string[], title?: string) => {
    const path = join(folder, 'list.csv');
    writeFileSync(path, `record,title,attribution,operator,id,lat,long\n${lines.join('\n')}\n`);
    const job = { path, name: 'riviera', ...(title !== undefined && { title }) };
    await importFiles(store, [job], { now, acceptLoss: true });
    const feed = await store.findFeed('riviera');
    return [feed?.title, feed?.attribution.text];
  };
  const [monaco, praha] = ['atm,,,,1,43.7384,7.4246', 'atm,,,,2,50.0841,14.4237'];
  const own = 'feed,,,Crédit Riviera,,,';
  expect(await importList([own, monaco])).toEqual(['Monaco', 'Crédit Riviera']);
  expect(await importList([own, praha])).toEqual(['Monaco', 'Crédit Riviera']);
  expect(await importList([praha], 'Riviera Bank')).toEqual(['Riviera Bank', 'Riviera Bank']);
  expect(await importList([own, monaco])).toEqual(['Riviera Bank', 'Riviera Bank']);
  expect(await importList(['feed,,Open data,,,,', monaco])).toEqual(['Riviera Bank', 'Open data']);
  expect(await importList(['feed,Our ATMs,,,,,', monaco])).toEqual(['Our ATMs', 'Our ATMs']);
});

test('a map keeps the title of its feed, but not that of the demo town', async () => {
  const path = join(folder, 'demo-town.osm');
  await writeDemoTown(path);
  const { name, title } = demoFeed;
  const titleAfter = async (job: object) => {
    await importFiles(store, [{ path, name, ...job }], { now, acceptLoss: true });
    return (await store.findFeed(name))?.title;
  };
  await importFiles(store, [{ path, ...demoFeed }], { now });
  expect(await titleAfter({})).not.toBe(title);
  expect(await titleAfter({ title: 'Our town' })).toBe('Our town');
  expect(await titleAfter({})).toBe('Our town');
});

test('nothing is imported if a map loses too many ATMs or too many shops, unless the loss is accepted', async () => {
  const nodes = (count: number, first: number, tags: Record<string, string>): OsmObject[] =>
    Array.from({ length: count }, (_, i) => {
      return { type: 'node', id: first + i, lat: 50.08 + i / 1000, long: 14.42, tags: { ...tags, name: `Trafika ${i}` } };
    });
  /** Imports maps with these numbers of ATMs and shops. */
  const take = async (maps: Readonly<Record<string, readonly [atms: number, shops: number]>>, more: Partial<ImportRun> = {}) => {
    const jobs = Object.entries(maps).map(([name, [atms, shops]], i) => {
      const path = join(folder, `${name}.osm`);
      const first = 1 + 100 * i;
      const objects = [...nodes(atms, first, { amenity: 'atm' }), ...nodes(shops, first + 50, { shop: 'kiosk' })];
      writeFileSync(path, encodeXml(objects));
      return { path, name, shops: { name } };
    });
    const shopResults: ShopImportResult[] = [];
    const results = await importFiles(store, jobs, { now, ...more, onShops: (some) => shopResults.push(...some) });
    const stoppedShops = shopResults.filter(({ diff }) => diff.stopped).map(({ source }) => source?.name);
    return {
      stopped: results.map(({ isStopped }) => isStopped),
      shops: stoppedShops,
      atms: results.map(({ outcome }) => outcome.stopped),
    };
  };
  const counts = async () => {
    const shops = new Map((await store.shops.register.listFeeds()).map(({ name, shopCount }) => [name, shopCount]));
    return Object.fromEntries((await store.listFeeds()).map(({ name, atmCount }) => [name, [atmCount, shops.get(name)]]));
  };
  const imported = { praha: [10, 10], brno: [10, 10] } as const;
  await take(imported);
  expect(await counts()).toEqual(imported);
  const version = await store.version();
  for (const dryRun of [true, false]) {
    const none = { stopped: [true], shops: [], atms: [undefined] };
    expect(await take({ praha: [11, 1] }, { dryRun })).toEqual({ ...none, shops: ['praha'] });
    expect(await take({ praha: [1, 11] }, { dryRun })).toEqual({ ...none, atms: [true] });
    expect(await take({ praha: [1, 1] }, { dryRun })).toEqual({ ...none, shops: ['praha'], atms: [true] });
    for (const [praha, brno] of [
      [1, 11],
      [11, 1],
    ] as const)
      expect(await take({ praha: [11, praha], brno: [11, brno] }, { dryRun })).toEqual({
        stopped: [true, true],
        shops: [praha === 1 ? 'praha' : 'brno'],
        atms: [undefined, undefined],
      });
  }
  expect(await counts()).toEqual(imported);
  // Other processes do not load the data again.
  expect(await store.version()).toBe(version);
  expect(await take({ praha: [11, 1] }, { now: now + 1 })).toMatchObject({ stopped: [true] });
  expect(await store.feeds.lastImports()).toMatchObject(
    new Map([
      ['praha', { at: now + 1, result: 'stopped', added: 1 }],
      ['brno', { result: 'stopped' }],
    ]),
  );
  expect(await take({ praha: [1, 2] }, { acceptLoss: true })).toEqual({ stopped: [false], shops: [], atms: [undefined] });
  expect(await counts()).toEqual({ ...imported, praha: [1, 2] });
});
