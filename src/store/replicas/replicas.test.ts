import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestCluster, type TestCluster, whyNoCluster } from '../../../test/support/store/testCluster.ts';
import { testDigests } from '../../../test/support/store/testDigests.ts';
import type { Database } from '../database.ts';
import { openStore } from '../openStore.ts';
import { openPostgres } from '../postgres.ts';
import type { Store } from '../store.ts';

const reason = whyNoCluster();
if (reason) console.log(reason);

const options = { records: false, registerVersion: 0, now: 0, newHandle: () => `h${Math.random()}`, digests: testDigests };
const look = (key: string, refreshed = false) => ({ key, transaction: { description: key }, refreshed });

describe.skipIf(reason)('with a PostgreSQL replica', () => {
  let primary: TestCluster;
  let replica: TestCluster;
  let onReplica: Database;
  let writer: Store;
  /** The store as another process opens it, which reads from the replica. */
  let reader: Store;
  const said: string[] = [];
  /** Returns the last query that each process sent to the replica. */
  const asked = async () => {
    const { rows } = await sql<{ query: string }>`select query from pg_stat_activity`.execute(onReplica.db);
    return rows.map(({ query }) => query).join('\n');
  };
  const fromReader = async (key: string) => (await reader.shops.lookUps.findOutcomes('fio', [key], testDigests)).get(key);
  const keep = async (key: string, refreshed = false) => {
    const [kept] = await writer.shops.lookUps.keep('fio', [look(key, refreshed)], options);
    return kept;
  };
  const holdReplay = (held: boolean) => sql.raw(`select pg_wal_replay_${held ? 'pause' : 'resume'}()`).execute(onReplica.db);

  beforeAll(async () => {
    primary = await startTestCluster(['wal_level=replica', 'max_wal_senders=4']);
    writer = await openStore({ dataDir: '', databaseUrl: primary.url });
    await writer.migrate();
    replica = await primary.replica();
    onReplica = await openPostgres(replica.url);
    reader = await openStore({
      dataDir: '',
      databaseUrl: primary.url,
      databaseReplicaUrls: [replica.url],
      onReplica: (sentence) => said.push(sentence.replace(/ on 127.0.0.1:\d+/, '')),
    });
  }, 60_000);
  afterAll(async () => {
    await Promise.all([reader?.close(), writer?.close(), onReplica?.close()]);
    await replica?.remove();
    await primary?.remove();
  });

  it('another process that reads from the replica always finds a handle that was just returned', async () => {
    for (let i = 0; i < 30; i += 1) {
      const kept = await keep(`t${i}`);
      expect(await fromReader(`t${i}`)).toEqual(kept);
      expect(await fromReader('unheard of')).toBeUndefined();
    }
    expect(said).toEqual([]);
    expect(await asked()).toContain('"transaction_key" in');
  });

  it('while the replica lags, reads bypass it and return every update, the lag is logged once, and the replica is used again later', async () => {
    await holdReplay(true);
    const { handle } = (await keep('while it stands')) ?? {};
    expect(await fromReader('while it stands')).toMatchObject({ handle });
    // A solved outcome that becomes unsolved on refresh gets a new handle.
    const found = { ...look('moves', false), shopUid: 'gone', merchantUid: 'm' };
    await writer.shops.lookUps.keep('fio', [found], options);
    const renewed = await keep('moves', true);
    for (let i = 0; i < 30; i += 1) expect(await fromReader('moves')).toEqual(renewed);
    await vi.waitFor(async () => {
      await keep('more');
      expect((await fromReader('more'))?.key).toBe('more');
      expect(said).toEqual(['The database postgres is not used for reads: it lags behind the primary.']);
    }, 45_000);
    await holdReplay(false);
    await vi.waitFor(async () => {
      expect((await fromReader('moves'))?.handle).toBe(renewed?.handle);
      expect(said).toEqual([expect.any(String), 'The database postgres is used for reads again']);
    }, 45_000);
    said.length = 0;
  });

  it('when the replica is killed, no request is rejected, and the replica is used again automatically', async () => {
    await onReplica.close();
    await replica.kill();
    for (let i = 0; i < 20; i += 1) {
      const kept = await keep(`killed ${i}`);
      expect(await fromReader(`killed ${i}`)).toEqual(kept);
    }
    expect(said.splice(0)).toEqual([expect.stringMatching(/is not used for reads: .*(cannot be reached|does not answer)/)]);
    await replica.start();
    await vi.waitFor(async () => {
      expect(await fromReader('killed 3')).toBeDefined();
      expect(said).toEqual(['The database postgres is used for reads again']);
    }, 45_000);
    onReplica = await openPostgres(replica.url);
    said.length = 0;
  });

  it('a replica that is promoted to a primary is no longer used', async () => {
    await sql`select pg_promote()`.execute(onReplica.db);
    await onReplica.db.insertInto('receipts').values({ caller_id: 'fio', level: 'shop', uid: 'of another world' }).execute();
    const kept = await keep('after the promotion');
    expect(await fromReader('after the promotion')).toEqual(kept);
    await vi.waitFor(async () => {
      await keep('more');
      await fromReader('more');
      expect(said).toEqual([expect.stringContaining('is not a replica, or has been promoted to primary')]);
    }, 45_000);
  });
});
