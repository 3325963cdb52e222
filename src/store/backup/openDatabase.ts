import type { Database } from '../database.ts';
import type { StoreOptions } from '../openStore.ts';
import { openPostgres } from '../postgres.ts';
import { openSqlite } from '../sqlite.ts';

/**
 * Timeout of a day in ms, because truncating a table with hundreds of millions of rows, or reading it for its digest, takes
 * hours.
 */
const aDay = 86_400_000;

/**
 * Opens a store's database for operations on whole tables.
 * @throws StoreError for an unusable location
 */
export const openDatabase = ({ dataDir, databaseUrl }: StoreOptions): Promise<Database> =>
  databaseUrl === undefined ? openSqlite(dataDir) : openPostgres(databaseUrl, { answerWithinMs: aDay });

/** Opens the database, runs `work` and closes it. Translates driver errors into messages for the operator. */
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
