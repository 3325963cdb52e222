/** Creates the table for the remaining tokens of the callers' rate limits, which the processes that use a store share. */
import { type Kysely, sql } from 'kysely';

// level: tokens that are not leased, or negative if more tokens were used than were available.
const table = `create table rate_buckets (
  name text primary key,
  level double precision not null,
  refilled_at bigint not null
)`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(table).execute(db);
}
