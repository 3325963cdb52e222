/** Creates the table for the remaining tokens in the callers' rate limits, for several processes on one store. */
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
