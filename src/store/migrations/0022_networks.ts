/** Adds the networks that sources name for an ATM. The values are unknown until the next import of each feed. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table atms add column networks text').execute(db);
}
