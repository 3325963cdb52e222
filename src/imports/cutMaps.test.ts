import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeDemoTown } from '../sources/demoTown/writeDemoTown.ts';
import { openStore } from '../store/openStore.ts';
import type { Store } from '../store/store.ts';
import { StoreError } from '../store/storeError.ts';
import { cutMaps, mapsOf, withCuts } from './cutMaps.ts';
import { importFiles } from './importFiles.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'maps-'));
const path = join(dataDir, 'town.osm');
let store: Store;
beforeAll(async () => {
  await writeDemoTown(path);
  store = await openStore({ dataDir });
  await store.migrate();
});
afterAll(async () => {
  await store.close();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

const found = () => readdirSync(join(dataDir, 'basemap'));
const now = Date.UTC(2026, 10, 21);
const maps = cutMaps(dataDir);
const importThem = (...jobs: Parameters<typeof importFiles>[1]) =>
  withCuts({ maps }, store, (cutting) => importFiles(store, jobs, { now, ...cutting }));

it('an import stores a map under the name of its feed', async () => {
  await importThem({ path, name: 'town' });
  expect(found()).toEqual(['town.pmtiles']);
});

it('importing a list of ATMs does not store a map, and importing a damaged file keeps the existing map', async () => {
  const list = join(dataDir, 'list.geojson');
  const feature = {
    type: 'Feature',
    id: 'node/1',
    properties: { amenity: 'atm' },
    geometry: { type: 'Point', coordinates: [14.4, 50.1] },
  };
  writeFileSync(list, JSON.stringify({ type: 'FeatureCollection', features: [feature] }));
  await importThem({ path: list, name: 'list' });
  writeFileSync(list, '<osm><node id="1"');
  await expect(importThem({ path, name: 'other' }, { path: list, name: 'list' })).rejects.toThrow();
  expect(found()).toEqual(['town.pmtiles']);
});

const full = existsSync('/dev/full') ? false : 'there is no /dev/full here';
if (full) console.log(`skipped, a full disk: ${full}`);
it.skipIf(full)(
  'an import onto a full disk fails with a readable message and leaves the store and the maps unchanged',
  async () => {
    const before = await store.version();
    symlinkSync('/dev/full', join(dataDir, 'basemap', `full.pmtiles.new-${process.pid}.part`));
    const failure = await importThem({ path, name: 'full' }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StoreError);
    expect((failure as Error).message).toBe(
      `Could not write the map to ${join(dataDir, 'basemap')}: the disk is full. Nothing was imported. Fix the problem, or import without a map (BASEMAP=none).`,
    );
    expect([found(), await store.version()]).toEqual([['town.pmtiles'], before]);
  },
);

it('an import whose map cannot be installed is stored, and says so', async () => {
  const problems: string[] = [];
  mkdirSync(join(dataDir, 'basemap', 'blocked.pmtiles'));
  const run = withCuts(
    { maps },
    store,
    (cutting) => importFiles(store, [{ path, name: 'blocked' }], { now, ...cutting }),
    (one) => problems.push(one),
  );
  expect(await run).toHaveLength(1);
  expect(problems).toEqual([expect.stringMatching(/^The import is stored, but its map, walking network or copy could not be/)]);
  expect(await store.findFeed('blocked')).toBeDefined();
  rmSync(join(dataDir, 'basemap', 'blocked.pmtiles'), { recursive: true });
  await store.removeFeed('blocked', now);
  expect(found()).toEqual(['town.pmtiles']);
});

it('removing a feed removes its map', async () => {
  await store.removeFeed('town', now);
  maps.keep((await store.listFeeds()).map(({ name }) => name));
  expect(found()).toEqual([]);
});

it('does not create maps if the operator configured a map or disabled maps', () => {
  expect([mapsOf({ dataDir, basemap: 'none' }), mapsOf({ dataDir, basemap: '/planet.pmtiles' })]).toEqual([undefined, undefined]);
  expect(mapsOf({ dataDir })).toBeDefined();
  expect(mapsOf({ dataDir, databaseUrl: 'postgres://db' })).toBeDefined();
  expect(mapsOf({ dataDir: join(dataDir, 'nowhere'), databaseUrl: 'postgres://db' })).toBeUndefined();
});
