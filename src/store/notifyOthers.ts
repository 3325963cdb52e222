/**
 * Notifies other processes that use the same PostgreSQL server (NOTIFY). Every process also polls once a second, so a process
 * that misses a notification still detects the change.
 */
import { PostgresAdapter, sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * All stores in a database share this channel. After a change in a different store, a process reads the version of its store and
 * does not find a change.
 */
export const notificationChannel = 'atm_finder';

/**
 * Call this in the transaction that increases a version. PostgreSQL sends the notification only when the transaction is
 * committed.
 */
export async function notifyOthers(db: Db, word: string): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`select pg_notify(${notificationChannel}, ${word})`.execute(db);
}
