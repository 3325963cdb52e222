/** The demo town goes the way of a real file, so that the first start shows what an import gives. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atmUid } from '../sources/atmUid.ts';
import { demoPartnerData } from '../sources/demoTown/demoPartnerData.ts';
import { demoFeed } from '../sources/demoTown/demoTown.ts';
import { writeDemoTown } from '../sources/demoTown/writeDemoTown.ts';
import type { Register } from '../store/shops/shopRepositories.ts';
import type { Store } from '../store/store.ts';
import { type CutMaps, withMaps } from './cutMaps.ts';
import { importFiles } from './importFiles.ts';

/** The caller that the town's partner data belongs to: requests to an embedded store without a key use it. */
const demoCaller = 'demo';

/** Takes the town's shops out again. Whether there were any. */
export async function removeDemoShops(register: Register): Promise<boolean> {
  return (await register.removeFeed(demoFeed.name, Date.now())) !== undefined;
}

/**
 * Writes the town's file to a temporary place, imports it, and gives the demo caller its partner data.
 * @param maps cuts the town's map as well
 * @returns how many ATMs the town has. @throws SourceError, StoreError
 */
export async function loadDemoTown(store: Store, maps?: CutMaps): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'demo-town-'));
  try {
    const path = join(folder, 'demo-town.osm');
    await writeDemoTown(path);
    // First, so that a load that is cut short is found undone: the feed is what says that the town is there.
    await store.replacePartnerData(demoCaller, new Map([...demoPartnerData].map(([object, data]) => [atmUid(object), data])));
    const { name, title, attribution } = demoFeed;
    // The demo shops are for trying look-ups on an empty register. They must not be mixed with real shops.
    const isAlone = (await store.shops.register.listFeeds()).every((feed) => feed.name === name);
    const job = { path, ...demoFeed, ...(isAlone && { shops: { name, title, attribution } }) };
    const [town] = await withMaps(maps, store, (cutting) =>
      importFiles(store, [job], { now: Date.now(), acceptLoss: true, ...cutting }),
    );
    return town?.extraction.atms.length ?? 0;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
