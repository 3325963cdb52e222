/** Adds the number of ATMs at a point. The values are unknown until the next import of each feed. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table atms add column capacity integer').execute(db);
}
