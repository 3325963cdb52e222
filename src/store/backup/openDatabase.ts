import type { Database } from '../database.ts';
import type { StoreOptions } from '../openStore.ts';
import { openPostgres } from '../postgres.ts';
import { openSqlite } from '../sqlite.ts';

/** The database below a store, for what concerns all its tables alike. @throws StoreError for a place that cannot be used */
export const openDatabase = ({ dataDir, databaseUrl }: StoreOptions): Promise<Database> =>
  databaseUrl === undefined ? openSqlite(dataDir) : openPostgres(databaseUrl);

/** Opens, works and closes; the driver's complaints become sentences. */
export async function withDatabase<T>(options: StoreOptions, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(options);
  try {
    return await work(database);
  } catch (error) {
    throw database.explain(error) ?? error;
  } finally {
    await database.db.destroy();
  }
}
