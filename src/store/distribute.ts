/** Distributes the tables of a Citus coordinator across its nodes, and moves them back. */
import { sql } from 'kysely';
import type { Database, Tx } from './database.ts';
import { distributedTables, distributionColumn } from './distribution.ts';
import { StoreError } from './storeError.ts';

/**
 * Distributes each table in a separate transaction, so that an interrupted run can be continued. Shards replace the partitions of
 * a table. Also moves a store that an earlier release distributed differently.
 * @param say called with a line for each step
 * @throws StoreError if the database is not a coordinator
 */
export async function distribute(database: Database, say: (line: string) => void): Promise<void> {
  await needCitus(database);
  let changes = await returnTables(database, (table) => !isDistributed(table), say);
  for (const table of distributedTables) {
    const before = (await readPlacement(database)).get(table);
    if (before === distributionColumn) continue;
    await database.write((tx) => (before === undefined ? spread(tx, table) : spreadAgain(tx, table)), { long: true });
    say(`${table}: distributed by ${distributionColumn}`);
    changes += 1;
  }
  await changeDatabase(
    database,
    settings.map(([name, value]) => `set ${name} = '${value}'`),
  );
  say(
    changes === 0
      ? 'The tables are already distributed.'
      : 'All tables are distributed. Connect every service to the coordinator, and restart running services, because the new settings apply only to new connections.',
  );
}

/**
 * Moves all tables to the coordinator, each in a separate transaction. The database can then be used without Citus.
 * @param say called with a line for each step
 * @throws StoreError if the database is not a coordinator
 */
export async function undistribute(database: Database, say: (line: string) => void): Promise<void> {
  await needCitus(database);
  const steps = await returnTables(database, () => true, say);
  await changeDatabase(
    database,
    settings.map(([name]) => `reset ${name}`),
  );
  say(steps === 0 ? 'No table is distributed.' : 'All tables are on the coordinator.');
}

/**
 * Settings of the database.
 * - An import and a recheck write the rows of several callers in one transaction. With one connection to each node, a transaction
 *   needs few connections and cannot wait for itself.
 * - A look-up for an unreachable node fails before the time limit of the request.
 */
const settings = [
  ['citus.multi_shard_modify_mode', 'sequential'],
  ['citus.node_connection_timeout', '2s'],
] as const;

/** Autovacuum starts when 2% of the rows are dead, instead of the default 20%, because the tables are large. */
const autovacuumSettings = 'autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02';

const isDistributed = (table: string): boolean => distributedTables.some((one) => one === table);

async function needCitus({ kind, db }: Database): Promise<void> {
  if (kind !== 'postgres')
    throw new StoreError(
      'The embedded store cannot be distributed over several servers. Set DATABASE_URL to a Citus coordinator.',
    );
  const { rows } = await sql<{ found: boolean }>`select to_regproc('create_distributed_table') is not null as found`.execute(db);
  if (rows[0]?.found) return;
  throw new StoreError(
    'This database does not have the Citus extension. To distribute its tables, set DATABASE_URL to the coordinator of a Citus cluster.',
  );
}

/** Returns the distribution columns of the tables that Citus manages; undefined for tables that are replicated to every node. */
async function readPlacement({ db }: Database): Promise<ReadonlyMap<string, string | null>> {
  const { rows } = await sql<{ name: string; by: string | null }>`
    select c.relname as name, column_to_column_name(p.logicalrelid, p.partkey) as by
    from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
    where c.relnamespace = current_schema()::regnamespace order by 1`.execute(db);
  return new Map(rows.map(({ name, by }) => [name, by]));
}

/** Moves tables, and the tables that foreign keys connect with them, to the coordinator. @returns the number of moved tables */
async function returnTables(
  database: Database,
  isWanted: (table: string) => boolean,
  say: (line: string) => void,
): Promise<number> {
  for (let moved = 0; ; ) {
    const before = [...(await readPlacement(database)).keys()].filter(isWanted);
    const [table] = before;
    if (table === undefined) return moved;
    await database.write((tx) => sql`select undistribute_table(${table}, cascade_via_foreign_keys => true)`.execute(tx), {
      long: true,
    });
    const after = await readPlacement(database);
    for (const one of before) {
      if (after.has(one)) continue;
      say(`${one}: moved to the coordinator`);
      moved += 1;
    }
  }
}

/** Distributes a table. Converts a partitioned table to a single table first, because the shards replace the partitions. */
async function spread(tx: Tx, table: string): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(tx);
  const { rows } = await sql<{ kind: string }>`select relkind as kind from pg_class where oid = ${table}::regclass`.execute(tx);
  const isDivided = rows[0]?.kind === 'p';
  if (isDivided) {
    await run(`alter table ${table} rename to ${table}_divided`);
    await run(`create table ${table} (like ${table}_divided including defaults including constraints including indexes)`);
  }
  const colocateWith = table === distributedTables[0] ? 'none' : distributedTables[0];
  await sql`select create_distributed_table(${table}, ${distributionColumn}, colocate_with => ${colocateWith})`.execute(tx);
  await run(`alter table ${table} set (${autovacuumSettings})`);
  if (!isDivided) return;
  await run(`insert into ${table} select * from ${table}_divided`);
  await run(`drop table ${table}_divided`);
}

/** Moves the rows of a table that an earlier release distributed by a different column. */
async function spreadAgain(tx: Tx, table: string): Promise<void> {
  await sql`select alter_distributed_table(${table}, distribution_column => ${distributionColumn})`.execute(tx);
  await sql.raw(`alter table ${table} set (${autovacuumSettings})`).execute(tx);
}

async function changeDatabase(database: Database, changes: readonly string[]): Promise<void> {
  await database.write(async (tx) => {
    const { rows } = await sql<{ name: string }>`select quote_ident(current_database()) as name`.execute(tx);
    for (const change of changes) await sql.raw(`alter database ${rows[0]?.name} ${change}`).execute(tx);
  });
}
