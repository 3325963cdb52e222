/**
 * Creates the table for packs of the searchable places from each feed's map. A pack is stored in parts, because a database would
 * load a value of many megabytes into memory as a whole.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // SQLite stores bytes as bytes, regardless of the column's declared type.
  await sql
    .raw(`create table place_packs (
      feed text not null,
      digest text not null,
      part integer not null,
      bytes bytea not null,
      primary key (feed, digest, part)
    )`)
    .execute(db);
}
