import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRawAbout, tablesOf } from '../../test/support/store/queriedTables.ts';
import { now, praha, pub, tiger } from '../../test/support/store/shopsFixture.ts';
import { whyNoCitus } from '../../test/support/store/testCluster.ts';
import { testDigests } from '../../test/support/store/testDigests.ts';
import { exercise } from '../../test/support/store/testExercise.ts';
import { startTestCitusNode } from '../../test/support/store/testPostgres.ts';
import type { Database } from './database.ts';
import { distributedTables } from './distribution.ts';
import { databaseStore } from './openStore.ts';
import { openPostgres } from './postgres.ts';
import type { NewOutcome } from './shops/shopRepositories.ts';

const reason = whyNoCitus();
if (reason) console.log(reason);

let handles = 0;
const options = { records: true, registerVersion: 1, now, newHandle: () => `h${++handles}`, digests: testDigests };
const numbered = (key: string, refreshed = false): NewOutcome => ({
  key,
  transaction: { description: key, posId: 'P1', merchantId: 'M1' },
  refreshed,
});
const solved = (key: string, refreshed = false): NewOutcome => ({
  ...numbered(key, refreshed),
  shopUid: tiger.uid,
  merchantUid: tiger.merchantUid,
});

describe.skipIf(reason)('a store on Citus', () => {
  let places: Awaited<ReturnType<typeof startTestCitusNode>>;
  beforeAll(async () => {
    places = await startTestCitusNode();
  });
  const open: Database[] = [];
  const openAt = async (url: string, onQuery?: (query: CompiledQuery) => void) => {
    const database = await openPostgres(url, { ...(onQuery && { onQuery }) });
    open.push(database);
    return database;
  };
  afterAll(async () => {
    await Promise.all(open.map((database) => database.close()));
    await places.stop();
  });

  /** Expects the distributed tables to be distributed by caller, in one group of co-located shards, and no other tables. */
  async function expectDistributed({ db }: Database): Promise<void> {
    const { rows } = await sql<{ name: string; by: string | null; colocation: number }>`
      select c.relname as name, column_to_column_name(p.logicalrelid, p.partkey) as by, p.colocationid as colocation
      from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
      where c.relnamespace = current_schema()::regnamespace order by 1`.execute(db);
    const colocation = rows[0]?.colocation;
    expect(rows).toEqual([...distributedTables].toSorted().map((name) => ({ name, by: 'caller_id', colocation })));
  }

  describe('whose tables are distributed', () => {
    const sent: CompiledQuery[] = [];
    let database: Database;
    beforeAll(async () => {
      database = await openAt(await places.freshUrl(), (query) => sent.push(query));
      await databaseStore(database).shops.register.replaceFeed(praha, now);
    });

    /** Returns the plans of all statements of a request that name tables. */
    async function plansOf(request: () => Promise<unknown>): Promise<readonly (readonly [CompiledQuery, plan: string])[]> {
      sent.splice(0);
      await request();
      const plans: (readonly [CompiledQuery, string])[] = [];
      for (const query of [...sent]) {
        expect(isRawAbout(query, distributedTables)).toBe(false);
        if (tablesOf(query).size === 0) continue;
        const { rows } = await database.db.executeQuery<{ 'QUERY PLAN': string }>(
          CompiledQuery.raw(`explain (costs off) ${query.sql}`, [...query.parameters]),
        );
        plans.push([query, rows.map((row) => row['QUERY PLAN']).join('\n')]);
      }
      return plans;
    }

    /** Returns the number of shards that each statement on a distributed table reads or writes. */
    async function shardsOf(request: () => Promise<unknown>): Promise<readonly number[]> {
      const plans = (await plansOf(request)).filter(([query]) => distributedTables.some((table) => tablesOf(query).has(table)));
      return plans.map(([, plan]) => Number(/Task Count: (\d+)/.exec(plan)?.[1] ?? Number.NaN));
    }

    it('keeps all rows of a caller in one group of shards', () => expectDistributed(database));

    const lookUps = () => databaseStore(database).shops.lookUps;
    const batch = Array.from({ length: 500 }, (_, i) => (i % 2 ? solved(`batch ${i}`) : numbered(`batch ${i}`)));
    it.each<[string, () => Promise<unknown>]>([
      ['a single look-up', () => lookUps().keep('fio', [solved('single')], options)],
      ['a repeated look-up', () => lookUps().findOutcomes('fio', ['single'], testDigests)],
      ['a batch of 500', () => lookUps().keep('fio', batch, options)],
      [
        'a refresh of 500',
        () =>
          lookUps().keep(
            'fio',
            batch.map((one) => ({ ...one, refreshed: true })),
            options,
          ),
      ],
      ['the ATM of a withdrawal', () => lookUps().recordAtms('fio', [{ key: 'batch 0', atmUid: 'mustek' }], 1, testDigests)],
      ['a shop by its handle', () => lookUps().deliverShop('fio', 'h1')],
      ['a merchant', () => lookUps().deliverMerchants('fio', [pub.uid])],
      ['the invalidations of a caller', () => databaseStore(database).shops.invalidations.read('fio', 0, 100)],
      ['the completeness report', () => lookUps().latest('fio', 100)],
    ])('uses one shard in each statement for %s', async (_title, request) => {
      const shards = await shardsOf(request);
      expect(shards.length).toBeGreaterThan(0);
      expect(new Set(shards)).toEqual(new Set([1]));
    });

    it('finds terminals without the nodes', async () => {
      const { register } = databaseStore(database).shops;
      const plans = await plansOf(() => register.findTerminals([{ posId: 'P1', merchantId: 'M1' }]));
      expect(plans.length).toBeGreaterThan(0);
      for (const [, plan] of plans) expect(plan).not.toContain('Custom Scan (Citus');
    });

    it('starts the vacuum of a shard as early as on a single machine', async () => {
      const { rows } = await sql<{ options: string }>`select result as options from run_command_on_shards('outcomes',
        $cmd$select array_to_string(reloptions, ',') from pg_class where oid = '%s'::regclass$cmd$)`.execute(database.db);
      expect(rows.length).toBeGreaterThan(1);
      for (const { options: stored } of rows)
        expect(stored).toBe('autovacuum_vacuum_scale_factor=0.02,autovacuum_analyze_scale_factor=0.02');
    });

    it('runs every statement of the store', () => exercise(database));
  });

  describe('that an earlier release distributed by transaction', () => {
    it('is moved step by step, keeps its rows, and can be moved back to the coordinator', async () => {
      const database = await openAt(await places.emptyUrl());
      const store = databaseStore(database);
      await store.migrate();
      await store.shops.register.replaceFeed(praha, now);
      await distributeAsBefore(database);
      await store.shops.lookUps.keep('fio', [solved('a'), numbered('b')], options);
      await store.shops.lookUps.keep('kb', [solved('a')], options);
      const read = async () => [
        [...(await store.shops.lookUps.findOutcomes('fio', ['a', 'b'], testDigests)).values()],
        [...(await store.shops.lookUps.findOutcomes('kb', ['a'], testDigests)).values()],
        new Set(await store.shops.register.findTerminals([{ posId: 'P1', merchantId: 'M1' }])),
        await store.callers.countTraces('fio'),
      ];
      const before = await read();

      let lines = 0;
      const interrupted = store.distribute(() => {
        lines += 1;
        // At this point, some tables are on the coordinator, and others are still distributed as before.
        if (lines === 12) throw new Error('interrupted');
      });
      await expect(interrupted).rejects.toThrow('interrupted');
      expect(await read()).toEqual(before);
      await store.distribute(() => {});
      await expectDistributed(database);
      expect(await read()).toEqual(before);

      await store.undistribute(() => {});
      const { rows } = await sql`select logicalrelid from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
        where c.relnamespace = current_schema()::regnamespace`.execute(database.db);
      expect(rows).toEqual([]);
      expect(await read()).toEqual(before);
      await store.shops.lookUps.keep('kb', [solved('c')], options);
      await store.distribute(() => {});
      await expectDistributed(database);
    });
  });
});

