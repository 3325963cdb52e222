/** Stores the newest deliveries of each webhook, in the transactions that record their outcomes. */
import { randomBytes } from 'node:crypto';
import type { Tx } from '../database.ts';
import type { WebhookDeliveryTable } from './shopTables.ts';
import {
  type DeliveryFailure,
  deliveryProblems,
  mostDeliveries,
  type SentMessage,
  type WebhookDelivery,
} from './webhookRepository.ts';

/** Sorts by time. The digits suffice until the year 2286. */
const idOf = (now: number): string => `${`${Math.max(0, now)}`.padStart(13, '0')}-${randomBytes(4).toString('hex')}`;

export function deliveryOf(row: WebhookDeliveryTable): WebhookDelivery {
  const problem = deliveryProblems.find((one) => one === row.problem);
  return {
    id: row.id,
    after: row.after_number,
    last: row.last_number,
    count: row.event_count,
    events: JSON.parse(row.events) as string[],
    startedAt: row.started_at,
    attemptedAt: row.attempted_at,
    attempts: row.attempts,
    ...(row.delivered === 1 && { delivered: true }),
    ...(row.replayed === 1 && { replayed: true }),
    ...(row.status !== null && { status: row.status }),
    ...(problem && { failure: { problem, ...(row.status !== null && { status: row.status }) } }),
  };
}

export interface DeliveryAttempt {
  readonly hook: { readonly id: string; readonly callerId: string };
  readonly message: SentMessage;
  readonly failure?: DeliveryFailure | undefined;
  /** Whether an operator sent the message again. */
  readonly replayed?: true;
}

/** Records an attempt. Another attempt to send the events after the same one belongs to the same delivery. */
export async function recordAttempt(tx: Tx, { hook, message, failure, replayed }: DeliveryAttempt, now: number): Promise<void> {
  const outcome = {
    last_number: message.last,
    event_count: message.count,
    events: JSON.stringify(message.events),
    attempted_at: now,
    delivered: failure ? 0 : 1,
    problem: failure?.problem ?? null,
    status: failure ? (failure.status ?? null) : (message.status ?? null),
  };
  const newest = await tx
    .selectFrom('webhook_deliveries')
    .select(['id', 'after_number', 'attempts', 'delivered'])
    .where('webhook_id', '=', hook.id)
    .where('replayed', '=', 0)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!replayed && newest?.delivered === 0 && newest.after_number === message.after) {
    const attempts = newest.attempts + 1;
    await tx
      .updateTable('webhook_deliveries')
      .set({ ...outcome, attempts })
      .where('id', '=', newest.id)
      .execute();
    return;
  }
  const key = { id: idOf(now), webhook_id: hook.id, caller_id: hook.callerId, after_number: message.after };
  await tx
    .insertInto('webhook_deliveries')
    .values({ ...key, ...outcome, started_at: now, attempts: 1, replayed: replayed ? 1 : 0 })
    .execute();
  const oldest = await tx
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('webhook_id', '=', hook.id)
    .orderBy('id', 'desc')
    .offset(mostDeliveries)
    .limit(1)
    .executeTakeFirst();
  if (oldest === undefined) return;
  await tx.deleteFrom('webhook_deliveries').where('webhook_id', '=', hook.id).where('id', '<=', oldest.id).execute();
}
