import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import {
  collectLog,
  type MemoryStore,
  memoryStore,
  type ScriptedReader,
  scriptedReader,
  storedDataset,
} from '../../../test/support/server/doubles.ts';
import type { AtmRecord } from '../../core/atms/atm.ts';
import { findNearby, uidOf } from '../../core/atms/findNearby.ts';
import type { Snapshot } from '../../core/atms/snapshot.ts';
import { parseJsonObject } from '../../core/jsonObject.ts';
import type { ServedSnapshot } from './prepareSnapshot.ts';
import { type SnapshotWatcher, watchSnapshot } from './watchSnapshot.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** 09:00 UTC. In the scripted hours, ATMs are open from 08:00 to 18:00. */
const nine = Date.UTC(2026, 10, 21, 9);

const nobody = { id: 'x', hasLists: false, withdrawals: new Set<string>(), deposits: new Set<string>() };

function atm(uid: string, openingHours?: string): AtmRecord {
  return {
    uid,
    lat: 50,
    long: 14,
    country: 'CZ',
    timeZone: 'Europe/Prague',
    ...(openingHours !== undefined && { openingHours }),
    hints: [{ code: 'note', text: uid }],
  };
}

let store: MemoryStore;
let reader: ScriptedReader;
let now: number;
let log: ReturnType<typeof collectLog>;
let keeper: SnapshotWatcher;

beforeEach(() => {
  store = memoryStore(storedDataset({ atms: [atm('a', 'Mo-Su 08:00-18:00')] }));
  reader = scriptedReader();
  now = nine;
  log = collectLog();
  keeper = watchSnapshot({ store, reader, now: () => now, log, hoursTimeout: 60_000 });
});
afterEach(() => keeper.close());

function statesIn(served: ServedSnapshot | undefined): unknown[] {
  if (!served) return [];
  const answer = findNearby(served.snapshot, { lat: 50, long: 14, radius: 10, countLimit: 10 }, nobody, now);
  return answer.results.map(({ atm: { openStatus } }) => openStatus);
}

describe('partner data that a bank has replaced', () => {
  const bank = { ...nobody, id: 'bank' };
  const holding = (version: number, text: string) =>
    storedDataset({ version, atms: [atm('a')], partnerData: new Map([['bank', new Map([['a', parseJsonObject(text) ?? {}]])]]) });
  const served = () => {
    const snapshot = keeper.current()?.snapshot;
    if (!snapshot) return undefined;
    return findNearby(snapshot, { lat: 50, long: 14, radius: 10, countLimit: 10 }, bank, now).results[0]?.atm.partnerData;
  };

  it('is used immediately, even if an older version is read afterwards, until a version contains it', async () => {
    store.hold(holding(1, '{"n":1}'));
    await keeper.look();
    keeper.replacePartnerData('bank', new Map([['a', { n: 3 }]]), 3);
    expect(served()).toEqual({ n: 3 });
    // Version 2 is older than the replacement, so it contains the old data.
    store.hold(holding(2, '{"n":1}'));
    await keeper.look();
    expect([keeper.current()?.snapshot.version, served()]).toEqual([2, { n: 3 }]);
    store.hold(holding(3, '{"n":3}'));
    await keeper.look();
    store.hold(holding(4, '{"n":4}'));
    await keeper.look();
    expect(served()).toEqual({ n: 4 });
  });

  it('is not in any response after it is withdrawn', async () => {
    store.hold(holding(1, '{"n":1}'));
    await keeper.look();
    keeper.replacePartnerData('bank', new Map(), 2);
    expect(served()).toBeUndefined();
  });
});

describe('new data', () => {
  it('is used after the next poll, and nothing is loaded if there is no new data', async () => {
    expect(keeper.current()).toBeUndefined();
    await keeper.look();
    expect(keeper.current()?.snapshot.version).toBe(1);
    await keeper.look();
    expect(store.reads()).toBe(1);
    store.hold(storedDataset({ version: 2, atms: [atm('b')] }));
    await keeper.look();
    expect(uidOf(keeper.current()?.snapshot as Snapshot, 0)).toBe('b');
    expect(keeper.current()?.snapshot.packed.size).toBe(1);
    expect(log.lines).toEqual([
      expect.stringMatching(/^info: Serving version 1: 1 ATM in 1 area, loaded in \d+ ms$/),
      expect.stringMatching(/^info: Serving version 2: 1 ATM in 1 area, loaded in \d+ ms$/),
    ]);
  });

  it('does not affect the current data until all of it is ready', async () => {
    await keeper.look();
    const before = keeper.current();
    let open = () => {};
    reader.hold(new Promise((resolve) => (open = resolve)));
    store.hold(storedDataset({ version: 2, atms: [atm('b', 'Mo 08:00-12:00')] }));
    const looking = keeper.look();
    await vi.waitFor(() => expect(reader.asked).toHaveLength(2), 45_000);
    expect(keeper.current()).toBe(before);
    expect(await keeper.at(now)).toBe(before);
    open();
    await looking;
    expect(keeper.current()?.snapshot.version).toBe(2);
  });

  it('is not prepared twice at the same time', async () => {
    await Promise.all([keeper.look(), keeper.look(), keeper.look()]);
    expect(store.reads()).toBe(1);
  });

  it('reuses the hours that the previous data also contains', async () => {
    await keeper.look();
    store.hold(storedDataset({ version: 2, atms: [atm('a', 'Mo-Su 08:00-18:00'), atm('b', 'Mo 08:00-12:00')] }));
    await keeper.look();
    expect(reader.asked.map(({ count }) => count)).toEqual([1, 1]);
    expect(statesIn(keeper.current())).toEqual([
      { isOpen: true, minutesToClose: 540 },
      { isOpen: true, minutesToClose: 540 },
    ]);
  });
});

