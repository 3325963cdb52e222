/** Which of all stores' versions a version is: two stores that come from one backup count on in the same numbers. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table store_version add column token text not null default ''`).execute(db);
}
