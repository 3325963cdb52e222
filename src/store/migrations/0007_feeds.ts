/**
 * Adds the history of ATM ids in a feed, the result of each import, and the matches between records of the same ATM from
 * several feeds.
 */
import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table feeds add column kind text not null default 'map'`,
  `alter table feeds add column bank text`,
  `alter table atms add column operator_also text`,
  // The last record, JSON. NULL: an earlier release removed the ATM.
  `alter table gone_atms add column record text`,
  // Contains only the exceptions. Usually, the uid is derived from the source's id.
  `create table source_uids (
    feed text not null,
    source_uid text not null,
    uid text not null,
    primary key (feed, source_uid)
  )`,
  `create table atm_events (
    uid text not null,
    feed text not null,
    at bigint not null,
    kind text not null,
    detail text not null,
    primary key (uid, feed, at, kind)
  )`,
  `create table feed_imports (
    feed text not null,
    at bigint not null,
    result text not null,
    digest text not null,
    data_timestamp bigint,
    atms bigint not null,
    added bigint not null,
    changed bigint not null,
    unchanged bigint not null,
    renumbered bigint not null,
    gone bigint not null,
    reissued bigint not null,
    primary key (feed, at)
  )`,
  `create table feed_quality (feed text primary key, report text not null)`,
  `create table atm_joins (uid text primary key, into_uid text not null)`,
  `create table join_rules (
    uid_a text not null,
    uid_b text not null,
    verdict text not null check (verdict in ('apart', 'together')),
    primary key (uid_a, uid_b)
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
