import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import {
  collectLog,
  type MemoryStore,
  memoryStore,
  scriptedReader,
  storedDataset,
} from '../../../test/support/server/doubles.ts';
import { someInstant } from '../../../test/support/server/testApp.ts';
import { loadSnapshotHere } from './loadSnapshot.ts';
import { type SnapshotWatcher, watchSnapshot } from './watchSnapshot.ts';
import { dataAge } from './withoutStore.ts';

let store: MemoryStore;
let now: number;
let log: ReturnType<typeof collectLog>;
let keeper: SnapshotWatcher;
const keep = (more: Partial<Parameters<typeof watchSnapshot>[0]> = {}) => {
  keeper = watchSnapshot({ store, reader: scriptedReader(), now: () => now, log, ...more });
};
beforeEach(() => {
  store = memoryStore(storedDataset({}));
  now = someInstant;
  log = collectLog();
  keep();
});
afterEach(() => keeper.close());

describe('a store that does not respond', () => {
  it('is not read again immediately after a read has run out of memory', async () => {
    let reads = 0;
    store.readDataset = () => {
      reads += 1;
      return Promise.reject(new Error('Worker terminated due to reaching memory limit: JS heap out of memory'));
    };
    for (let look = 0; look < 5; look++) await keeper.look();
    expect(reads).toBe(1);
    now += 10_000;
    await keeper.look();
    expect(reads).toBe(2);
  });

  it('causes a data age, which is absent while the store responds', async () => {
    await keeper.look();
    expect(keeper.dataAge()).toBeUndefined();
    store.breakDown(true);
    await keeper.look();
    expect(Number(keeper.dataAge())).toBeGreaterThanOrEqual(0);
    store.breakDown(false);
    await keeper.look();
    expect(keeper.dataAge()).toBeUndefined();
  });

  it('is replaced by the cache only once, at startup, and with the age of the cache', async () => {
    let asked = 0;
    const old = await loadSnapshotHere(memoryStore(storedDataset({ version: 7 })));
    const readCached = async () => {
      asked += 1;
      return { data: old.data, confirmedAt: now - 90_000 };
    };
    keep({ readCached });
    store.breakDown(true);
    await keeper.look();
    await keeper.look();
    expect([keeper.current()?.snapshot.version, keeper.dataAge(), asked]).toEqual([7, '90', 1]);
    // Read the store even if its version is unchanged, because place search is unavailable until then.
    store.breakDown(false);
    store.hold(storedDataset({ version: 7 }));
    await keeper.look();
    expect([keeper.dataAge(), keeper.current()?.search.hasEnded()]).toEqual([undefined, false]);
    store.breakDown(true);
    await keeper.look();
    expect([keeper.current()?.search.hasEnded(), asked]).toEqual([false, 1]);
  });

  it('confirms periodically that the cached version is its newest, but not while it is unavailable', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const confirmed: number[] = [];
    keep({ confirmCached: async (_version, at) => void confirmed.push(at) });
    const later = async () => {
      vi.advanceTimersByTime(31_000);
      await keeper.look();
      return confirmed.length;
    };
    await keeper.look();
    expect([confirmed.length, await later(), await later()]).toEqual([0, 1, 2]);
    store.breakDown(true);
    expect([await later(), keeper.dataAge()]).toEqual([2, '31']);
    vi.useRealTimers();
  });
});

test.each([
  ['immediately', 0, '0'],
  ['within the first second', 999, '0'],
  ['after a minute and a half', 90_500, '90'],
])('the age of a confirmation is returned %s', (_, passed, text) => {
  let steady = 5;
  const age = dataAge(() => steady);
  age.confirm();
  steady += passed;
  expect(age.text()).toBe(text);
  age.confirm();
  expect(age.text()).toBe('0');
});

test('a confirmation by an earlier process counts with its age, and a confirmation in the future counts as new', () => {
  const age = dataAge(() => 0);
  age.confirm(3_600_000);
  expect(age.text()).toBe('3600');
  age.confirm(-3_600_000);
  expect(age.text()).toBe('0');
});
