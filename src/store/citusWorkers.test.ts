import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { someFeed } from '../../test/support/server/doubles.ts';
import { billa, billaPraha, but, now, praha, pub } from '../../test/support/store/shopsFixture.ts';
import { startTestCitus, type TestCitus } from '../../test/support/store/testCitus.ts';
import { whyNoCitus } from '../../test/support/store/testCluster.ts';
import { testDigests } from '../../test/support/store/testDigests.ts';
import { openStore } from './openStore.ts';
import { openPostgres } from './postgres.ts';
import type { NewOutcome } from './shops/shopRepositories.ts';
import type { Store } from './store.ts';

const reason = whyNoCitus();
if (reason) console.log(reason);

let made = 0;
const mustek = { uid: 'mustek', lat: 50.0841, long: 14.4237, country: 'CZ', timeZone: 'Europe/Prague' };
const unique = () => `${++made}`;
const options = { records: true, registerVersion: 0, now, newHandle: () => `h${unique()}`, digests: testDigests };

describe.skipIf(reason)('a Citus cluster with two workers', () => {
  let citus: TestCitus;
  let store: Store;
  let callers: readonly [intact: string, lost: string];
  const keep = (callerId: string, key = unique(), found: Pick<NewOutcome, 'shopUid' | 'merchantUid'> = {}) =>
    store.shops.lookUps.keep(callerId, [{ ...found, key, transaction: { description: key }, refreshed: false }], options);
  const keepMany = (callerId: string) => Promise.allSettled(Array.from({ length: 30 }, () => keep(callerId)));
  const isAway = { status: 'rejected', reason: expect.objectContaining({ name: 'StoreError', isAway: true }) };
  /** Repeats until the look-up succeeds. The time limit of the test ends the repetition. */
  const keepAgain = async (callerId: string): Promise<unknown> => keep(callerId).catch(() => keepAgain(callerId));
  const expectKept = async ({ shops }: Store, callerId: string, key: string, handle: string | undefined): Promise<void> =>
    expect((await shops.lookUps.findOutcomes(callerId, [key], testDigests)).get(key)).toMatchObject({ handle });
  const secondWorker = () => citus.workers[1] as TestCitus['workers'][number];
  const findCallers = async () => (await citus.callers()) as [intact: string, lost: string];

  beforeAll(async () => {
    citus = await startTestCitus();
    store = await openStore({ dataDir: '', databaseUrl: citus.url, askWithinMs: 6_000 });
    callers = await findCallers();
  });
  afterAll(async () => {
    citus?.workers[1]?.thaw();
    await store?.close();
    await citus?.remove();
  });

  /** Looks up transactions of 40 callers until the move is complete, then expects every outcome to be stored. */
  async function expectKeptDuring(move: () => Promise<unknown>): Promise<void> {
    const acknowledged: { readonly callerId: string; readonly key: string; readonly handle: string | undefined }[] = [];
    let isMoving = true;
    const lane = async (_: unknown, at: number) => {
      for (let count = 0; isMoving || count < 20; count += 1) {
        const [callerId, key] = [`caller${(count % 10) + at * 10}`, unique()];
        acknowledged.push({ callerId, key, handle: (await keep(callerId, key))[0]?.handle });
      }
    };
    const lanes = Array.from({ length: 4 }, lane);
    const settled = Promise.allSettled(lanes);
    try {
      await move();
    } finally {
      isMoving = false;
      await settled;
    }
    await Promise.all(lanes);
    for (const { callerId, key, handle } of acknowledged) await expectKept(store, callerId, key, handle);
  }

  it('serves all requests while shards move to a new worker, and keeps every outcome', async () => {
    const third = await citus.newNode();
    const coordinator = await openPostgres(citus.url);
    try {
      await expectKeptDuring(async () => {
        await sql`select citus_add_node('127.0.0.1', ${third.port})`.execute(coordinator.db);
        await sql`select rebalance_table_shards(shard_transfer_mode => 'force_logical')`.execute(coordinator.db);
      });
      const { rows } = await sql<{ shards: number }>`
        select count(*) as shards from citus_shards where nodeport = ${third.port}`.execute(coordinator.db);
      expect(rows[0]?.shards).toBeGreaterThan(0);
      // Moves the shards back, because the other tests use two workers.
      await sql`select citus_drain_node('127.0.0.1', ${third.port}, 'force_logical')`.execute(coordinator.db);
      await sql`select citus_remove_node('127.0.0.1', ${third.port})`.execute(coordinator.db);
    } finally {
      await coordinator.close();
    }
    callers = await findCallers();
  });

  it('serves all requests while a large caller gets its own shard and moves to another worker', async () => {
    const coordinator = await openPostgres(citus.url);
    const large = 'caller1';
    const shardOf = async (callerId: string) => {
      const { rows } = await sql<{ shard: number; port: number }>`select shardid as shard, nodeport as port from citus_shards
        where shardid = get_shard_id_for_distribution_column('outcomes', ${callerId}::text)`.execute(coordinator.db);
      return rows[0] as (typeof rows)[number];
    };
    try {
      for (const { url } of citus.workers) await allowSplits(url);
      const { port } = await shardOf(large);
      const target = citus.workers.find((worker) => worker.port !== port)?.port;
      await expectKeptDuring(async () => {
        await sql`select isolate_tenant_to_new_shard('outcomes', ${large}::text, 'CASCADE', 'force_logical')`.execute(
          coordinator.db,
        );
        const { shard } = await shardOf(large);
        await sql`select citus_move_shard_placement(${shard}::bigint, '127.0.0.1', ${port}::int, '127.0.0.1', ${target}::int, 'force_logical')`.execute(
          coordinator.db,
        );
      });
      const moved = await shardOf(large);
      expect(moved.port).toBe(target);
      const others = await Promise.all(
        Array.from({ length: 40 }, (_, i) => `caller${i}`)
          .filter((one) => one !== large)
          .map(shardOf),
      );
      expect(others.map(({ shard }) => shard)).not.toContain(moved.shard);
    } finally {
      await coordinator.close();
    }
    callers = await findCallers();
  });

  it('reads look-ups through a replica of the coordinator, which reads the workers', async () => {
    const replica = await citus.coordinator.replica();
    const said: string[] = [];
    const onReplica = (sentence: string) => said.push(sentence);
    const reader = await openStore({ dataDir: '', databaseUrl: citus.url, databaseReplicaUrls: [replica.url], onReplica });
    const direct = await openPostgres(replica.url);
    try {
      for (const callerId of [...callers, ...callers, ...callers]) {
        const key = unique();
        const [kept] = await keep(callerId, key);
        await expectKept(reader, callerId, key, kept?.handle);
      }
      expect(said).toEqual([]);
      const { rows } = await sql<{ query: string }>`select query from pg_stat_activity`.execute(direct.db);
      expect(rows.some(({ query }) => query.includes('"transaction_key" in'))).toBe(true);
    } finally {
      await Promise.all([reader.close(), direct.close()]);
      await replica.remove();
    }
  });

  it.each(['kill', 'freeze'] as const)('serves the callers of one worker after a %s of the other', async (how) => {
    const [intact, lost] = callers;
    const worker = secondWorker();
    const acknowledged = unique();
    const [before] = await keep(lost, acknowledged);
    await keep(intact);

    await worker[how]();
    await expect(keep(lost)).rejects.toMatchObject({ name: 'StoreError', isAway: true });
    const [own, others] = await Promise.all([keepMany(lost), keepMany(intact)]);
    for (const one of own) expect(one).toMatchObject(isAway);
    for (const one of others) expect(one).toMatchObject({ status: 'fulfilled' });
    // The state of callers, the ATMs and reports are on the coordinator.
    const { version } = await store.callers.read();
    await store.callers.change(() => ({ revoke: ['a credential'] }), 0);
    expect(await store.callers.version()).toBe(version + 1);
    await store.replaceFeed({ ...someFeed, digest: unique() }, [mustek], now);
    await store.reports.add({ callerId: intact, atmUid: mustek.uid, problem: 'gone' }, unique(), now);
    expect(await store.reports.list()).toContainEqual(expect.objectContaining({ uid: mustek.uid }));

    if (how === 'kill') await worker.start();
    else worker.thaw();
    await keepAgain(lost);
    await expectKept(store, lost, acknowledged, before?.handle);
  });

  it('accepts changes to the register while a worker is down, and notifies callers when all workers respond again', async () => {
    const [intact, lost] = callers;
    const { register, lookUps, invalidations, webhooks } = store.shops;
    await register.replaceFeed(praha, now);
    const receive = (callerId: string) => lookUps.deliverMerchants(callerId, [pub.uid, billa.uid]);
    for (const callerId of callers) {
      await keep(callerId, 'found', { shopUid: billaPraha.uid, merchantUid: billa.uid });
      await receive(callerId);
      await webhooks.set(callerId, 'https://bank.example/hook', 'whsec_x', now);
    }
    await register.edit({ kind: 'correct', level: 'merchant', uid: pub.uid, fields: { name: 'U Tygra' } }, now);
    const received = async (callerId: string) =>
      (await invalidations.read(callerId, 0, 100)).map(({ level, type }) => `${level} ${type}`);
    for (const callerId of callers) expect(await received(callerId)).toEqual(['merchant changed']);

    const worker = secondWorker();
    await worker.kill();
    // The webhook of a caller on the other worker is due.
    expect((await webhooks.lease(now, now + 1_000, 9, 9)).map(({ callerId }) => callerId)).toEqual([intact]);
    const version = await register.version();
    await register.edit({ kind: 'correct', level: 'merchant', uid: pub.uid, fields: { name: 'U Zlatého tygra' } }, now);
    await register.edit({ kind: 'remove', level: 'shop', uid: billaPraha.uid }, now);
    await register.replaceFeed(but(praha, { terminals: [] }), now);
    expect(await register.version()).toBe(version + 3);
    expect((await lookUps.deliverMerchants(intact, [pub.uid])).get(pub.uid)?.name).toBe('U Zlatého tygra');
    expect(await invalidations.recheckState(now)).toMatchObject({ unnotified: true });
    await expect(invalidations.notifyLate(now)).rejects.toMatchObject({ isPartial: true });
    expect(await received(intact)).toEqual(['merchant changed']);

    await worker.start();
    await keepAgain(lost);
    await invalidations.notifyLate(now);
    expect(await invalidations.recheckState(now)).not.toHaveProperty('unnotified');
    for (const callerId of callers) {
      expect((await received(callerId)).toSorted()).toEqual([
        'lookup removed',
        'merchant changed',
        'merchant changed',
        'shop removed',
      ]);
    }
    await invalidations.notifyLate(now);
    for (const callerId of callers) expect(await received(callerId)).toHaveLength(4);
  });

  it('serves the callers of a lost worker from its standby, once the standby is promoted and the coordinator knows its address', async () => {
    const [intact, lost] = callers;
    const worker = secondWorker();
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
      await expectKept(store, lost, acknowledged, before?.handle);
    } finally {
      await Promise.all([coordinator.close(), follower.close()]);
      await standby.remove();
    }
  });
});

/** Allows Citus to split shards without blocking writes, on releases of PostgreSQL that restrict output plug-ins. */
async function allowSplits(url: string): Promise<void> {
  const { db, close } = await openPostgres(url);
  const { rows } = await sql<{ libraries: string | null }>`
    select current_setting('output_plugin_libraries', true) as libraries`.execute(db);
  if (rows[0]?.libraries != null) {
    await sql`alter system set output_plugin_libraries = 'pgoutput', 'citus'`.execute(db);
    await sql`select pg_reload_conf()`.execute(db);
  }
  await close();
}
