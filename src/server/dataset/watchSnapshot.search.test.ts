import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { someAtm } from '../../../test/support/atms/someDataset.ts';
import {
  collectLog,
  type MemoryStore,
  memoryStore,
  type ScriptedReader,
  scriptedReader,
  storedDataset,
} from '../../../test/support/server/doubles.ts';
import { loadSnapshotHere, type SnapshotLoader } from './loadSnapshot.ts';
import { type SnapshotWatcher, watchSnapshot } from './watchSnapshot.ts';

const hour = 3_600_000;
const nine = Date.UTC(2026, 10, 21, 9);

let store: MemoryStore;
let reader: ScriptedReader;
let now: number;
let keeper: SnapshotWatcher;

describe('the place search', () => {
  /** The searches in the order in which they were opened, with their state. */
  const searches: { ended: boolean; closed: boolean; takenUpAt?: number | undefined }[] = [];
  const readDataset: SnapshotLoader = async (from) => {
    const search: (typeof searches)[number] = { ended: false, closed: false };
    searches.push(search);
    const close = async () => {
      search.closed = true;
    };
    const takenUp = () => {
      search.takenUpAt = keeper.current()?.snapshot.version;
    };
    return {
      ...(await loadSnapshotHere(from)),
      search: { search: () => Promise.reject(), near: () => Promise.reject(), hasEnded: () => search.ended, close, takenUp },
    };
  };
  beforeEach(() => {
    searches.length = 0;
    store = memoryStore(storedDataset({ atms: [someAtm({ uid: 'a', openingHours: 'Mo-Su 08:00-18:00' })] }));
    reader = scriptedReader();
    now = nine;
    keeper = watchSnapshot({ store, reader, now: () => now, log: collectLog(), readDataset });
  });

  afterEach(() => keeper.close());

  it('is closed when other data is served, and with the watcher', async () => {
    await keeper.look();
    store.hold(storedDataset({ version: 2 }));
    await keeper.look();
    expect(searches.map(({ closed }) => closed)).toEqual([true, false]);
    // Each search is notified only when its version is served.
    expect(searches.map(({ takenUpAt }) => takenUpAt)).toEqual([1, 2]);
    await keeper.close();
    expect(searches.map(({ closed }) => closed)).toEqual([true, true]);
  });

  it('is closed together with data that could not be prepared', async () => {
    const read = reader.read;
    reader.read = () => Promise.reject(new Error('no thread'));
    await keeper.look();
    await keeper.look();
    reader.read = read;
    await keeper.look();
    expect(searches.map(({ closed }) => closed)).toEqual([true, true, false]);
  });

  it('is restarted after it has ended, but not repeatedly in a short time', async () => {
    await keeper.look();
    for (const search of searches) search.ended = true;
    now += hour;
    for (let second = 0; second < 59; second++) {
      await keeper.look();
      for (const search of searches) search.ended = true;
      now += 1_000;
    }
    expect(searches.map(({ closed }) => closed)).toEqual([true, false]);
    now += 1_000;
    await keeper.look();
    expect(searches.map(({ closed }) => closed)).toEqual([true, true, false]);
    await keeper.look();
    expect(searches).toHaveLength(3);
  });
});
