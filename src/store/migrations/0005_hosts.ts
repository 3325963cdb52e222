/** Adds the host names of a bank's finder. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The list is stored as JSON, like the other lists.
  await sql.raw('alter table callers add column hosts text').execute(db);
}
