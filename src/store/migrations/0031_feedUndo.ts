/**
 * Adds what the last import of each feed replaced, so that it can be undone, and the file and the number of quarantined records
 * of each import. Processes of the previous release can continue to run. Their imports cannot be undone.
 */
import { type Kysely, sql } from 'kysely';

const statements = [
  'alter table feed_imports add column file text',
  'alter table feed_imports add column quarantined bigint',
  // imported_at and digest: those of the feed after the import. The other columns: the feed before the import.
  // feed_row: NULL if the feed did not exist.
  `create table feed_undo (
    feed text primary key,
    imported_at bigint not null,
    digest text not null,
    feed_row text,
    report text,
    source_uids text not null
  )`,
  // record: the record before the import, JSON. NULL: the import added the record.
  `create table feed_undo_atms (
    feed text not null,
    uid text not null,
    record text,
    primary key (feed, uid)
  )`,
  // data: the partner data before the import. NULL: there was none.
  `create table feed_undo_partner_data (
    feed text not null,
    caller_id text not null,
    atm_uid text not null,
    data text,
    primary key (feed, caller_id, atm_uid)
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
