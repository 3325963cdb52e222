/** The remaining tokens of the callers' limits, for several processes on one store. */
import { type Kysely, sql } from 'kysely';

// level: tokens that have not been leased; negative if more were used than available.
const table = `create table rate_buckets (
  name text primary key,
  level double precision not null,
  refilled_at bigint not null
)`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(table).execute(db);
}
