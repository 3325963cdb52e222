/**
 * Creates the tables for the shop register, for the outcomes of look-ups, and for the invalidations that callers receive when the
 * register changes.
 */
import { type Kysely, sql } from 'kysely';

const register = [
  `create table shop_feeds (
    name text primary key,
    kind text not null,
    title text not null,
    digest text not null,
    data_timestamp bigint,
    imported_at bigint not null,
    attribution_text text not null,
    attribution_url text,
    attribution_licence text,
    merchant_count bigint not null,
    shop_count bigint not null,
    terminal_count bigint not null
  )`,
  // Several feeds can contain a record with the same uid. The register contains the record with current = 1.
  `create table merchants (
    feed text not null references shop_feeds (name),
    uid text not null,
    current smallint not null,
    name text not null,
    aliases text,
    logo text,
    url text,
    tags text not null,
    wikidata text,
    category text,
    countries text,
    primary key (feed, uid)
  )`,
  `create unique index current_merchants on merchants (uid) where current = 1`,
  `create index merchants_by_uid on merchants (uid)`,
  `create table shops (
    feed text not null references shop_feeds (name),
    uid text not null,
    current smallint not null,
    merchant_uid text not null,
    type text not null,
    name text not null,
    aliases text,
    tags text not null,
    category text,
    street text,
    city text,
    city_aliases text,
    zip text,
    country text,
    region text,
    precision text,
    lat double precision,
    long double precision,
    url text,
    phone text,
    opening_hours text,
    store_number text,
    primary key (feed, uid)
  )`,
  `create unique index current_shops on shops (uid) where current = 1`,
  `create index shops_by_uid on shops (uid)`,
  `create index shops_by_merchant on shops (merchant_uid)`,
  `create table terminals (
    feed text not null references shop_feeds (name),
    pos_id text not null,
    merchant_id text not null,
    merchant_uid text not null,
    shop_uid text,
    primary key (feed, pos_id, merchant_id)
  )`,
  `create index terminals_by_numbers on terminals (merchant_id, pos_id)`,
  `create index terminals_by_shop on terminals (shop_uid)`,
  // Uids whose record was removed. successor_uid: the record that replaced it; null: there is no successor. decided = 1: an
  // operator removed the record, so no import restores it.
  `create table departed (
    level text not null,
    uid text not null,
    successor_uid text,
    decided smallint not null,
    departed_at bigint not null,
    primary key (level, uid)
  )`,
  `create index departed_by_successor on departed (successor_uid)`,
  // An operator's corrections to individual fields, which imports do not change. value: JSON; null removes the field.
  `create table corrections (
    level text not null,
    uid text not null,
    field text not null,
    value text not null,
    corrected_at bigint not null,
    primary key (level, uid, field)
  )`,
  // The changes in each version of the register, for processes that load it.
  `create table register_changes (
    version bigint not null,
    level text not null,
    uid text not null,
    type text not null,
    primary key (version, level, uid)
  )`,
  `create table register_version (
    id smallint primary key check (id = 1),
    version bigint not null,
    rechecked_version bigint not null,
    late_outcomes bigint not null,
    last_invalidation bigint not null
  )`,
  `insert into register_version (id, version, rechecked_version, late_outcomes, last_invalidation) values (1, 0, 0, 0, 0)`,
];

/** The tables that grow without limit. The first column of each of these tables is caller_id. */
const answers = [
  `create table outcomes (
    caller_id text not null,
    transaction_key text not null,
    transaction_facts text not null,
    pos_id text,
    merchant_id text,
    handle text not null,
    shop_uid text,
    merchant_uid text,
    confidence double precision,
    register_version bigint not null,
    decided_at bigint not null,
    announced smallint not null,
    moved smallint not null,
    primary key (caller_id, transaction_key)
  )`,
  `create index outcomes_by_numbers on outcomes (merchant_id, pos_id)`,
  `create index outcomes_by_handle on outcomes (caller_id, handle)`,
  `create index outcomes_by_shop on outcomes (shop_uid, caller_id)`,
  `create index unsolved_outcomes on outcomes (caller_id, transaction_key) where shop_uid is null`,
  // The records that a caller has received. The service notifies the caller of changes to these records.
  `create table receipts (
    caller_id text not null,
    level text not null,
    uid text not null,
    primary key (caller_id, level, uid)
  )`,
  `create index receipts_by_record on receipts (level, uid)`,
  // number: increases in the order of commits, so a caller that has read up to a number has received all invalidations with lower
  // numbers.
  `create table invalidations (
    caller_id text not null,
    number bigint not null,
    occurred_at bigint not null,
    level text not null,
    type text not null,
    handle text,
    shop_uid text,
    merchant_uid text,
    replaced_by text,
    primary key (caller_id, number)
  )`,
  `create table webhooks (
    caller_id text primary key,
    url text not null,
    secret text not null,
    sent_number bigint not null,
    failures bigint not null,
    failing_since bigint,
    next_attempt_at bigint not null,
    leased_until bigint not null,
    last_error text
  )`,
  `create table suggestions (
    id text primary key,
    caller_id text not null,
    original text not null,
    current_value text not null,
    suggestion text not null,
    source text not null,
    status text not null,
    received_at bigint not null,
    decided_at bigint,
    note text
  )`,
  `create index suggestions_by_status on suggestions (status, received_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...register, ...answers]) await sql.raw(statement).execute(db);
}
