import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, chownSync, constants, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { praha } from '../../test/support/store/shopsFixture.ts';
import { startTestCitus } from '../../test/support/store/testCitus.ts';
import {
  answering,
  freePort,
  serverUser,
  startTestCluster,
  whyNoCitus,
  whyNoCluster,
} from '../../test/support/store/testCluster.ts';
import { testDigests } from '../../test/support/store/testDigests.ts';
import { openStore } from './openStore.ts';
import { openPostgres } from './postgres.ts';
import type { Store } from './store.ts';

const program = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'].map((dir) => join(dir, 'pgbouncer')).find(isProgram);
const reason = whyNoCluster() ?? (program ? undefined : 'PgBouncer is not tested: no pgbouncer in PATH or /usr/sbin');

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const now = Date.UTC(2026, 10, 22);

const kinds = [
  ['PostgreSQL', reason, startPlain],
  ['the coordinator of a Citus cluster', reason ?? whyNoCitus(), startDistributed],
] as const;
for (const why of new Set(kinds.map(([, one]) => one))) if (why) console.log(why);

async function startPlain() {
  const database = await startTestCluster();
  return { database, remove: () => database.remove() };
}

async function startDistributed() {
  const citus = await startTestCitus(1);
  return { database: citus.coordinator, remove: () => citus.remove() };
}

describe.each(kinds)('through PgBouncer to %s', (_title, why, startServer) => {
  const dir = mkdtempSync(join(tmpdir(), 'atm-bouncer-'));
  let server: Awaited<ReturnType<typeof startPlain>>;
  let bouncer: ChildProcess;
  let url: string;
  /** Two processes, each with more connections than PgBouncer has to the server. */
  let stores: readonly [Store, Store];

  beforeAll(async () => {
    if (why) return;
    server = await startServer();
    const port = await freePort();
    const settings = `[databases]
postgres = host=127.0.0.1 port=${server.database.port} user=tester
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 3
server_reset_query_always = 1
`;
    writeFileSync(join(dir, 'settings.ini'), settings);
    const user = await serverUser();
    if (user) chownSync(dir, user.uid, user.gid);
    bouncer = spawn(program as string, [join(dir, 'settings.ini')], { ...user, stdio: 'ignore' });
    url = `postgres://tester@127.0.0.1:${port}/postgres`;
    await answering(url);
    const place = { dataDir: '', databaseUrl: url, askWithinMs: 20_000, writeWithinMs: 20_000 };
    stores = [await openStore(place), await openStore(place)];
  }, 60_000);
  afterAll(async () => {
    await Promise.all((stores ?? []).map((store) => store.close()));
    if (bouncer) {
      const ended = once(bouncer, 'exit');
      bouncer.kill('SIGKILL');
      await ended;
    }
    await server?.remove();
    rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
  });

  it.skipIf(why)(
    'one of several starting processes creates the tables, and the others import and read ATMs and store reports',
    async () => {
      await Promise.all(stores.map((store) => store.migrate()));
      const bounds = [49, 14, 51, 15] as const;
      const feed = { name: 'praha', title: 'Praha', digest: 'd', attribution: { text: '© OpenStreetMap contributors' }, bounds };
      const atms = Array.from({ length: 700 }, (_, i) => ({
        uid: `a${i}`,
        lat: 50,
        long: 14,
        country: 'CZ',
        timeZone: 'Europe/Prague',
      }));
      expect(await stores[0].replaceFeed(feed, atms, now)).toMatchObject({ added: 700 });
      expect((await stores[1].readDataset()).atms).toHaveLength(700);
      const report = { callerId: 'fio', atmUid: 'a1', problem: 'gone' } as const;
      for (const network of ['192.0.2.1', '198.51.100.1', '203.0.113.1']) await stores[1].reports.add(report, network, now);
      expect((await stores[0].reports.readGone()).gone).toEqual(new Map([['a1', '2026-11-22']]));
      expect(await stores[0].reports.forget(now)).toBe(true);
    },
  );

  it.skipIf(why)(
    'concurrent look-ups in two processes return one handle per transaction, invalidations arrive, and rate limits are shared',
    async () => {
      await stores[0].shops.register.replaceFeed(praha, now);
      const keys = Array.from({ length: 40 }, (_, i) => `t${i}`);
      const options = { records: true, registerVersion: 1, now, newHandle: () => `h${Math.random()}`, digests: testDigests };
      const keepAll = (store: Store) =>
        Promise.all(
          keys.map(async (key) => {
            const found = { key, transaction: { description: key }, refreshed: false, shopUid: 's-tiger', merchantUid: 'm-pub' };
            const [kept] = await store.shops.lookUps.keep('fio', [found], options);
            return kept?.handle;
          }),
        );
      const [one, other] = await Promise.all(stores.map(keepAll));
      expect(one).toEqual(other);
      await stores[1].shops.register.edit({ kind: 'remove', level: 'shop', uid: 's-tiger' }, now);
      const told = await stores[0].shops.invalidations.read('fio', 0, 10);
      expect(told.map(({ level, type }) => `${level} ${type}`).toSorted()).toEqual(['lookup removed', 'shop removed']);
      const limit = { requestsPerSecond: 0.001, burst: 10 };
      const leases = await Promise.all(stores.map((store) => store.rates.lease([{ name: 'fio', limit, want: 7, back: 0 }])));
      expect(leases.map((lease) => lease.get('fio') ?? 0).reduce((sum, grant) => sum + grant)).toBe(10);
    },
  );

  it.skipIf(why)('no session state remains on a connection when the next client uses it', async () => {
    const { db, close } = await openPostgres(url);
    const shown = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'].map((name) =>
      sql<{ setting: string }>`select current_setting(${name}) as setting`.execute(db),
    );
    for (const { rows } of await Promise.all(shown)) expect(rows).toEqual([{ setting: '0' }]);
    const { rows } = await sql`select 1 from pg_locks where locktype = 'advisory'`.execute(db);
    expect(rows).toEqual([]);
    expect((await sql`select 1 from pg_prepared_statements`.execute(db)).rows).toEqual([]);
    await close();
  });
});
