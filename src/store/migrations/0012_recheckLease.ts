/** Which process decides stored look-ups again, among several: until when it has that. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table register_version add column recheck_leased_until bigint not null default 0').execute(db);
}
