/** Adds the proper names of operators to the spellings in the sources. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table atms add column operator_proper text').execute(db);
}
