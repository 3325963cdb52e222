/** What people can search for of a feed's map, packed: in parts, because one value of many megabytes is read all at once. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // SQLite keeps bytes as bytes, whatever the column's type is called.
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
