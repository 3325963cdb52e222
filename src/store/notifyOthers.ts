/** Notifications between processes that share a PostgreSQL (NOTIFY). A process that misses one polls every second. */
import { PostgresAdapter, sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * One channel for all stores of a database. A process notified of another store's change checks its version and finds no change.
 */
export const notificationChannel = 'atm_finder';

/** Call within the transaction that raises a version: the notification is sent on commit, and not at all on rollback. */
export async function notifyOthers(db: Db, word: string): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`select pg_notify(${notificationChannel}, ${word})`.execute(db);
}