describe('reports from users', () => {
  const cautions = () => {
    const served = keeper.current();
    if (!served) return [];
    return findNearby(served.snapshot, { lat: 50, long: 14, radius: 10, countLimit: 10 }, nobody, now).results.map(
      ({ atm: { caution } }) => caution,
    );
  };

  it('appear after the next poll without reloading the data, and disappear after another poll', async () => {
    await keeper.look();
    const before = keeper.current();
    store.reportGone(new Map([['a', '2026-11-20']]));
    await keeper.look();
    expect(cautions()).toEqual(['reportedGone']);
    expect([store.reads(), reader.asked.length]).toEqual([1, 1]);
    expect([keeper.current()?.search, keeper.current()?.snapshot.packed]).toEqual([before?.search, before?.snapshot.packed]);
    const same = keeper.current();
    await keeper.look();
    expect(keeper.current()).toBe(same);
    store.reportGone(new Map());
    await keeper.look();
    expect(cautions()).toEqual([undefined]);
  });

  it('remain after new data and new hours are loaded', async () => {
    store.reportGone(new Map([['a', '2026-11-20']]));
    await keeper.look();
    store.hold(storedDataset({ version: 2, atms: [atm('a', 'Mo 08:00-12:00')] }));
    await keeper.look();
    now += 30 * hour;
    await keeper.look();
    expect([keeper.current()?.snapshot.version, cautions()]).toEqual([2, ['reportedGone']]);
  });
});

describe('hours', () => {
  test('that cannot be read count as unknown, which is logged', async () => {
    store.hold(storedDataset({ atms: [atm('a', 'broken'), atm('b', 'Mo-Su 08:00-18:00')] }));
    await keeper.look();
    expect(statesIn(keeper.current())).toEqual([undefined, { isOpen: true, minutesToClose: 540 }]);
    expect(log.lines).toContain(
      "warn: Opening hours 'broken' (Europe/Prague) cannot be read and are treated as unknown: throws: no",
    );
  });

  test('are refreshed by a poll long before they expire', async () => {
    await keeper.look();
    now += 12 * hour;
    await keeper.look();
    expect(reader.asked).toHaveLength(1);
    now += 12 * hour;
    await keeper.look();
    expect(reader.asked).toHaveLength(2);
    expect(reader.asked[1]?.from).toBeLessThanOrEqual(now);
  });

  test.each([
    ['days of sleep', 12 * day],
    ['years', 3 * 365 * day],
    ['a clock set back', -2 * day],
  ])('after %s, the first response waits for valid hours', async (_, leap) => {
    await keeper.look();
    now += leap;
    expect(statesIn(await keeper.at(now))).toEqual([{ isOpen: true, minutesToClose: 540 }]);
    expect(reader.asked).toHaveLength(2);
  });

  test('are parsed once for all responses that wait for them', async () => {
    await keeper.look();
    now += 12 * day;
    await Promise.all(Array.from({ length: 20 }, () => keeper.at(now)));
    expect(reader.asked).toHaveLength(2);
  });

  test('that are late make open states unknown and not wrong, and are used as soon as they are ready', async () => {
    await keeper.close();
    keeper = watchSnapshot({ store, reader, now: () => now, log, hoursTimeout: 0 });
    await keeper.look();
    let open = () => {};
    reader.hold(new Promise((resolve) => (open = resolve)));
    now += 12 * day;
    expect(statesIn(await keeper.at(now))).toEqual([undefined]);
    open();
    await keeper.look();
    expect(statesIn(await keeper.at(now))).toEqual([{ isOpen: true, minutesToClose: 540 }]);
  });
});

describe('a store that does not respond', () => {
  it('leaves the current data unchanged, is logged once, and is polled again when it responds', async () => {
    await keeper.look();
    store.breakDown(true);
    await keeper.look();
    await keeper.look();
    expect(keeper.current()?.snapshot.version).toBe(1);
    expect(keeper.storeTrouble()).toMatch('ECONNREFUSED');
    store.breakDown(false);
    store.hold(storedDataset({ version: 2 }));
    await keeper.look();
    expect(keeper.storeTrouble()).toBeUndefined();
    expect(keeper.current()?.snapshot.version).toBe(2);
    expect(log.lines.slice(1, 3)).toEqual([
      'error: The store is unavailable; serving only data in memory (connect ECONNREFUSED secret-host:5432)',
      'info: The store is available again',
    ]);
  });

  it('still counts as unavailable while only its version can be read', async () => {
    await keeper.look();
    store.hold(storedDataset({ version: 2 }));
    store.readDataset = () => Promise.reject(new Error('database disk image is malformed'));
    const before = log.lines.length;
    for (let look = 0; look < 3; look++) await keeper.look();
    expect(log.lines.slice(before)).toEqual([
      'error: The store is unavailable; serving only data in memory (database disk image is malformed)',
    ]);
    expect(keeper.current()?.snapshot.version).toBe(1);
  });

  it('does not stop the hours from being refreshed', async () => {
    await keeper.look();
    store.breakDown(true);
    now += 30 * hour;
    await keeper.look();
    expect(reader.asked).toHaveLength(2);
  });

  it('does not stop retries of a data set that cannot be prepared', async () => {
    const read = reader.read;
    reader.read = () => Promise.reject(new Error('no thread'));
    await keeper.look();
    expect(keeper.current()).toBeUndefined();
    expect(log.lines).toEqual(['error: Could not refresh the served data (no thread)']);
    reader.read = read;
    await keeper.look();
    expect(keeper.current()?.snapshot.version).toBe(1);
  });
});
