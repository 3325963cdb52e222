import type { Database } from '../database.ts';
import type { StoreOptions } from '../openStore.ts';
import { openPostgres } from '../postgres.ts';
import { openSqlite } from '../sqlite.ts';

/**
 * The timeout of a statement, ms. It is long, because it takes hours to truncate a table with hundreds of millions of rows, or to
 * read such a table for its digest.
 */
const aDay = 86_400_000;

/**
 * Opens a store's database for operations on entire tables.
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