/** Distributes the tables as the releases up to 2026-11 did. */
async function distributeAsBefore({ db }: Database): Promise<void> {
  const references = [
    ...[
      'shop_feeds',
      'merchants',
      'shops',
      'departed',
      'register_changes',
      'name_changes',
      'register_version',
      'callers',
      'credentials',
    ],
    ...['webhook_endpoints', 'webhook_tests', 'suggestions', 'suggestion_keys', 'invalidation_marks', 'outcome_keys'],
  ];
  for (const table of references) await sql`select create_reference_table(${table})`.execute(db);
  const columns = {
    ...{ outcomes: 'transaction_key', receipts: 'uid', terminals: 'pos_id', invalidations: 'caller_id' },
    ...{ reports: 'atm_uid', report_tallies: 'atm_uid', partner_data: 'atm_uid' },
  };
  for (const [table, by] of Object.entries(columns)) {
    const run = (statement: string) => sql.raw(statement).execute(db);
    if (table !== 'partner_data') {
      await run(`alter table ${table} rename to ${table}_divided`);
      await run(`create table ${table} (like ${table}_divided including defaults including constraints including indexes)`);
      if (table === 'terminals') await run(`alter table ${table} add foreign key (feed) references shop_feeds (name)`);
    }
    const beside = table === 'outcomes' ? 'none' : 'outcomes';
    await sql`select create_distributed_table(${table}, ${by}, colocate_with => ${beside})`.execute(db);
    if (table === 'partner_data') continue;
    await run(`insert into ${table} select * from ${table}_divided`);
    await run(`drop table ${table}_divided`);
  }
}
