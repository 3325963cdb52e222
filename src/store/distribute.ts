/** Distributes the tables of a Citus coordinator across its nodes. */
import { sql } from 'kysely';
import type { Database, Tx } from './database.ts';
import { distributed, references } from './distribution.ts';
import { StoreError } from './storeError.ts';

/**
 * Distributes each table in a separate transaction, so that an interrupted run can be continued. Shards replace the partitions of
 * a table.
 * @param say called with a line for each step
 * @throws StoreError if the database is not a coordinator
 */
export async function distribute(database: Database, say: (line: string) => void): Promise<void> {
  if (database.kind !== 'postgres')
    throw new StoreError(
      'The embedded store cannot be distributed over several servers. Set DATABASE_URL to a Citus coordinator.',
    );
  await needCitus(database);
  const done = await distributedSoFar(database);
  for (const table of references) {
    if (done.has(table)) continue;
    await database.write((tx) => sql`select create_reference_table(${table})`.execute(tx), { long: true });
    say(`${table}: replicated to every node`);
  }
  for (const [at, { table, by }] of distributed.entries()) {
    if (done.has(table)) continue;
    await database.write((tx) => spread(tx, table, by, at === 0 ? 'none' : (distributed[0]?.table ?? 'none')), { long: true });
    say(`${table}: distributed by ${by}`);
  }
  // An import writes to reference tables and distributed tables in one transaction. For such a transaction, Citus requires
  // sequential access to shards.
  await database.write(async (tx) => {
    const { rows } = await sql<{ name: string }>`select quote_ident(current_database()) as name`.execute(tx);
    await sql`alter database ${sql.raw(rows[0]?.name ?? '')} set citus.multi_shard_modify_mode = 'sequential'`.execute(tx);
  });
  say(
    done.size > 0
      ? 'Tables that were already distributed are unchanged.'
      : 'All tables are distributed. Connect every service to the coordinator.',
  );
}

async function needCitus({ db }: Database): Promise<void> {
  const { rows } = await sql<{ found: boolean }>`select to_regproc('create_distributed_table') is not null as found`.execute(db);
  if (rows[0]?.found) return;
  throw new StoreError(
    'This database does not have the Citus extension. To distribute its tables, set DATABASE_URL to the coordinator of a Citus cluster.',
  );
}

async function distributedSoFar({ db }: Database): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`select c.relname as name from pg_dist_partition p
    join pg_class c on c.oid = p.logicalrelid where c.relnamespace = current_schema()::regnamespace`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** Distributes a table. Converts a partitioned table to a single table first, because the shards replace the partitions. */
async function spread(tx: Tx, table: string, by: string, beside: string): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(tx);
  const { rows } = await sql<{ kind: string }>`select relkind as kind from pg_class where oid = ${table}::regclass`.execute(tx);
  const isDivided = rows[0]?.kind === 'p';
  if (isDivided) {
    await run(`alter table ${table} rename to ${table}_divided`);
    await run(`create table ${table} (like ${table}_divided including defaults including constraints including indexes)`);
    if (table === 'terminals') await run(`alter table ${table} add foreign key (feed) references shop_feeds (name)`);
  }
  await sql`select create_distributed_table(${table}, ${by}, colocate_with => ${beside})`.execute(tx);
  if (!isDivided) return;
  await run(`insert into ${table} select * from ${table}_divided`);
  await run(`drop table ${table}_divided`);
}
