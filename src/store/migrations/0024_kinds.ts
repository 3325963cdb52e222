/** Adds places that are not ATMs. All records that the store already contains are ATMs. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table atms add column kind text').execute(db);
  await sql.raw('alter table atms add column conditions text').execute(db);
}
