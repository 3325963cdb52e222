/**
 * Adds the ATM in the last complete answer for a withdrawal, and the version of the ATMs up to which withdrawals have been
 * rechecked. The ATMs of existing look-ups stay unknown until the caller repeats them, so the upgrade causes no notifications.
 * Processes of the previous release can continue to run, but look-ups wait until the index is created.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table outcomes add column atm_uid text').execute(db);
  await sql.raw('alter table register_version add column rechecked_atms integer not null default 0').execute(db);
  await sql.raw('create index outcomes_with_atm on outcomes (caller_id, transaction_key) where atm_uid is not null').execute(db);
}
