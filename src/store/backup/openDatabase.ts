import type { Database } from '../database.ts';
import type { StoreOptions } from '../openStore.ts';
import { openPostgres } from '../postgres.ts';
import { openSqlite } from '../sqlite.ts';

/** A long timeout, ms: truncating a table of hundreds of millions of rows, or reading it for its digest, takes long. */
const aDay = 86_400_000;

/** The database of a store, for operations on all tables. @throws StoreError for an unusable location */
export const openDatabase = ({ dataDir, databaseUrl }: StoreOptions): Promise<Database> =>
  databaseUrl === undefined ? openSqlite(dataDir) : openPostgres(databaseUrl, { answerWithinMs: aDay });

/** Opens, runs and closes; errors of the driver become messages. */
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
