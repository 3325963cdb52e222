/**
 * Notifies other processes that share a PostgreSQL server (NOTIFY). A process that misses a notification finds the change when it
 * polls, every second.
 */
import { PostgresAdapter, sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * One channel for all stores in a database. A process that is notified of a change in another store checks its own version and
 * finds no change.
 */
export const notificationChannel = 'atm_finder';

/** Call within the transaction that raises a version. PostgreSQL sends the notification on commit, and never on rollback. */
export async function notifyOthers(db: Db, word: string): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`select pg_notify(${notificationChannel}, ${word})`.execute(db);
}
