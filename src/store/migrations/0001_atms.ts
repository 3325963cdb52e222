/** Creates the tables for feeds, ATMs, operators of ATMs, and partner data of banks. */
import { type Kysely, sql } from 'kysely';

// `smallint`, `bigint`, `double precision` and `text` have the same meaning in SQLite and PostgreSQL.
const statements = [
  `create table store_version (id smallint primary key check (id = 1), version bigint not null)`,
  `insert into store_version (id, version) values (1, 0)`,
  `create table feeds (
    name text primary key,
    title text not null,
    digest text not null,
    data_timestamp bigint,
    imported_at bigint not null,
    attribution_text text not null,
    attribution_url text,
    attribution_licence text,
    south double precision not null,
    west double precision not null,
    north double precision not null,
    east double precision not null,
    demo smallint not null,
    atm_count bigint not null
  )`,
  `create table operators (uid text primary key, name text not null, wikidata text unique)`,
  `create table operator_aliases (
    alias text not null,
    operator_uid text not null references operators (uid),
    primary key (alias, operator_uid)
  )`,
  `create index operator_aliases_by_operator on operator_aliases (operator_uid)`,
  `create table atms (
    feed text not null references feeds (name),
    uid text not null,
    lat double precision not null check (lat between -90 and 90),
    long double precision not null check (long between -180 and 180),
    voice_assistant smallint,
    wheelchair_access smallint,
    contactless smallint,
    deposit_atm smallint,
    open_non_stop smallint,
    opening_hours text,
    withdrawal smallint,
    surcharge_kind text,
    surcharge_currency text,
    surcharge_value double precision,
    street text,
    city text,
    zip text,
    country text not null,
    region text,
    time_zone text not null,
    hint text,
    currencies text,
    checked_on text,
    source text,
    operator_spelling text,
    operator_wikidata text,
    operator_uid text references operators (uid),
    primary key (feed, uid)
  )`,
  `create index atms_by_operator on atms (operator_uid)`,
  `create table gone_atms (uid text primary key, gone_at bigint not null)`,
  `create table partner_data (
    caller_id text not null,
    atm_uid text not null,
    data text not null,
    primary key (caller_id, atm_uid)
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
