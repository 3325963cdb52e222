import { afterEach, beforeEach, expect, test } from 'vitest';
import { here } from '../../../test/support/atms/askNearby.ts';
import { caller, someAtm, someDataset, someSnapshot } from '../../../test/support/atms/someDataset.ts';
import { collectLog } from '../../../test/support/server/doubles.ts';
import { emptyFolder, someInstant } from '../../../test/support/server/testApp.ts';
import type { AtmState } from '../../contract/statuses.ts';
import { findNearby } from '../../core/atms/findNearby.ts';
import { statusRetention } from '../../core/atms/liveStatuses.ts';
import { openStore } from '../../store/openStore.ts';
import type { Store } from '../../store/store.ts';
import { type StatusWatcher, watchStatuses } from './watchStatuses.ts';

const minute = 60_000;

let now: number;
/** The store that the watcher reads. A test replaces it, as a restore does. */
let store: Store;
let earlier: Store;
let watcher: StatusWatcher;
const openedStore = async () => {
  const opened = await openStore({ dataDir: emptyFolder() });
  await opened.migrate();
  return opened;
};
beforeEach(async () => {
  now = someInstant;
  [store, earlier] = [await openedStore(), await openedStore()];
  const statuses = {
    ...store.statuses,
    version: () => store.statuses.version(),
    readSince: (version: number) => store.statuses.readSince(version),
  };
  watcher = watchStatuses({ statuses, now: () => now, log: collectLog() });
});
afterEach(async () => {
  await store.close();
  await earlier.close();
});

function report(atmUid: string, state: AtmState, expiresAt = now + 120 * minute, into = store) {
  return into.statuses.report([{ atmUid, callerId: 'kb', state, since: now, expiresAt }], now);
}

function town(joined: Readonly<Record<string, string>> = {}) {
  const atms = ['a', 'b', 'c'].map((uid, i) => someAtm({ uid, lat: here.lat + i / 100_000 }));
  const snapshot = someSnapshot(someDataset(atms, { joined: new Map(Object.entries(joined)) }));
  const ask = (query: object) => findNearby(snapshot, { ...here, ...query }, caller, now).results;
  return {
    statuses: snapshot.statuses,
    states: () => ask({ include: ['status'] }).map(({ atm }) => atm.status?.state),
    broken: () => ask({ workingNow: false, knownOnly: true }).map(({ atm }) => atm.uid),
  };
}

test('snapshots get the statuses from before and after they are attached', async () => {
  await report('a', 'outOfCash');
  await watcher.look();
  const { statuses, states } = town();
  await watcher.attach(statuses);
  expect(states()).toEqual(['outOfCash', undefined, undefined]);
  await report('b', 'inService');
  await watcher.look();
  expect([states(), watcher.version()]).toEqual([['outOfCash', 'inService', undefined], 2]);
});

test('a detached snapshot does not get further statuses', async () => {
  const [old, next] = [town(), town()];
  await watcher.attach(old.statuses);
  await watcher.attach(next.statuses);
  watcher.detach(old.statuses);
  await report('a', 'outOfCash');
  await watcher.look();
  expect([old.states()[0], next.states()[0]]).toEqual([undefined, 'outOfCash']);
});

test('after a restore of an earlier version, statuses that no longer exist are removed', async () => {
  const { statuses, states, broken } = town();
  await watcher.attach(statuses);
  await report('a', 'outOfCash');
  await report('b', 'outOfCash');
  await report('a', 'inService', now + 180 * minute);
  await watcher.look();
  expect([states(), broken()]).toEqual([['inService', 'outOfCash', undefined], ['b']]);
  await report('a', 'outOfService', undefined, earlier);
  [store, earlier] = [earlier, store];
  await watcher.look();
  expect([states(), broken(), watcher.version()]).toEqual([['outOfService', undefined, undefined], ['a'], 1]);
  const next = town();
  await watcher.attach(next.statuses);
  expect(next.states()).toEqual(['outOfService', undefined, undefined]);
});

