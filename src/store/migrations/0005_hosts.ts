/** The host names under which a bank's finder is reached. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // JSON, as the other lists.
  await sql.raw('alter table callers add column hosts text').execute(db);
}
