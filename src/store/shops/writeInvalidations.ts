/** Appends to what callers are to be told. */
import type { Tx } from '../database.ts';
import { chunks } from '../inChunks.ts';
import type { StoredInvalidation } from './shopBooks.ts';

export type NewInvalidation = Omit<StoredInvalidation, 'number' | 'occurredAt'>;

/**
 * Only within `writeRegister`: the numbers are given out under its lock, so they are committed in their order, and whoever has
 * read up to one has seen all before it. @param now epoch ms
 */
export async function writeInvalidations(tx: Tx, news: readonly NewInvalidation[], now: number): Promise<void> {
  if (news.length === 0) return;
  const { last_invalidation: last } = await tx
    .updateTable('register_version')
    .set(({ eb }) => ({ last_invalidation: eb('last_invalidation', '+', news.length) }))
    .returning('last_invalidation')
    .executeTakeFirstOrThrow();
  const rows = news.map((one, index) => ({
    caller_id: one.callerId,
    number: last - news.length + index + 1,
    occurred_at: now,
    level: one.level,
    type: one.type,
    handle: one.handle ?? null,
    shop_uid: one.shopUid ?? null,
    merchant_uid: one.merchantUid ?? null,
    replaced_by: one.replacedBy ?? null,
  }));
  for (const some of chunks(rows)) await tx.insertInto('invalidations').values(some).execute();
}
