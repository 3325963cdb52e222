/** The searchable places of a feed's map, packed. In parts, because a value of many megabytes would be read at once. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // SQLite stores bytes as bytes, whatever the column's declared type.
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
