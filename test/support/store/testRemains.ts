/** Reads a store's files or tables as text, for tests of what the store must not contain. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { StoreOptions } from '../../../src/store/openStore.ts';
import { openPostgres } from '../../../src/store/postgres.ts';

/**
 * Returns the embedded store byte for byte, including its journal. For PostgreSQL, returns every row of every table, as in a
 * dump.
 */
export async function everythingKept({ dataDir, databaseUrl }: StoreOptions): Promise<string> {
  if (databaseUrl === undefined) {
    return readdirSync(dataDir)
      .map((name) => readFileSync(join(dataDir, name), 'latin1'))
      .join('\n');
  }
  const { db } = await openPostgres(databaseUrl);
  const { rows: tables } = await sql<{ name: string }>`select c.relname as name from pg_class c
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace`.execute(db);
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(db);
    texts.push(...rows.map(({ row }) => row));
  }
  await db.destroy();
  return texts.join('\n');
}
