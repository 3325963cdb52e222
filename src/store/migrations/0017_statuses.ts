/** Creates the table for live statuses of ATMs, and the column for the operators whose machines a caller runs. */
import { type Kysely, sql } from 'kysely';

const statements = [
  `create table atm_statuses (
    atm_uid text primary key,
    caller_id text not null,
    state text not null,
    lost text,
    since bigint not null,
    expected_until bigint,
    expires_at bigint not null,
    reported_at bigint not null,
    version bigint not null
  )`,
  `create index atm_statuses_by_version on atm_statuses (version, atm_uid)`,
  `create index atm_statuses_by_expiry on atm_statuses (expires_at)`,
  // The version of statuses is in a separate table, because a long import locks the row in store_version.
  `create table status_version (id smallint primary key check (id = 1), version bigint not null)`,
  `insert into status_version (id, version) values (1, 0)`,
  `alter table callers add column operates text`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
