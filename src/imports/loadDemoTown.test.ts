import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { otherKinds } from '../contract/kinds.ts';
import { isAtm } from '../core/atms/atm.ts';
import { demoFeed, demoOperatorName, demoTownCounts } from '../sources/demoTown/demoTown.ts';
import { openStore } from '../store/openStore.ts';
import type { Store } from '../store/store.ts';
import { loadDemoTown, removeDemoShops } from './loadDemoTown.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'atm-demo-'));
let store: Store;
beforeAll(async () => {
  store = await openStore({ dataDir });
  await store.migrate();
});
afterAll(async () => {
  await store.close();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

it('imports the whole demo town and marks it as demo data', async () => {
  expect(await loadDemoTown(store)).toBe(demoTownCounts.kept);
  const { atms, feeds } = await store.readDataset();
  expect(feeds).toHaveLength(1);
  expect(feeds[0]).toMatchObject({ name: 'demo-town', title: demoFeed.title, demo: true, atmCount: demoTownCounts.kept });
  expect(atms.filter(isAtm)).toHaveLength(demoTownCounts.kept);
  expect(feeds[0]?.attribution).toEqual(demoFeed.attribution);
  expect(new Set(atms.map(({ country }) => country))).toEqual(new Set(['XN']));
});

it('stores other places that give cash, each with its kind and conditions', async () => {
  const { atms } = await store.readDataset();
  const others = atms.filter((atm) => !isAtm(atm));
  expect(new Set(others.map(({ kind }) => kind))).toEqual(new Set(otherKinds));
  expect(others.filter(({ conditions }) => conditions?.usual)).toHaveLength(1);
  expect(others.find(({ conditions }) => conditions?.hosts)?.conditions?.hosts?.map(({ day }) => day)).toEqual([
    'Mo',
    'Tu',
    'We',
    'Th',
    'Fr',
  ]);
  // No source states a fee, so a fee must not appear to be "none".
  for (const { surcharge, timeZone } of others) expect([surcharge, timeZone]).toEqual([undefined, atms[0]?.timeZone]);
});

it('stores partner data of the demo caller for existing ATMs', async () => {
  const { atms, partnerData } = await store.readDataset();
  const own = partnerData.get('demo') ?? new Map();
  expect(own.size).toBeGreaterThan(0);
  const operators = [...own.keys()].map((uid) => atms.find((atm) => atm.uid === uid)?.operator?.name);
  expect(operators).not.toContain(undefined);
  expect(operators).toContain(demoOperatorName);
});

it('changes nothing when it loads the demo town again', async () => {
  const before = await store.readDataset();
  await loadDemoTown(store);
  expect(await store.readDataset()).toEqual(before);
});

it('stores the demo shops in the register, in an unassigned country and without a map attribution', async () => {
  const { register } = store.shops;
  const [feed, ...others] = await register.listFeeds();
  expect(others).toEqual([]);
  expect(feed).toMatchObject({ name: 'demo-town', attribution: demoFeed.attribution, terminalCount: 0 });
  expect(feed?.shopCount).toBeGreaterThan(15);
  const countries = await register.readNames(async ({ shops }) => {
    const pages = await Array.fromAsync(shops);
    return new Set(pages.flat().map(({ country }) => country));
  });
  expect(countries).toEqual(new Set(['XN']));
});

it('removes the demo shops on request, and does not load them into a register with other shops than the brands', async () => {
  const { register } = store.shops;
  expect(await removeDemoShops(register, { dryRun: true })).toBeGreaterThan(0);
  expect(await removeDemoShops(register, { dryRun: false })).toBeGreaterThan(0);
  expect(await removeDemoShops(register, { dryRun: false })).toBeUndefined();
  const brands = { name: 'brands', kind: 'brands', title: 'Brands', digest: 'b', attribution: { text: 'Brands' } } as const;
  await register.replaceFeed({ feed: brands, merchants: [], shops: [], terminals: [] }, 0);
  await loadDemoTown(store);
  expect(await removeDemoShops(register, { dryRun: false })).toBeGreaterThan(0);
  const acquirer = { name: 'acquirer', kind: 'list', title: 'Acquirer', digest: 'a', attribution: { text: 'Acquirer' } } as const;
  await register.replaceFeed({ feed: acquirer, merchants: [], shops: [], terminals: [] }, 0);
  await loadDemoTown(store);
  expect((await register.listFeeds()).map(({ name }) => name)).toEqual(['acquirer', 'brands']);
});
