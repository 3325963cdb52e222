import { beforeEach, expect, it, vi } from 'vitest';
import { onEachStore } from '../../../test/support/store/onEachStore.ts';
import type { Database } from '../database.ts';
import { openStore, type StoreOptions } from '../openStore.ts';
import type { Store } from '../store.ts';
import { databaseSessions } from './databaseSessions.ts';

const now = Date.UTC(2026, 10, 21, 9);
const minute = 60_000;
const anna = { role: 'steward', name: 'anna' } as const;

onEachStore('the sessions of the console on %s', ({ freshStore, openDatabase }) => {
  let place: StoreOptions;
  let store: Store;
  let database: Database;
  beforeEach(async () => {
    ({ place, store } = await freshStore());
    database = await openDatabase(place);
  });
  const session = (digest: string) =>
    database.db.selectFrom('console_sessions').selectAll().where('digest', '=', digest).executeTakeFirst();
  /** Uses a session, and waits until the time of its use is written. */
  async function use(digest: string, at: number) {
    const found = await find(digest, at);
    await vi.waitFor(async () => expect((await session(digest))?.used_at).toBe(at), { interval: 5, timeout: 45_000 });
    return found;
  }
  const find = (digest: string, at: number, extended = true) => store.sessions.find(digest, at, { extends: extended });

  it('start with a link that is valid once, for its time', async () => {
    await store.sessions.addLink('link', anna, now + 10 * minute);
    await store.sessions.addLink('late', anna, now + 10 * minute);
    expect(await store.sessions.redeemLink('other', 's0', now)).toBeUndefined();
    const started = await store.sessions.redeemLink('link', 's1', now + 10 * minute - 1);
    expect(started).toEqual({ ...anna, endsAt: now + 40 * minute - 1 });
    // A retry after an uncertain commit.
    expect(await store.sessions.redeemLink('link', 's1', now + 10 * minute - 1)).toEqual(started);
    expect(await store.sessions.redeemLink('link', 's2', now + 10 * minute - 1)).toBeUndefined();
    expect(await store.sessions.redeemLink('late', 's3', now + 10 * minute)).toBeUndefined();
    expect(await Promise.all(['s0', 's1', 's2', 's3'].map((digest) => find(digest, now + 10 * minute)))).toEqual([
      undefined,
      expect.objectContaining(anna),
      undefined,
      undefined,
    ]);
  });

  it('start only once if two people use a link at the same time', async () => {
    await store.sessions.addLink('link', anna, now + 10 * minute);
    const redeemed = await Promise.all(Array.from({ length: 5 }, (_, i) => store.sessions.redeemLink('link', `s${i}`, now)));
    expect(redeemed.filter((one) => one !== undefined)).toEqual([expect.objectContaining(anna)]);
  });

  it('end after 30 minutes without use, and after 12 hours', async () => {
    await store.sessions.add('s', anna, now);
    expect(await use('s', now + 29 * minute)).toEqual({ ...anna, endsAt: now + 59 * minute });
    expect(await use('s', now + 58 * minute)).toBeDefined();
    expect(await find('s', now + 88 * minute)).toBeUndefined();
    await store.sessions.add('long', anna, now);
    for (let at = now; at < now + 719 * minute; at += 20 * minute) expect(await use('long', at)).toBeDefined();
    expect(await find('long', now + 720 * minute)).toBeUndefined();
  });

  it('are not extended by requests that the page sends on its own', async () => {
    await store.sessions.add('s', anna, now);
    expect(await find('s', now + 29 * minute, false)).toEqual({ ...anna, endsAt: now + 30 * minute });
    expect(await find('s', now + 30 * minute, false)).toBeUndefined();
  });

  it('write the time of their use at most once a minute, without waiting for it, and try again after an error', async () => {
    let writes = 0;
    const finished: Promise<unknown>[] = [];
    let fails = true;
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const sessions = databaseSessions({
      ...database,
      writeOutsideImports(work) {
        writes += 1;
        const write = held.then(() => {
          if (fails) throw new Error('busy');
          return database.writeOutsideImports(work);
        });
        finished.push(write.catch(() => {}));
        return write;
      },
    });
    const useAt = (at: number) => sessions.find('s', at, { extends: true });
    await store.sessions.add('s', anna, now);
    await useAt(now + minute - 1);
    expect(writes).toBe(0);
    // The writes cannot finish, but both requests are answered.
    expect(await useAt(now + minute)).toEqual({ ...anna, endsAt: now + 31 * minute });
    expect(await useAt(now + minute + 1)).toEqual({ ...anna, endsAt: now + 31 * minute + 1 });
    expect(writes).toBe(1);
    release();
    await Promise.all(finished);
    expect((await session('s'))?.used_at).toBe(now);
    fails = false;
    await useAt(now + minute + 2);
    await Promise.all(finished);
    await useAt(now + minute + 3);
    expect([writes, (await session('s'))?.used_at]).toEqual([2, now + minute + 2]);
  });

  it('are deleted by the daily deletion after they have ended, and so are expired links', async () => {
    for (const [digest, at] of [
      ['idle', now - 30 * minute],
      ['valid', now],
    ] as const)
      await store.sessions.add(digest, anna, at);
    await store.sessions.add('old', anna, now - 720 * minute);
    await database.db.updateTable('console_sessions').set({ used_at: now }).where('digest', '=', 'old').execute();
    await store.sessions.addLink('expired', anna, now);
    await store.sessions.addLink('unused', anna, now + 1);
    while ((await store.retention.step({ descriptorDays: 400 }, now)) === 'more');
    const digests = async (table: 'console_sessions' | 'console_links') =>
      (await database.db.selectFrom(table).select('digest').execute()).map(({ digest }) => digest);
    expect([await digests('console_sessions'), await digests('console_links')]).toEqual([['valid'], ['unused']]);
  });

  it('are shared by all processes, and end for all of them', async () => {
    const other = await openStore(place);
    try {
      await store.sessions.add('s', anna, now);
      expect(await other.sessions.find('s', now, { extends: true })).toMatchObject(anna);
      await other.sessions.end('s');
      expect(await find('s', now)).toBeUndefined();
      await store.sessions.end('s');
    } finally {
      await other.close();
    }
  });

  it('do not last longer if the clock is set back', async () => {
    await store.sessions.add('s', anna, now);
    expect(await find('s', now - 10 * minute)).toBeUndefined();
  });
});
