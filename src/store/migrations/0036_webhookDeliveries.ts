/**
 * Adds the newest deliveries of each webhook. Processes of the previous release can continue to run. Until they stop, the
 * messages that they send are missing from the list.
 */
import { type Kysely, sql } from 'kysely';

const statements = [
  // id: starts with the time of the first attempt. events: a JSON array of the kinds of events in the message.
  `create table webhook_deliveries (
    id text primary key,
    webhook_id text not null,
    caller_id text not null,
    after_number bigint not null,
    last_number bigint not null,
    event_count integer not null,
    events text not null,
    started_at bigint not null,
    attempted_at bigint not null,
    attempts integer not null,
    delivered smallint not null,
    replayed smallint not null,
    problem text,
    status integer
  )`,
  'create index webhook_deliveries_by_webhook on webhook_deliveries (webhook_id, id)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
