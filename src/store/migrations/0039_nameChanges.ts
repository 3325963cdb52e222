/**
 * Adds the newest changes to the register, with the names before each change, so that a process that has an index of the names
 * updates it without reading all names. Processes of the previous release can continue to run. They write no such changes, and
 * the index is then built again.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create table name_changes (
      version bigint not null,
      level text not null,
      uid text not null,
      former text,
      primary key (version, level, uid)
    )`)
    .execute(db);
}
