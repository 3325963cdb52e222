/** Migrates a store's tables to the schema of this release. */
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database, Tx } from './database.ts';
import type { Migration } from './migrations/migrations.ts';
import { StoreError } from './storeError.ts';

interface MigrationTable {
  name: string;
  /** Epoch ms. */
  migrated_at: number;
}
type Migrating = Kysely<{ migrations: MigrationTable }>;

/**
 * Applies missing migrations in order, each in a transaction that also records it. Only one write transaction runs at a time. If
 * several processes start at the same time, one process migrates the tables, and the others find nothing to migrate.
 * @throws StoreError if a newer release has migrated the store
 */
export async function migrate(database: Database, migrations: readonly Migration[], now: () => number): Promise<void> {
  if ((await firstMissing(database, migrations)) === undefined) return;
  while (await database.write((tx) => applyNext(tx as unknown as Transaction<{ migrations: MigrationTable }>), { long: true })) {}

  async function applyNext(tx: Transaction<{ migrations: MigrationTable }>): Promise<boolean> {
    await sql`create table if not exists migrations (name text primary key, migrated_at bigint not null)`.execute(tx);
    const next = missing(await appliedNames(tx), migrations);
    if (!next) return false;
    await next.up(tx as unknown as Kysely<unknown>);
    await tx.insertInto('migrations').values({ name: next.name, migrated_at: now() }).execute();
    return true;
  }
}

/** Finds the first missing migration without the writers' lock, because usually none is missing. */
async function firstMissing(database: Database, migrations: readonly Migration[]): Promise<Migration | undefined> {
  const applied = (await database.hasTable('migrations')) ? await appliedNames(database.db as unknown as Migrating) : [];
  return missing(applied, migrations);
}

/** Returns the applied migrations, sorted by name. */
export const appliedMigrations = (tx: Tx): Promise<readonly string[]> => appliedNames(tx as unknown as Migrating);

async function appliedNames(db: Migrating): Promise<string[]> {
  return (await db.selectFrom('migrations').select('name').orderBy('name').execute()).map((row) => row.name);
}

function missing(applied: readonly string[], migrations: readonly Migration[]): Migration | undefined {
  const unknown = applied.find((name) => !migrations.some((migration) => migration.name === name));
  if (unknown !== undefined) {
    const newest = migrations.at(-1)?.name ?? 'none';
    throw new StoreError(
      `The store was created by a newer release (its migration ${unknown} is unknown; the newest known migration is ${newest}). Start that release, or use another store.`,
    );
  }
  return migrations.find((migration) => !applied.includes(migration.name));
}
