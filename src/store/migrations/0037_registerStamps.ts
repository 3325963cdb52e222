/**
 * Adds a stamp that distinguishes a version of the register from all versions of other stores. The version is not sufficient,
 * because two stores that were restored from the same backup continue with the same numbers. Processes of the previous release
 * can continue to run. They increase the version and keep the stamp.
 */
import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table register_version add column stamp text not null default ''`).execute(db);
  await sql`update register_version set stamp = ${randomUUID()}`.execute(db);
}
