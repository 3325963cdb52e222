import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { now, praha, terminal, tiger } from '../../test/support/store/shopsFixture.ts';
import { testDigests } from '../../test/support/store/testDigests.ts';
import { startTestPostgres, type TestPostgres, whyNoPostgres } from '../../test/support/store/testPostgres.ts';
import { distributedTables } from './distribution.ts';
import { databaseStore, openStore } from './openStore.ts';
import { openPostgres } from './postgres.ts';

const reason = whyNoPostgres();
if (reason) console.log(reason);

/**
 * Stubs for Citus functions. They record their calls. Like Citus, they reject a partitioned table, a table with a key that does
 * not contain the distribution column, and a foreign key to a table on the coordinator.
 */
const standIns = [
  'create table pg_dist_partition (logicalrelid regclass primary key, partkey text, beside text)',
  'create function column_to_column_name(t regclass, by text) returns text language sql as $$ select by $$',
  `create function create_reference_table(t regclass) returns void language sql as
    $$ insert into pg_dist_partition values (t, null, null) $$`,
  `create function create_distributed_table(t regclass, by text, colocate_with text default 'default') returns void
    language plpgsql as $$ begin
    if (select relkind from pg_class where oid = t) <> 'r' then raise exception '% is in parts', t; end if;
    if exists (select 1 from pg_index i where i.indrelid = t and i.indisunique and not exists (select 1 from pg_attribute a
      where a.attrelid = t and a.attname = by and a.attnum = any(i.indkey))) then raise exception '% has a key without %', t, by; end if;
    if exists (select 1 from pg_constraint where contype = 'f' and conrelid = t
      and confrelid not in (select logicalrelid from pg_dist_partition)) then raise exception '% refers to a local table', t; end if;
    insert into pg_dist_partition values (t, by, colocate_with);
  end $$`,
  `create function alter_distributed_table(t regclass, distribution_column text) returns void language sql as
    $$ update pg_dist_partition set partkey = distribution_column where logicalrelid = t $$`,
  `create function undistribute_table(t regclass, cascade_via_foreign_keys boolean) returns void language sql as
    $$ delete from pg_dist_partition where logicalrelid = t $$`,
];

describe.runIf(!reason)('npm run migrate -- --distribute', () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startTestPostgres();
  });
  afterAll(() => postgres?.stop());

  it('reports in one sentence that PostgreSQL without Citus, or SQLite, is not a coordinator, and changes nothing', async () => {
    const store = await openStore({ dataDir: '', databaseUrl: await postgres.freshUrl() });
    await store.migrate();
    await expect(store.distribute(() => {})).rejects.toThrow(/^This database does not have the Citus extension/);
    await store.close();
    const dataDir = mkdtempSync(join(tmpdir(), 'atm-store-'));
    const file = await openStore({ dataDir });
    await file.migrate();
    await expect(file.distribute(() => {})).rejects.toThrow('The embedded store cannot be distributed over several servers');
    await file.close();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  });

  it('distributes each table once, and continues after an interruption', async () => {
    const database = await openPostgres(await postgres.freshUrl());
    const store = databaseStore(database);
    await store.migrate();
    await store.shops.register.replaceFeed(praha, now);
    const options = { records: true, registerVersion: 1, now, newHandle: () => 'h', digests: testDigests };
    const found = { transaction: {}, refreshed: false, shopUid: tiger.uid, merchantUid: tiger.merchantUid };
    await store.shops.lookUps.keep(
      'fio',
      [
        { ...found, key: 'a' },
        { key: 'b', transaction: { description: 'X' }, refreshed: false },
      ],
      options,
    );
    for (const statement of standIns) await sql.raw(statement).execute(database.db);

    const lines: string[] = [];
    const interrupted = store.distribute((line) => {
      lines.push(line);
      if (lines.length === 2) throw new Error('interrupted');
    });
    await expect(interrupted).rejects.toThrow('interrupted');
    await store.distribute((line) => lines.push(line));
    await store.distribute((line) => lines.push(line));
    expect(lines).toEqual([
      ...distributedTables.map((table) => `${table}: distributed by caller_id`),
      expect.stringMatching(/^All tables are distributed\. Connect every service to the coordinator/),
      'The tables are already distributed.',
    ]);
    const { rows } = await sql<{ beside: string }>`select beside from pg_dist_partition`.execute(database.db);
    expect(rows.map(({ beside }) => beside)).toEqual(['none', ...distributedTables.slice(1).map(() => 'outcomes')]);

    expect([...(await store.shops.lookUps.findOutcomes('fio', ['a', 'b'], testDigests)).keys()].toSorted()).toEqual(['a', 'b']);
    expect((await store.shops.lookUps.keep('fio', [{ ...found, key: 'b', refreshed: true }], options))[0]?.handle).toBe('h');
    expect(await store.shops.register.findTerminals([terminal])).toContainEqual(terminal);
    const left = await sql<{
      name: string;
    }>`select relname as name from pg_class where relname like '%\\_divided' or relkind = 'p'
      and relnamespace = current_schema()::regnamespace order by 1`.execute(database.db);
    expect(left.rows.map(({ name }) => name)).toEqual(['report_tallies', 'reports', 'terminals']);
    await store.close();
  });
});
