/** Appends and numbers notifications for callers. */
import type { Db, Tx } from '../database.ts';
import { chunks } from '../inChunks.ts';
import type { StoredInvalidation } from './shopRepositories.ts';

export type NewInvalidation = Omit<StoredInvalidation, 'number' | 'occurredAt'>;

/**
 * Numbers the invalidations of each caller in a separate sequence. Call this only within `writeRegister`. Its lock ensures that
 * transactions commit in the order of the numbers, so a caller that has read up to a number has seen all earlier invalidations.
 * @param now epoch ms
 * @returns the invalidations with their numbers
 */
export async function writeInvalidations(
  tx: Tx,
  news: readonly NewInvalidation[],
  now: number,
): Promise<readonly StoredInvalidation[]> {
  if (news.length === 0) return [];
  const last = new Map(await lastNumbers(tx, [...new Set(news.map(({ callerId }) => callerId))]));
  const numbered = news.map((one): StoredInvalidation => {
    const number = (last.get(one.callerId) ?? 0) + 1;
    last.set(one.callerId, number);
    return { ...one, number, occurredAt: now };
  });
  const rows = numbered.map((one) => ({
    caller_id: one.callerId,
    number: one.number,
    occurred_at: one.occurredAt,
    level: one.level,
    type: one.type,
    handle: one.handle ?? null,
    shop_uid: one.shopUid ?? null,
    merchant_uid: one.merchantUid ?? null,
    replaced_by: one.replacedBy ?? null,
  }));
  for (const some of chunks(rows)) await tx.insertInto('invalidations').values(some).execute();
  // A process of the previous release uses one sequence for all callers. Its numbers must be higher than the numbers of every
  // caller.
  const highest = last.values().reduce((a, b) => Math.max(a, b), 0);
  await tx.updateTable('register_version').set({ last_invalidation: highest }).where('last_invalidation', '<', highest).execute();
  return numbered;
}

/**
 * Returns the number of each caller's last invalidation, even if the invalidation has expired. For callers without invalidations,
 * this is the number above which all callers' numbers start.
 */
export async function lastNumbers(db: Db, callerIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { numbers_from: from } = await db.selectFrom('register_version').select('numbers_from').executeTakeFirstOrThrow();
  const last = new Map(callerIds.map((callerId) => [callerId, from]));
  const raise = (callerId: string, number: number) => last.set(callerId, Math.max(last.get(callerId) ?? from, Number(number)));
  for (const some of chunks(callerIds)) {
    const kept = await db
      .selectFrom('invalidations')
      .select(({ fn }) => ['caller_id', fn.max('number').as('number')])
      .where('caller_id', 'in', some)
      .groupBy('caller_id')
      .execute();
    const marks = await db.selectFrom('invalidation_marks').selectAll().where('caller_id', 'in', some).execute();
    for (const { caller_id, number } of kept) raise(caller_id, number);
    for (const { caller_id, forgotten_number } of marks) raise(caller_id, forgotten_number);
  }
  return last;
}
