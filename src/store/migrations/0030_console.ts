/**
 * Adds the tables of the operator's console: its sessions and sign-in links, the audit log, and the hourly usage figures.
 * Processes of the previous release can continue to run. Until they stop, their requests are missing from the usage figures, and
 * their changes are missing from the audit log.
 */
import { type Kysely, sql } from 'kysely';

const statements = [
  // digest: SHA-256 of the secret in the link. The store never contains the secret.
  `create table console_links (
    digest text primary key,
    role text not null,
    name text not null,
    expires_at bigint not null
  )`,
  `create table console_sessions (
    digest text primary key,
    role text not null,
    name text not null,
    created_at bigint not null,
    used_at bigint not null
  )`,
  // id: starts with the time. details: a JSON object with the values before and after the change.
  `create table audit_log (
    id text primary key,
    at bigint not null,
    who text not null,
    action text not null,
    subject text,
    details text
  )`,
  // One counter for each hour (epoch ms of its start), measure, caller ('' if there is none) and value, such as `found`.
  `create table usage_hours (
    hour bigint not null,
    measure text not null,
    caller_id text not null,
    value text not null,
    total bigint not null,
    primary key (hour, measure, caller_id, value)
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
