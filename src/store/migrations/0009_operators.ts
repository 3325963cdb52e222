/** Adds a column for the operator's proper name to ATMs, in addition to the spelling in the source. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table atms add column operator_proper text').execute(db);
}
