/** Creates the tables for user reports on ATMs and for the number of different reporters. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

const statements = [
  `create table reports (
    id text primary key,
    caller_id text not null,
    atm_uid text not null,
    problem text not null,
    comment text,
    reported_at bigint not null
  )`,
  `create index reports_by_atm on reports (atm_uid)`,
  `create index reports_by_time on reports (reported_at)`,
  `create table report_tallies (
    epoch text not null,
    atm_uid text not null,
    problem text not null,
    day text not null,
    reporters bigint not null,
    primary key (epoch, atm_uid, problem)
  )`,
  `create index report_tallies_by_atm on report_tallies (atm_uid)`,
  `create index report_tallies_by_day on report_tallies (day)`,
  `alter table store_version add column cautions bigint not null default 0`,
];

/**
 * Tables whose rows are deleted after a day. In PostgreSQL, these tables are unlogged, so their rows are not written to the
 * journal (WAL), replicas or archives. In SQLite, the table of digests has no rowid, so its rows are ordered by digest and do not
 * reveal the order of arrival.
 */
const fleeting = {
  reporter_key: `(id smallint primary key check (id = 1), epoch text not null, day text not null, secret text not null)`,
  reporters: `(digest text primary key)`,
};

export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const statement of statements) await sql.raw(statement).execute(db);
  for (const [table, columns] of Object.entries(fleeting)) {
    const statement = postgres ? `create unlogged table ${table} ${columns}` : `create table ${table} ${columns} without rowid`;
    await sql.raw(statement).execute(db);
  }
}
