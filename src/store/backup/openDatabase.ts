import type { Database } from '../database.ts';
import type { StoreOptions } from '../openStore.ts';
import { openPostgres } from '../postgres.ts';
import { openSqlite } from '../sqlite.ts';

/** A table of hundreds of millions of rows is emptied, or read for its digest, by statements of their own length, ms. */
const aDay = 86_400_000;

/** The database below a store, for what concerns all its tables alike. @throws StoreError for a place that cannot be used */
export const openDatabase = ({ dataDir, databaseUrl }: StoreOptions): Promise<Database> =>
  databaseUrl === undefined ? openSqlite(dataDir) : openPostgres(databaseUrl, { answerWithinMs: aDay });

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