test('an expired status supersedes an older status of the same ATM, even in a snapshot that is attached later', async () => {
  await report('a', 'outOfCash', now + 300 * minute);
  now += minute;
  await report('of-the-map', 'inService', now + 10 * minute);
  await watcher.look();
  now += 20 * minute;
  await watcher.look();
  const { statuses, states } = town({ 'of-the-map': 'a' });
  await watcher.attach(statuses);
  expect(states()[0]).toBeUndefined();
});

test('a running and a restarted process agree on an older message that arrives after the newer message has expired', async () => {
  const joined = { 'of-the-map': 'a' };
  const running = town(joined);
  await watcher.attach(running.statuses);
  const began = now - minute;
  const outage = (expiresAt: number) =>
    store.statuses.report([{ atmUid: 'a', callerId: 'kb', state: 'outOfCash', since: began, expiresAt }], now);
  const states = async () => {
    await watcher.look();
    const restarted = watchStatuses({ statuses: store.statuses, now: () => now, log: collectLog() });
    const later = town(joined);
    await restarted.look();
    await restarted.attach(later.statuses);
    return [running.states()[0], later.states()[0], running.broken().length, later.broken().length];
  };
  await report('of-the-map', 'inService', now + 10 * minute);
  expect(await states()).toEqual(['inService', 'inService', 0, 0]);
  now += 20 * minute;
  await watcher.look();
  expect(await outage(now + 60 * minute)).toEqual(['applied']);
  expect(await states()).toEqual([undefined, undefined, 0, 0]);
  now += statusRetention;
  while ((await store.retention.step({ descriptorDays: 400 }, now)) === 'more') {}
  await watcher.look();
  await outage(now + 60 * minute);
  expect(await states()).toEqual(['outOfCash', 'outOfCash', 1, 1]);
});

test('a snapshot that is attached later does not hide ATMs whose outage has ended', async () => {
  // This is more than the number of expired statuses that one search removes.
  const uids = Array.from({ length: 300 }, (_, i) => `atm-${i}`);
  const messages = uids.map((atmUid) => {
    return { atmUid, callerId: 'kb', state: 'outOfService' as const, since: now, expiresAt: now + 10 * minute };
  });
  await store.statuses.report(messages, now);
  await watcher.look();
  now += 20 * minute;
  const snapshot = someSnapshot(someDataset(uids.map((uid, i) => someAtm({ uid, lat: here.lat + i / 1_000_000 }))));
  await watcher.attach(snapshot.statuses);
  const working = findNearby(snapshot, { ...here, workingNow: true }, caller, now);
  expect(working.totalCount).toBe(uids.length);
});

test('expired statuses are removed even while the store does not respond', async () => {
  let isAsked = false;
  const version = () => {
    isAsked = true;
    return new Promise<number>(() => {});
  };
  const waiting = watchStatuses({ statuses: { ...store.statuses, version }, now: () => now, log: collectLog() });
  const expired: number[] = [];
  const counting = {
    *expireInSteps(at: number) {
      expired.push(at);
      yield;
    },
    *updateInSteps() {},
  } as unknown as Parameters<StatusWatcher['attach']>[0];
  await waiting.attach(counting);
  now += minute;
  void waiting.look();
  await expect.poll(() => isAsked).toBe(true);
  expect(expired).toEqual([now - minute, now]);
});

test('statuses are removed from memory when the store deletes them, and from snapshots when they expire', async () => {
  let read = 0;
  const expired: number[] = [];
  const counting = {
    *expireInSteps(at: number) {
      expired.push(at);
      yield;
    },
    *updateInSteps(statuses: Iterable<unknown>) {
      for (const _ of statuses) {
        read++;
        yield;
      }
    },
  } as unknown as Parameters<StatusWatcher['attach']>[0];
  await report('a', 'outOfCash', now + minute);
  await watcher.look();
  now += minute + statusRetention;
  await watcher.look();
  await watcher.attach(counting);
  expect(read).toBe(1);
  now += minute;
  await watcher.look();
  expect(expired).toEqual([now - minute, now]);
  await watcher.attach(counting);
  expect(read).toBe(1);
});
