import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestCluster, type TestCluster, whyNoCluster } from '../../../test/support/store/testCluster.ts';
import { testDigests } from '../../../test/support/store/testDigests.ts';
import { startTestProxy, type TestProxy } from '../../../test/support/store/testProxy.ts';
import { openStore } from '../openStore.ts';
import { openPostgres } from '../postgres.ts';
import type { Store } from '../store.ts';
import { StoreError } from '../storeError.ts';
import { explainPostgres } from './troubles.ts';

const reason = whyNoCluster();
if (reason) console.log(reason);

const options = { records: false, registerVersion: 0, now: 0, newHandle: () => `h${Math.random()}`, digests: testDigests };
const look = (key: string) => ({ key, transaction: { description: key }, refreshed: false });

/** The commit statement as the driver sends it. */
const commit = 'commit\0';

describe.skipIf(reason)('the connections to PostgreSQL', () => {
  let database: TestCluster;
  let proxy: TestProxy;
  let store: Store;
  let direct: Awaited<ReturnType<typeof openPostgres>>;
  const open = (more: object = {}) =>
    openStore({ dataDir: '', databaseUrl: database.url.replace(/:\d+\//, `:${proxy.port}/`), ...more });
  const keep = (keys: readonly string[], at = store) => at.shops.lookUps.keep('fio', keys.map(look), options);

  beforeAll(async () => {
    database = await startTestCluster();
    proxy = await startTestProxy(database.port);
    direct = await openPostgres(database.url);
    store = await open({ askWithinMs: 2_000, writeWithinMs: 2_000 });
    await store.migrate();
  }, 60_000);
  afterEach(() => {
    proxy.stall(false);
    database.thaw();
  });
  afterAll(async () => {
    await Promise.all([store?.close(), direct?.close()]);
    await proxy?.close();
    await database?.remove();
  });

  it('that no longer respond time out and are replaced, and the store works again immediately', async () => {
    await Promise.all(['a', 'b', 'c'].map((key) => keep([key])));
    const before = proxy.count();
    proxy.stall(true);
    const asked = await Promise.allSettled([
      keep(['d']),
      store.version(),
      store.shops.lookUps.findOutcomes('fio', ['a'], testDigests),
    ]);
    for (const one of asked) expect(one).toMatchObject({ status: 'rejected', reason: expect.any(StoreError) });
    proxy.stall(false);
    // The pool must open new connections, because the data sent on the old connections was lost, so they would never respond.
    expect(await keep(['d'])).toHaveLength(1);
    expect(await store.version()).toBe(0);
    expect(before).toBeGreaterThan(1);
  });

  it('that are frozen with their server respond again as soon as the server resumes', async () => {
    await database.freeze();
    await expect(keep(['frozen'])).rejects.toThrow(/is not responding|cannot be reached/);
    database.thaw();
    expect(await keep(['frozen'])).toHaveLength(1);
  });

  it.each([
    ['before the commit', false],
    ['after the commit, before the response', true],
  ])(
    'a connection lost %s does not lose or duplicate a look-up, because the retry finds the handle of the first run',
    async (_, after) => {
      proxy.cutAt(commit, after);
      const key = `lost ${after}`;
      const [kept] = await keep([key]);
      const rows = await direct.db
        .selectFrom('outcomes')
        .select('handle')
        .where('transaction_facts', 'like', `%"${key}"%`)
        .execute();
      expect(rows).toEqual([{ handle: kept?.handle }]);
    },
  );

  it.each([
    ['a report', () => store.reports.add({ callerId: 'fio', atmUid: 'a', problem: 'broken' }, '192.0.2.1', 0), 'reports'],
    [
      'a suggestion',
      () => store.shops.suggestions.add({ callerId: 'fio', original: 1, current: 2, suggestion: 3, source: 'user' }, 0),
      'suggestions',
    ],
  ] as const)('%s that was committed without an acknowledgement is stored once', async (_, add, table) => {
    proxy.cutAt(commit, true);
    const id = await add();
    expect(await direct.db.selectFrom(table).select('id').execute()).toEqual([{ id }]);
  });

  it('a change that is not idempotent is not retried, and the caller gets an error saying that the result is unknown', async () => {
    proxy.cutAt(commit, true);
    const plan = () => ({ callers: [{ slug: 'kb', operator: 'KB', activated: false, default: false }] });
    await expect(store.callers.change(plan, 0)).rejects.toBeInstanceOf(StoreError);
    expect((await store.callers.read()).callers).toHaveLength(1);
  });

  it('batches of the same transactions in different orders do not cause a deadlock', async () => {
    const keys = Array.from({ length: 300 }, (_, i) => `crossing ${i}`);
    const orders = [keys, keys.toReversed(), keys.slice(150).concat(keys.slice(0, 150)), keys.toReversed()];
    const other = await open({ databasePool: 8 });
    const kept = await Promise.all(orders.map((order) => keep(order, other)));
    await other.close();
    const handles = kept.map((outcomes) => new Map(outcomes.map(({ key, handle }) => [key, handle])));
    for (const map of handles) for (const key of keys) expect(map.get(key)).toBe(handles[0]?.get(key));
  });

  it('a transaction that PostgreSQL rolls back because of a conflict is retried', async () => {
    let ran = 0;
    let locked = 0;
    const met = Promise.withResolvers<void>();
    const changing = async (first: string, second: string) =>
      direct.answer(async (tx) => {
        ran += 1;
        await tx.updateTable('outcomes').set({ announced: 1 }).where('transaction_facts', 'like', `%"${first}"%`).execute();
        locked += 1;
        if (locked === 2) met.resolve();
        await met.promise;
        await tx.updateTable('outcomes').set({ announced: 1 }).where('transaction_facts', 'like', `%"${second}"%`).execute();
      });
    await sql`alter database postgres set deadlock_timeout = '50ms'`.execute(direct.db);
    await Promise.all([changing('a', 'b'), changing('b', 'a')]);
    expect(ran).toBeGreaterThan(2);
  });

  it('a wait for a lock times out on both the client and the server, and does not block readers', async () => {
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    const holding = direct.writeRegister(() => held);
    await vi.waitFor(async () => {
      const { rows } = await sql`select 1 from pg_locks where locktype = 'advisory' and granted`.execute(direct.db);
      expect(rows).toHaveLength(2);
    }, 45_000);
    const waiting = Promise.allSettled(Array.from({ length: 30 }, (_, i) => keep([`held ${i}`])));
    expect((await store.shops.lookUps.findOutcomes('fio', ['a'], testDigests)).size).toBe(1);
    for (const one of await waiting) expect(one).toMatchObject({ status: 'rejected', reason: expect.any(StoreError) });
    const { rows } = await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'`.execute(direct.db);
    expect(rows).toEqual([]);
    letGo();
    await holding;
    expect(await keep(['held 1'])).toHaveLength(1);
  });

  it('an internal error of the server is retried once, and is a temporary failure of the store, not an error of this program', async () => {
    const failing = sql`do $$ begin raise exception 'could not commit' using errcode = 'XX000'; end $$`;
    let runs = 0;
    const failed = direct.answer((tx) => {
      runs += 1;
      return failing.execute(tx);
    });
    const error: unknown = await failed.catch((cause: unknown) => cause);
    expect(runs).toBe(2);
    const message = 'The database reports an internal error: could not commit.';
    expect(explainPostgres(error, 'The database')).toMatchObject({ message, isAway: true, isPartial: true });
  });

  it('a server that has become read-only serves reads, and writes are rejected with a one-sentence error', async () => {
    await sql`alter database postgres set default_transaction_read_only = on`.execute(direct.db);
    const store = await open();
    expect((await store.shops.lookUps.findOutcomes('fio', ['a'], testDigests)).size).toBe(1);
    await expect(keep(['read-only'], store)).rejects.toThrow(/is read-only\. Set DATABASE_URL to the primary/);
    await store.close();
    await sql`begin read write; alter database postgres reset default_transaction_read_only; commit`.execute(direct.db);
  });
});
