/**
 * Adds a token that distinguishes a version from all versions of other stores. The version number alone is not sufficient,
 * because two stores that were restored from the same backup continue with the same numbers.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table store_version add column token text not null default ''`).execute(db);
}
