/**
 * Lets a caller have several webhooks, each with its own id and cursor, and stores the idempotency keys of suggestions. Processes
 * of the previous release can continue to run, but can no longer send webhooks. The statements of that release could otherwise
 * move the cursor of a second webhook past events that it has not received.
 */
import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

interface FormerWebhook {
  readonly caller_id: string;
  readonly url: string;
  readonly secret: string;
  readonly sent_number: number;
  readonly failures: number;
  readonly failing_since: number | null;
  readonly next_attempt_at: number;
}

const idOf = ({ caller_id, url }: FormerWebhook): string =>
  createHash('sha256').update(`${caller_id}\n${url}`).digest('hex').slice(0, 20);

const statements = [
  // former_secret: also signs messages until former_until. last_problem: a value of `deliveryProblems`; last_status: the HTTP
  // status of the response, if the problem is a status.
  `create table webhook_endpoints (
    id text primary key,
    caller_id text not null,
    url text not null,
    secret text not null,
    former_secret text,
    former_until bigint,
    created_at bigint not null,
    sent_number bigint not null,
    failures bigint not null,
    failing_since bigint,
    next_attempt_at bigint not null,
    leased_until bigint not null,
    last_problem text,
    last_status bigint
  )`,
  'create index webhook_endpoints_by_caller on webhook_endpoints (caller_id)',
  // When a caller last requested a test delivery. The row remains if the webhook is removed, so that removing and setting a
  // webhook does not allow more tests.
  'create table webhook_tests (caller_id text primary key, tested_at bigint not null)',
  // The digests are SHA-256. A key belongs to one caller and expires.
  `create table suggestion_keys (
    caller_id text not null,
    key_digest text not null,
    body_digest text not null,
    suggestion_id text not null,
    received_at bigint not null,
    primary key (caller_id, key_digest)
  )`,
  'create index suggestion_keys_by_time on suggestion_keys (received_at)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  const { rows } = await sql<FormerWebhook>`select * from webhooks`.execute(db);
  for (const row of rows) {
    await sql`insert into webhook_endpoints (id, caller_id, url, secret, created_at, sent_number, failures, failing_since,
        next_attempt_at, leased_until)
      values (${idOf(row)}, ${row.caller_id}, ${row.url}, ${row.secret}, 0, ${row.sent_number}, ${row.failures},
        ${row.failing_since}, ${row.next_attempt_at}, 0)`.execute(db);
  }
  await sql.raw('drop table webhooks').execute(db);
}
