/**
 * Adds the version of the register up to which callers have been notified. Processes of the previous release can continue to run.
 * They do not write this version, so callers are notified twice of the changes that these processes make.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table register_version add column notified_version integer not null default 0').execute(db);
  await sql.raw('update register_version set notified_version = version').execute(db);
}
