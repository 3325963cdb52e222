/** Creates the tables for callers, their credentials, and the keys that sign their tokens. */
import { type Kysely, sql } from 'kysely';

const statements = [
  // Lists and objects are stored as JSON. NULL means an absent list, which differs from an empty list: see CallerProfile.
  `create table callers (
    slug text primary key,
    name text,
    operator text not null,
    scopes text,
    activated smallint not null,
    support_address text,
    is_default smallint not null,
    withdrawals text,
    deposits text,
    own_fees text,
    origins text,
    frame_ancestors text,
    brand text,
    requests_per_second double precision,
    burst bigint,
    created_at bigint not null
  )`,
  // secret_digest: a keyed digest, because the store does not contain secrets. Publishable keys are public and have no digest.
  `create table credentials (
    id text primary key,
    caller_id text not null references callers (slug),
    kind text not null,
    secret_digest text,
    created_at bigint not null,
    expires_at bigint
  )`,
  `create index credentials_by_caller on credentials (caller_id)`,
  `create unique index credentials_by_digest on credentials (secret_digest)`,
  // sealed_private: encrypted with a key that is not in this database.
  `create table signing_keys (
    kid text primary key,
    public_jwk text not null,
    sealed_private text not null,
    created_at bigint not null,
    signs_from bigint not null
  )`,
  // takes_over = 1: callers.json is no longer used. secret_check: verifies that a service secret matches this store.
  `create table callers_version (
    id smallint primary key check (id = 1),
    version bigint not null,
    takes_over smallint not null,
    secret_check text
  )`,
  `insert into callers_version (id, version, takes_over) values (1, 0, 0)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
