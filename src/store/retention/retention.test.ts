import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { onEachStore } from '../../../test/support/store/onEachStore.ts';
import { billaPraha, now, praha, tiger } from '../../../test/support/store/shopsFixture.ts';
import { testDigests } from '../../../test/support/store/testDigests.ts';
import { everythingKept } from '../../../test/support/store/testRemains.ts';
import type { Database } from '../database.ts';
import { openStore, type StoreOptions } from '../openStore.ts';
import type { NewOutcome } from '../shops/shopRepositories.ts';
import type { Store } from '../store.ts';
import type { RetentionPolicy } from './retentionRepository.ts';

const day = 86_400_000;
const fio = 'fio';

onEachStore('the retention run on %s', ({ freshStore, openDatabase }) => {
  let place: StoreOptions;
  let store: Store;
  let database: Database;
  beforeEach(async () => {
    ({ place, store } = await freshStore());
    database = await openDatabase(place);
    await store.shops.register.replaceFeed(praha, now);
  });

  let handles = 0;
  const keep = (outcomes: readonly NewOutcome[], at: number) => {
    const options = { records: true, registerVersion: 1, now: at, newHandle: () => `h${++handles}`, digests: testDigests };
    return store.shops.lookUps.keep(fio, outcomes, options);
  };
  const unsolved = (key: string): NewOutcome => ({ key, transaction: { description: `TEXT OF ${key}` }, refreshed: false });
  const found = (key: string): NewOutcome => ({ ...unsolved(key), shopUid: tiger.uid, merchantUid: tiger.merchantUid });
  const round = async (policy: RetentionPolicy, at: number, by = store) => {
    for (let steps = 1; ; steps++) {
      const state = await by.retention.step(policy, at);
      if (state !== 'more') return { state, steps };
    }
  };
  const outcomes = async (...keys: string[]) =>
    [...(await store.shops.lookUps.findOutcomes(fio, keys, testDigests)).keys()].toSorted();

  it('deletes the text of unsolved look-ups after its retention period, and keeps their handles', async () => {
    const [old] = await keep([unsolved('a')], now);
    await keep([unsolved('b')], now + 300 * day);
    await round({ descriptorDays: 400 }, now + 399 * day);
    expect(await everythingKept(place)).toContain('TEXT OF a');
    expect((await round({ descriptorDays: 400 }, now + 401 * day)).state).toBe('done');
    const kept = await everythingKept(place);
    expect([kept.includes('TEXT OF a'), kept.includes('TEXT OF b')]).toEqual([false, true]);
    const [again] = await keep([unsolved('a')], now + 401 * day);
    expect([again?.handle, (await everythingKept(place)).includes('TEXT OF a')]).toEqual([old?.handle, false]);
    const [refreshed] = await keep([{ ...unsolved('a'), refreshed: true }], now + 401 * day);
    expect([refreshed?.handle, (await everythingKept(place)).includes('TEXT OF a')]).toEqual([old?.handle, true]);
  });

  it('deletes outcomes only if a retention period is configured, in several steps', async () => {
    for (let start = 0; start < 1_500; start += 500) {
      await keep(
        Array.from({ length: 500 }, (_, i) => found(`k${start + i}`)),
        now,
      );
    }
    await keep([found('young')], now + 700 * day);
    await round({ descriptorDays: 400 }, now + 800 * day);
    expect(await outcomes('k0', 'k1499', 'young')).toEqual(['k0', 'k1499', 'young']);
    const { steps } = await round({ descriptorDays: 400, outcomeDays: 730 }, now + 801 * day);
    expect(await outcomes('k0', 'k1499', 'young')).toEqual(['young']);
    expect(steps).toBeGreaterThan(4);
  });

  it('deletes old invalidations, and returns the number of the last deleted one, so that callers can detect missed invalidations', async () => {
    await keep([found('a')], now);
    const edit = (phone: string, at: number) =>
      store.shops.register.edit({ kind: 'correct', level: 'shop', uid: tiger.uid, fields: { phone } }, at);
    for (const [index, at] of [now, now + day, now + 500 * day].entries()) await edit(`${index}`, at);
    const numbers = async () => (await store.shops.invalidations.read(fio, 0, 10)).map(({ number }) => number);
    const [first, second, third] = await numbers();
    expect([third, await store.shops.invalidations.forgottenUpTo(fio)]).toEqual([expect.any(Number), 0]);
    await round({ descriptorDays: 400, invalidationDays: 400 }, now + 501 * day);
    expect([first !== undefined, await numbers()]).toEqual([true, [third]]);
    expect(await store.shops.invalidations.forgottenUpTo(fio)).toBe(second);
    expect(await store.shops.invalidations.forgottenUpTo('kb')).toBe(0);
  });

  it('deletes decided suggestions, removed records without a successor, and old history, but no referenced data', async () => {
    const { suggestions, register } = store.shops;
    const said = { callerId: fio, original: null, current: null, suggestion: 'x', source: 'user' as const };
    await suggestions.add(said, now);
    await suggestions.decide(await suggestions.add(said, now), 'rejected', [], now);
    await register.replaceFeed({ ...praha, feed: { ...praha.feed, digest: '2' }, shops: [tiger], terminals: [] }, now);
    await register.replaceFeed({ ...praha, feed: { ...praha.feed, digest: '3' } }, now);
    await register.edit({ kind: 'merge', level: 'shop', uid: billaPraha.uid, into: tiger.uid }, now);
    await register.replaceFeed({ ...praha, feed: { ...praha.feed, digest: '4' }, shops: [tiger], terminals: [] }, now);
    const departed = async () =>
      (await database.db.selectFrom('departed').select('uid').orderBy('uid').execute()).map(({ uid }) => uid);
    expect(await departed()).toEqual(['s-billa-online', billaPraha.uid]);
    await round({ descriptorDays: 400, suggestionDays: 400, historyDays: 400 }, now + 401 * day);
    expect((await suggestions.list()).map(({ status }) => status)).toEqual(['open']);
    expect(await departed()).toEqual([billaPraha.uid]);
    expect((await register.findShops([billaPraha.uid])).get(billaPraha.uid)?.shop.uid).toBe(tiger.uid);
  });

  it('deletes any amount of history and unused limits, in batches', async () => {
    const numbers = sql`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 2500)`;
    await sql`insert into atm_events (uid, feed, at, kind, detail)
      ${numbers} select 'uid-' || (n % 1700), 'praha', n, 'changed', '' from numbers`.execute(database.db);
    await sql`insert into rate_buckets (name, level, refilled_at) ${numbers} select 'name-' || n, 1, n from numbers`.execute(
      database.db,
    );
    await database.db
      .insertInto('atm_events')
      .values({ uid: 'uid-1', feed: 'praha', at: now, kind: 'gone', detail: '' })
      .execute();
    const { steps } = await round({ descriptorDays: 400, historyDays: 400 }, now);
    expect(steps).toBeGreaterThan(7);
    const kept = await database.db.selectFrom('atm_events').select('kind').execute();
    expect([kept, await database.db.selectFrom('rate_buckets').select('name').execute()]).toEqual([[{ kind: 'gone' }], []]);
  });

  it('runs once a day, in one process at a time, and in another process if the first one dies', async () => {
    const other = await openStore(place);
    try {
      const policy = { descriptorDays: 400 };
      expect(await store.retention.step(policy, now)).toBe('more');
      expect(await other.retention.step(policy, now + 1_000)).toBe('taken');
      expect((await round(policy, now + 301_000, other)).state).toBe('done');
      expect(await store.retention.step(policy, now + 302_000)).toBe('done');
      expect(await store.retention.step(policy, now + day)).toBe('more');
    } finally {
      await other.close();
    }
  });

  it('continues after an item that cannot be deleted, and retries it', async () => {
    const policy = { descriptorDays: 400, suggestionDays: 10, historyDays: 400 };
    await sql`insert into atm_events (uid, feed, at, kind, detail) values ('a', 'praha', 1, 'changed', '')`.execute(database.db);
    const events = async () => (await database.db.selectFrom('atm_events').select('uid').execute()).length;
    await sql`alter table suggestions rename to mislaid`.execute(database.db);
    const states: unknown[] = [];
    for (let step = 0; states.at(-1) !== 'failed' && step < 30; step++) {
      states.push(await store.retention.step(policy, now + step * 60_000).catch(() => 'thrown'));
    }
    expect([states.filter((state) => state === 'thrown').length, states.at(-1), await events()]).toEqual([1, 'failed', 0]);
    await sql`alter table mislaid rename to suggestions`.execute(database.db);
    expect((await round(policy, now + 31 * 60_000)).state).toBe('done');
  });

  it('handles a clock that jumps ahead and back', async () => {
    const policy = { descriptorDays: 400 };
    expect(await store.retention.step(policy, now + 4_000 * day)).toBe('more');
    const other = await openStore(place);
    expect((await round(policy, now, other)).state).toBe('done');
    await other.close();
  });
});
