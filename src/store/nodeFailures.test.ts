import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestCitus, type TestCitus } from '../../test/support/store/testCitus.ts';
import { whyNoCitus } from '../../test/support/store/testCluster.ts';
import { testDigests } from '../../test/support/store/testDigests.ts';
import { openStore } from './openStore.ts';
import { openPostgres } from './postgres.ts';
import type { Store } from './store.ts';

const reason = whyNoCitus();
if (reason) console.log(reason);

let made = 0;
const unique = () => `${++made}`;
const options = { records: true, registerVersion: 0, now: 0, newHandle: () => `h${unique()}`, digests: testDigests };

describe.skipIf(reason)('a Citus cluster with two workers', () => {
  let citus: TestCitus;
  let store: Store;
  let callers: readonly [intact: string, lost: string];
  const keep = (callerId: string, key = unique()) =>
    store.shops.lookUps.keep(callerId, [{ key, transaction: { description: key }, refreshed: false }], options);
  const keepMany = (callerId: string) => Promise.allSettled(Array.from({ length: 30 }, () => keep(callerId)));
  const isAway = { status: 'rejected', reason: expect.objectContaining({ name: 'StoreError', isAway: true }) };
  /** Repeats until the look-up succeeds. The time limit of the test ends the repetition. */
  const keepAgain = async (callerId: string): Promise<unknown> => keep(callerId).catch(() => keepAgain(callerId));

  beforeAll(async () => {
    citus = await startTestCitus();
    store = await openStore({ dataDir: '', databaseUrl: citus.url, askWithinMs: 6_000 });
    callers = (await citus.callers()) as [string, string];
  });
  afterAll(async () => {
    citus?.workers[1]?.thaw();
    await store?.close();
    await citus?.remove();
  });

  it.each(['kill', 'freeze'] as const)('serves the callers of one worker after a %s of the other', async (how) => {
    const [intact, lost] = callers;
    const worker = citus.workers[1] as TestCitus['workers'][number];
    const acknowledged = unique();
    const [before] = await keep(lost, acknowledged);
    await keep(intact);

    await worker[how]();
    await expect(keep(lost)).rejects.toMatchObject({ name: 'StoreError', isAway: true });
    const [own, others] = await Promise.all([keepMany(lost), keepMany(intact)]);
    for (const one of own) expect(one).toMatchObject(isAway);
    for (const one of others) expect(one).toMatchObject({ status: 'fulfilled' });
    // The state of callers is on the coordinator.
    const { version } = await store.callers.read();
    await store.callers.change(() => ({ revoke: ['a credential'] }), 0);
    expect(await store.callers.version()).toBe(version + 1);
    expect(await store.version()).toBe(0);

    if (how === 'kill') await worker.start();
    else worker.thaw();
    await keepAgain(lost);
    expect((await store.shops.lookUps.findOutcomes(lost, [acknowledged], testDigests)).get(acknowledged)).toMatchObject({
      handle: before?.handle,
    });
  });

  it('serves the callers of a lost worker from its standby, once the standby is promoted and the coordinator knows its address', async () => {
    const [intact, lost] = callers;
    const worker = citus.workers[1] as TestCitus['workers'][number];
    const standby = await worker.replica();
    const [coordinator, follower] = await Promise.all([openPostgres(citus.url), openPostgres(standby.url)]);
    try {
      const acknowledged = unique();
      const [before] = await keep(lost, acknowledged);
      const primary = await openPostgres(worker.url);
      const written = await sql<{ at: string }>`select pg_current_wal_lsn() as at`.execute(primary.db);
      await primary.close();
      await vi.waitFor(async () => {
        const { rows } = await sql<{ has: boolean }>`
          select pg_last_wal_replay_lsn() >= ${written.rows[0]?.at}::pg_lsn as has`.execute(follower.db);
        expect(rows[0]?.has).toBe(true);
      }, 30_000);

      await worker.kill();
      await expect(keep(lost)).rejects.toMatchObject({ name: 'StoreError', isAway: true });
      await keep(intact);
      await sql`select pg_promote()`.execute(follower.db);
      await sql`select citus_update_node(nodeid, '127.0.0.1', ${standby.port}) from pg_dist_node
        where nodeport = ${worker.port}`.execute(coordinator.db);
      await keepAgain(lost);
      const found = await store.shops.lookUps.findOutcomes(lost, [acknowledged], testDigests);
      expect(found.get(acknowledged)).toMatchObject({ handle: before?.handle });
    } finally {
      await Promise.all([coordinator.close(), follower.close()]);
      await standby.remove();
    }
  });
});
