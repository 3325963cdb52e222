/** What processes that share a PostgreSQL tell each other at once (NOTIFY); whoever does not hear it looks every second. */
import { PostgresAdapter, sql } from 'kysely';
import type { Db } from './database.ts';

/** One for all stores of a database: whoever hears of another's change looks, and finds nothing. */
export const newsChannel = 'atm_finder';

/** Within the transaction that raises a version: it is told when that is committed, and not at all when it is not. */
export async function notifyOthers(db: Db, word: string): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`select pg_notify(${newsChannel}, ${word})`.execute(db);
}
