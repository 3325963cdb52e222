/**
 * Notifies other processes that use the same PostgreSQL server (NOTIFY). A process that misses a notification detects the change
 * when it polls, which happens every second.
 */
import { PostgresAdapter, sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * One channel for all stores in a database. After a change in another store, a process checks its own version and finds no
 * change.
 */
export const notificationChannel = 'atm_finder';

/** Call this in the transaction that increases a version. PostgreSQL sends the notification on commit, but not on rollback. */
export async function notifyOthers(db: Db, word: string): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`select pg_notify(${notificationChannel}, ${word})`.execute(db);
}
