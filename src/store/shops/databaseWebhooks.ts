/** Stores callers' webhooks, and the number up to which each webhook has been delivered. */
import type { ExpressionBuilder } from 'kysely';
import type { Database } from '../database.ts';
import type { Tables } from '../tables.ts';
import { withoutNulls } from '../withoutNulls.ts';
import type { WebhookTable } from './shopTables.ts';
import { longestPause, neverAgain, type Webhook, type WebhookRepository } from './webhookRepository.ts';
import { lastNumbers } from './writeInvalidations.ts';

const webhookOf = (row: WebhookTable): Webhook =>
  withoutNulls({
    callerId: row.caller_id,
    url: row.url,
    secret: row.secret,
    sentNumber: row.sent_number,
    failures: row.failures,
    failingSince: row.failing_since,
    lastError: row.last_error,
  });

/**
 * The options for background writes, which are not retried. If a lease is granted but the response is lost, the lease expires. If
 * a delivery succeeds but is not recorded, it is repeated.
 */
const afterwards = { long: true } as const;

export function databaseWebhooks(database: Database): WebhookRepository {
  const { db } = database;
  return {
    set: (callerId, url, secret, now) =>
      database.write(async (tx) => {
        // A new webhook receives only later invalidations. The caller can read earlier ones by cursor.
        const last = (await lastNumbers(tx, [callerId])).get(callerId) ?? 0;
        const fresh = { failures: 0, failing_since: null, next_attempt_at: now, leased_until: 0, last_error: null };
        await tx
          .insertInto('webhooks')
          .values({ caller_id: callerId, url, secret, sent_number: last, ...fresh })
          .onConflict((conflict) => conflict.column('caller_id').doUpdateSet({ url, secret, ...fresh }))
          .execute();
      }),
    remove: (callerId) =>
      database.write(async (tx) => {
        const { numDeletedRows } = await tx.deleteFrom('webhooks').where('caller_id', '=', callerId).executeTakeFirst();
        return numDeletedRows > 0n;
      }),
    async list() {
      return (await db.selectFrom('webhooks').selectAll().orderBy('caller_id').execute()).map(webhookOf);
    },
    lease: (now, until) => leaseDue(database, now, until),
    sent: (callerId, number) =>
      database.write(async (tx) => {
        await tx
          .updateTable('webhooks')
          .set({ sent_number: number, failures: 0, failing_since: null, leased_until: 0, last_error: null })
          .where('caller_id', '=', callerId)
          .where('sent_number', '<', number)
          .execute();
      }, afterwards),
    failed: (callerId, error, nextAttemptAt, now) =>
      database.write(async (tx) => {
        await tx
          .updateTable('webhooks')
          .set(({ eb, fn, val }) => ({
            failures: eb('failures', '+', 1),
            failing_since: fn.coalesce('failing_since', val(now)),
            next_attempt_at: nextAttemptAt,
            leased_until: 0,
            last_error: error,
          }))
          .where('caller_id', '=', callerId)
          .execute();
      }, afterwards),
  };
}

/**
 * Finds due webhooks without a lock, and leases them under the lock. If two processes find the same webhook, only one process
 * gets the lease. Ignores a delay or lease that is longer than the maximum, because it comes from a clock that has since been set
 * back.
 */
async function leaseDue(database: Database, now: number, until: number): Promise<readonly Webhook[]> {
  const { db } = database;
  const isFree = (eb: ExpressionBuilder<Tables, 'webhooks'>) =>
    eb.or([eb('leased_until', '<=', now), eb('leased_until', '>', until)]);
  const ready = await db
    .selectFrom('webhooks')
    .select(['caller_id', 'sent_number'])
    .where((eb) =>
      eb.or([
        eb('next_attempt_at', '<=', now),
        eb.and([eb('next_attempt_at', '>', now + longestPause), eb('next_attempt_at', '<', neverAgain)]),
      ]),
    )
    .where(isFree)
    .execute();
  if (ready.length === 0) return [];
  // This is a separate query, because Citus rejects subqueries that correlate a reference table with a distributed table.
  const newest = await db
    .selectFrom('invalidations')
    .select(['caller_id', ({ fn }) => fn.max('number').as('number')])
    .where(
      'caller_id',
      'in',
      ready.map(({ caller_id }) => caller_id),
    )
    .groupBy('caller_id')
    .execute();
  const lastOf = new Map(newest.map(({ caller_id, number }) => [caller_id, number]));
  const callers = ready.flatMap(({ caller_id, sent_number }) => ((lastOf.get(caller_id) ?? 0) > sent_number ? [caller_id] : []));
  if (callers.length === 0) return [];
  const rows = await database.write(
    (tx) =>
      tx
        .updateTable('webhooks')
        .set({ leased_until: until })
        .where('caller_id', 'in', callers)
        .where(isFree)
        .returningAll()
        .execute(),
    afterwards,
  );
  return rows.map(webhookOf);
}
