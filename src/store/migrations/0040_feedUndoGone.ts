/**
 * Adds the entries of removed ATMs that the last import of each feed replaced, so that an undo restores them, and the part of
 * each import's counts that is about places that are not ATMs. Processes of the previous release can continue to run.
 */
import { type Kysely, sql } from 'kysely';

const statements = [
  `create table feed_undo_gone (
    feed text not null,
    uid text not null,
    gone_at bigint not null,
    record text,
    primary key (feed, uid)
  )`,
  // A JSON object with the counts. NULL: the feed has no such places, or an earlier release made the import.
  'alter table feed_imports add column others text',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
