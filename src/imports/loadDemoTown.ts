/** Imports the demo town in the same way as a real file, so the service shows the result of an import when it first starts. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAtm } from '../core/atms/atm.ts';
import { brandFeed } from '../core/shops/reservedFeeds.ts';
import { demoPartnerData } from '../sources/demoTown/demoPartnerData.ts';
import { demoFeed } from '../sources/demoTown/demoTown.ts';
import { otherPlaces } from '../sources/demoTown/otherPlaces.ts';
import { writeDemoTown } from '../sources/demoTown/writeDemoTown.ts';
import { opaqueUid } from '../sources/records/opaqueUid.ts';
import type { Register } from '../store/shops/shopRepositories.ts';
import type { Store } from '../store/store.ts';
import { type CutMaps, withCuts } from './cutMaps.ts';
import { importFiles } from './importFiles.ts';

/**
 * The caller with the demo town's partner data. With an embedded store without configured callers, the service treats requests
 * without a key as requests from this caller.
 */
const demoCaller = 'demo';

/**
 * Removes the demo town's shops. A dry run only counts them.
 * @returns the number of shops, or undefined if the register does not contain the demo town
 */
export async function removeDemoShops(register: Register, { dryRun }: { dryRun: boolean }): Promise<number | undefined> {
  const town = (await register.listFeeds()).find(({ name }) => name === demoFeed.name);
  if (town !== undefined && !dryRun) await register.removeFeed(town.name, Date.now());
  return town?.shopCount;
}

/**
 * Writes the demo town to a temporary file, imports the file, and adds the demo caller's partner data.
 * @param maps if present, also cuts the town's map
 * @returns the number of ATMs
 * @throws SourceError, StoreError
 */
export async function loadDemoTown(store: Store, maps?: CutMaps): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'demo-town-'));
  try {
    const path = join(folder, 'demo-town.osm');
    await writeDemoTown(path);
    // Write the partner data first, because the feed marks the town as loaded. If the process stops between the two writes, the
    // next start loads the town again.
    await store.replacePartnerData(demoCaller, new Map([...demoPartnerData].map(([object, data]) => [opaqueUid(object), data])));
    const { name, title, attribution } = demoFeed;
    // The demo shops are only for trying out look-ups. Do not mix them with real shops. A new register contains the brands.
    const isAlone = (await store.shops.register.listFeeds()).every((feed) => feed.name === name || feed.name === brandFeed);
    const job = { path, ...demoFeed, besides: otherPlaces, ...(isAlone && { shops: { name, title, attribution } }) };
    const [town] = await withCuts({ maps }, store, (cutting) =>
      importFiles(store, [job], { now: Date.now(), acceptLoss: true, ...cutting }),
    );
    return town?.extraction.atms.filter(isAtm).length ?? 0;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
