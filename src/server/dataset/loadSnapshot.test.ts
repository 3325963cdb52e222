import { readdirSync, readlinkSync } from 'node:fs';
import { getPriority } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { someAtm, someFeed } from '../../../test/support/atms/someDataset.ts';
import { collectLog } from '../../../test/support/server/doubles.ts';
import { emptyFolder, someInstant } from '../../../test/support/server/testApp.ts';
import { findAtm, findNearby } from '../../core/atms/findNearby.ts';
import { openSnapshot } from '../../core/atms/snapshot.ts';
import { openStore } from '../../store/openStore.ts';
import type { Store } from '../../store/store.ts';
import { StoreError } from '../../store/storeError.ts';
import { helpersOf } from '../tasks/lowerPriority.ts';
import { loadSnapshotHere, loadSnapshotInThread } from './loadSnapshot.ts';
import { cacheSnapshot } from './snapshotCache.ts';

const dataDir = emptyFolder();
const publicUrl = 'https://atms.example';
let store: Store;
const atms = [
  someAtm({ uid: 'a', street: 'Příkopě 30', city: 'Praha', openingHours: 'Mo-Fr 08:00-17:00' }),
  someAtm({ uid: 'b', lat: 50.09, depositAtm: false }),
  someAtm({ uid: 'c', lat: 50.09, depositAtm: false }),
];
beforeAll(async () => {
  store = await openStore({ dataDir });
  await store.migrate();
  await store.replaceFeed(someFeed, atms, someInstant);
  await store.replacePartnerData('bank', new Map([['c', { queue: 3 }]]));
});
afterAll(() => store.close());

const query = { lat: 50.0875, long: 14.4213, radius: 1_000, countLimit: 50 };
const bank = { id: 'bank', hasLists: false, withdrawals: new Set<string>(), deposits: new Set<string>() };

/** The target of the link. Empty if the file has just been closed. */
function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}

/** The number of threads with a lower priority than the process, apart from V8's helper threads. */
function nicerThreads(): number {
  const usual = getPriority(process.pid);
  const helpers = new Set(helpersOf(process.pid));
  const nicer = (thread: number) => {
    try {
      return getPriority(thread) > usual;
    } catch {
      // The thread has exited in the meantime.
      return false;
    }
  };
  return readdirSync('/proc/self/task').filter((thread) => !helpers.has(Number(thread)) && nicer(Number(thread))).length;
}

describe('data that is read and packed in a thread', () => {
  it('gives the same results as data read in this thread', async () => {
    const [there, here] = [
      await loadSnapshotInThread({ dataDir, publicUrl }, collectLog())(store),
      await loadSnapshotHere(store),
    ];
    expect(there.data).toEqual(here.data);
    const snapshot = openSnapshot(there.data);
    for (const caller of [bank, { ...bank, id: 'nobody' }]) {
      expect(findNearby(snapshot, query, caller, someInstant)).toEqual(
        findNearby(openSnapshot(here.data), query, caller, someInstant),
      );
    }
    expect(findAtm(snapshot, 'c', bank, someInstant)).toMatchObject({ answer: { atm: { uid: 'c', partnerData: { queue: 3 } } } });
    expect(await there.search.search('Prikope')).toEqual(await here.search.search('Prikope'));
    expect(there.search.hasEnded()).toBe(false);
    await there.search.close();
    expect(there.search.hasEnded()).toBe(true);
    await expect(there.search.search('Praha')).rejects.toThrow('the thread is closed');
  });

  it('is still searched for requests that were sent before it was replaced', async () => {
    const log = collectLog();
    const { search } = await loadSnapshotInThread({ dataDir, publicUrl }, log)(store);
    const asked = Array.from({ length: 50 }, () => search.search('Prikope'));
    await search.close();
    for (const found of await Promise.all(asked)) expect(found.hits).toHaveLength(1);
    expect(log.lines).toEqual([]);
  });

  it.skipIf(process.platform !== 'linux')('defers its remaining work until the data is served', async () => {
    // The thread closes its store when it has finished the remaining work.
    const handles = () =>
      readdirSync('/proc/self/fd').filter((fd) => linkOf(`/proc/self/fd/${fd}`).startsWith(`${dataDir}/atm-finder.sqlite`))
        .length;
    const before = handles();
    const { search } = await loadSnapshotInThread({ dataDir, publicUrl }, collectLog())(store);
    const waiting = handles();
    expect(waiting).toBeGreaterThan(before);
    await setTimeout(200);
    expect(handles()).toBe(waiting);
    search.takenUp?.();
    await vi.waitFor(() => expect(handles()).toBe(before), 45_000);
    await search.close();
  });

  it.skipIf(process.platform !== 'linux')('is processed at a lower priority while another version is served', async () => {
    const usual = getPriority(process.pid);
    const read = loadSnapshotInThread({ dataDir, publicUrl }, collectLog());
    const before = nicerThreads();
    // The first thread's data is not served yet, so its priority must be unchanged.
    const first = await read(store);
    expect(nicerThreads()).toBe(before);
    const second = await read(store, true);
    expect(nicerThreads()).toBe(before + 1);
    const helpers = helpersOf(process.pid);
    expect(helpers.length).toBeGreaterThan(0);
    for (const helper of helpers) expect(getPriority(helper)).toBeGreaterThanOrEqual(Math.min(19, usual + 10));
    expect(getPriority(process.pid)).toBe(usual);
    await Promise.all([first.search.close(), second.search.close()]);
  });

  it('can still be searched after a failed request', async () => {
    const { search } = await loadSnapshotInThread({ dataDir, publicUrl }, collectLog())(store);
    await expect(search.search(7 as never)).rejects.toThrow('TypeError');
    expect((await search.search('Prikope')).hits).toHaveLength(1);
    await search.close();
  });

  it('is read from the cache file of its version, and its places can be searched', async () => {
    const log = collectLog();
    const read = loadSnapshotInThread({ dataDir, publicUrl }, log, 3);
    const [first, here] = [await read(store), await loadSnapshotHere(store)];
    expect(readdirSync(dataDir)).toContain('atms.packed');
    // The cached content differs from the store's, so the result shows whether the file is read.
    await cacheSnapshot({ dataDir, publicUrl }, (await store.stamp()) as string, { ...here.data, places: [] });
    const second = await read(store);
    expect(second.data).toEqual({ ...here.data, places: [] });
    expect((await second.search.search('Prikope')).hits).toHaveLength(1);
    await store.replacePartnerData('another bank', new Map([['a', { queue: 1 }]]));
    const third = await read(store);
    expect(third.data).toEqual((await loadSnapshotHere(store)).data);
    expect(third.data.places).toHaveLength(1);
    await Promise.all([first, second, third].map(({ search }) => search.close()));
    expect(log.lines).toEqual([]);
  });

  it('causes an error with the reason if the store cannot be read', async () => {
    const read = loadSnapshotInThread({ dataDir: `${dataDir}/not/there`, publicUrl }, collectLog())(store);
    await expect(read).rejects.toThrow(StoreError);
    await expect(read).rejects.toThrow(/cannot be created: its parent folder does not exist/);
  });
});
