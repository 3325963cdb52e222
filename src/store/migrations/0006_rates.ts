/** What is left of the callers' limits, where several processes share one store. */
import { type Kysely, sql } from 'kysely';

// level: tokens that nobody has leased; below zero where more was used than there was.
const table = `create table rate_buckets (
  name text primary key,
  level double precision not null,
  refilled_at bigint not null
)`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(table).execute(db);
}
