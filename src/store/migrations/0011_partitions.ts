/**
 * On PostgreSQL, partitions the tables that grow without limit, and adds the partition column to their keys. Replaces transaction
 * texts with keyed digests, and adds the state of retention. Columns keep their names and order, so processes of the previous
 * release can still run at the same time.
 */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** The number of partitions of the largest tables, unless the database sets `atm_finder.partitions`. */
const parts = 32;

interface Divided {
  readonly table: string;
  /** The partition column. */
  readonly by: string;
  readonly columns: string;
  readonly indexes: readonly string[];
  /** The table has this many times fewer partitions than the largest tables. */
  readonly fewer?: number;
}

const outcomeIndexes = [
  `create index outcomes_by_numbers on outcomes (merchant_id, pos_id)`,
  `create index outcomes_by_handle on outcomes (caller_id, handle)`,
  `create index outcomes_by_shop on outcomes (shop_uid, caller_id)`,
];
/** Partial indexes with few rows each: outcomes to decide, texts by age, and outcomes to convert. */
const newOutcomeIndexes = [
  `create index open_outcomes on outcomes (caller_id, transaction_key) where shop_uid is null and announced = 0 and transaction_facts <> ''`,
  `create index texts_by_age on outcomes (decided_at) where transaction_facts <> ''`,
  `create index plain_outcomes on outcomes (caller_id, transaction_key) where length(transaction_key) = 43`,
];

/** The tables to partition, with their previous columns and indexes, but without primary keys. */
const divided: readonly Divided[] = [
  {
    table: 'outcomes',
    by: 'transaction_key',
    columns: `caller_id text not null, transaction_key text not null, transaction_facts text not null, pos_id text, merchant_id text,
      handle text not null, shop_uid text, merchant_uid text, confidence double precision, register_version bigint not null,
      decided_at bigint not null, announced smallint not null, moved smallint not null, primary key (caller_id, transaction_key)`,
    // Rows are inserted in order of time, so a BRIN index can locate a day with a few bytes per hundred pages.
    indexes: [...outcomeIndexes, ...newOutcomeIndexes, `create index outcomes_by_age on outcomes using brin (decided_at)`],
  },
  {
    table: 'receipts',
    by: 'uid',
    columns: `caller_id text not null, level text not null, uid text not null, primary key (caller_id, level, uid)`,
    indexes: [`create index receipts_by_record on receipts (level, uid)`],
  },
  {
    table: 'terminals',
    by: 'pos_id',
    columns: `feed text not null references shop_feeds (name), pos_id text not null, merchant_id text not null,
      merchant_uid text not null, shop_uid text, primary key (feed, pos_id, merchant_id)`,
    indexes: [
      `create index terminals_by_numbers on terminals (merchant_id, pos_id)`,
      `create index terminals_by_shop on terminals (shop_uid)`,
    ],
  },
  {
    table: 'invalidations',
    by: 'caller_id',
    columns: `caller_id text not null, number bigint not null, occurred_at bigint not null, level text not null, type text not null,
      handle text, shop_uid text, merchant_uid text, replaced_by text, primary key (caller_id, number)`,
    indexes: [`create index invalidations_by_age on invalidations using brin (occurred_at)`],
    fewer: 4,
  },
  {
    table: 'reports',
    by: 'atm_uid',
    columns: `id text not null, caller_id text not null, atm_uid text not null, problem text not null, comment text,
      reported_at bigint not null, primary key (atm_uid, id)`,
    indexes: [`create index reports_by_time on reports (reported_at)`],
    fewer: 8,
  },
  {
    table: 'report_tallies',
    by: 'atm_uid',
    columns: `epoch text not null, atm_uid text not null, problem text not null, day text not null, reporters bigint not null,
      primary key (epoch, atm_uid, problem)`,
    indexes: [
      `create index report_tallies_by_atm on report_tallies (atm_uid)`,
      `create index report_tallies_by_day on report_tallies (day)`,
    ],
    fewer: 8,
  },
];

const small = [
  // stage 0: all outcomes are in the form of the previous release; 1: outcomes can be in either form; 2: all outcomes are stored
  // with keyed digests. sealed_key: encrypted with a key that is not in this database.
  `create table outcome_keys (id smallint primary key check (id = 1), stage smallint not null, sealed_key text)`,
  `create table invalidation_marks (caller_id text primary key, forgotten_number bigint not null)`,
  `create table retention (id smallint primary key check (id = 1), done_day text not null, leased_until bigint not null)`,
  `insert into retention (id, done_day, leased_until) values (1, '', 0)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const run = (statement: string) => sql.raw(statement).execute(db);
  for (const statement of small) await run(statement);
  const holdsSome = (await sql`select 1 from outcomes limit 1`.execute(db)).rows.length > 0;
  if (!postgres) {
    await run('drop index unsolved_outcomes');
    for (const statement of newOutcomeIndexes) await run(statement);
    await run('create index outcomes_by_age on outcomes (decided_at)');
    await run('create index invalidations_by_age on invalidations (occurred_at)');
    // Skip stage 0, because processes of two releases do not share an embedded store.
    await run(`insert into outcome_keys (id, stage) values (1, ${holdsSome ? 1 : 2})`);
    return;
  }
  for (const one of divided) await divide(db, one);
  await run(`insert into outcome_keys (id, stage) values (1, ${holdsSome || (await isInUse(db)) ? 0 : 2})`);
}

/** Returns whether processes of the previous release may be running. If all tables have just been created, there are none. */
async function isInUse(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql`select 1 from migrations where name = '0010_places'
    and migrated_at < extract(epoch from clock_timestamp()) * 1000 - 60000`.execute(db);
  return rows.length > 0;
}

/**
 * Replaces a table with a partitioned table of the same name. Other processes wait until the new table is complete, and then use
 * it.
 */
async function divide(db: Kysely<unknown>, { table, by, columns, indexes, fewer = 1 }: Divided): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  const { rows } = await sql<{ said: string | null }>`select current_setting('atm_finder.partitions', true) as said`.execute(db);
  const wished = Number(rows[0]?.said || parts);
  const count = Math.max(2, Math.floor((Number.isInteger(wished) && wished >= 2 && wished <= 1_024 ? wished : parts) / fewer));
  await run(`alter table ${table} rename to ${table}_whole`);
  await run(`alter index ${table}_pkey rename to ${table}_whole_pkey`);
  await run(`create table ${table} (${columns}) partition by hash (${by})`);
  for (let part = 0; part < count; part++) {
    // Autovacuum starts when 2% of the rows are dead, instead of the default 20%, because partitions are large and erased data
    // must be removed.
    await run(`create table ${table}_p${part} partition of ${table} for values with (modulus ${count}, remainder ${part})
      with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02)`);
  }
  await run(`insert into ${table} select * from ${table}_whole`);
  await run(`drop table ${table}_whole`);
  for (const statement of indexes) await run(statement);
}
