/**
 * Notifies the callers that have received a record or a result, after the record has changed. Only this part of a register change
 * needs the rows of all callers. If a node of a cluster is down, it runs later than the change.
 */
import type { Database, Tx } from '../database.ts';
import { chunks } from '../inChunks.ts';
import { StoreError } from '../storeError.ts';
import type { RecordLevel } from './shopRepositories.ts';
import { type NewInvalidation, writeInvalidations } from './writeInvalidations.ts';

/**
 * Runs a change to the register, and notifies callers in the same transaction if all nodes respond.
 * @param now epoch ms
 */
export async function changeRegister<T>(database: Database, now: number, change: (tx: Tx) => Promise<T>): Promise<T> {
  // If this cannot be determined, the change itself fails with the reason.
  const reachesAllCallers = await database.reachesAllNodes().catch(() => true);
  return database.writeRegister(async (tx) => {
    const result = await change(tx);
    if (reachesAllCallers) await notifyCallers(tx, now);
    return result;
  });
}

/**
 * Notifies callers of the changes that were made while a node was down.
 * @throws StoreError if a node is still down
 */
export async function notifyLate(database: Database, now: number): Promise<void> {
  // Determine this without the lock of the register, because look-ups wait for the lock.
  if (!(await database.reachesAllNodes())) {
    throw new StoreError('Not all nodes of the database respond.', { isAway: true, isPartial: true });
  }
  await database.writeRegister((tx) => notifyCallers(tx, now));
}

interface Change {
  readonly uid: string;
  readonly type: 'changed' | 'removed' | 'merged';
  /** The successor of a merged record. */
  readonly into?: string;
}

/** Notifies callers of all changes since the last notified version. */
async function notifyCallers(tx: Tx, now: number): Promise<void> {
  const { version, notified_version } = await tx
    .selectFrom('register_version')
    .select(['version', 'notified_version'])
    .executeTakeFirstOrThrow();
  if (notified_version >= version) return;
  const changes = {
    shop: await readChanges(tx, 'shop', notified_version),
    merchant: await readChanges(tx, 'merchant', notified_version),
  };
  for (const level of ['shop', 'merchant'] as const) await notifyHolders(tx, level, changes[level], now);
  await notifyOfLookUps(
    tx,
    changes.shop.filter(({ type }) => type !== 'changed'),
    now,
  );
  await tx.updateTable('register_version').set({ notified_version: version }).execute();
}

/** Reads the changed records. A record that was removed and added again has changed. */
async function readChanges(tx: Tx, level: RecordLevel, since: number): Promise<readonly Change[]> {
  const rows = await tx
    .selectFrom('register_changes')
    .select(['uid', 'type'])
    .where('version', '>', since)
    .where('level', '=', level)
    .orderBy('version')
    .execute();
  const left = rows.filter(({ type }) => type === 'removed' || type === 'merged').map(({ uid }) => uid);
  const successors = new Map<string, string | null>();
  for (const some of chunks([...new Set(left)])) {
    const departed = await tx
      .selectFrom('departed')
      .select(['uid', 'successor_uid'])
      .where('level', '=', level)
      .where('uid', 'in', some)
      .execute();
    for (const { uid, successor_uid } of departed) successors.set(uid, successor_uid);
  }
  return [...new Set(rows.map(({ uid }) => uid))].map((uid): Change => {
    const successor = successors.get(uid);
    if (successor === undefined) return { uid, type: 'changed' };
    // The successor may have been removed since. Chains of merges are already resolved in `departed`.
    const into = successor !== null && successors.has(successor) ? successors.get(successor) : successor;
    return into == null ? { uid, type: 'removed' } : { uid, type: 'merged', into };
  });
}

/**
 * Notifies the callers that have received a record. After a record is removed or merged, its receipts are deleted, so callers no
 * longer get notifications about it.
 */
async function notifyHolders(tx: Tx, level: RecordLevel, changes: readonly Change[], now: number): Promise<void> {
  const byUid = new Map(changes.map((change) => [change.uid, change]));
  for (const uids of chunks([...byUid.keys()])) {
    const holders = await tx
      .selectFrom('receipts')
      .select(['caller_id', 'uid'])
      .where('level', '=', level)
      .where('uid', 'in', uids)
      .orderBy('caller_id')
      .orderBy('uid')
      .execute();
    const invalidations = holders.map(({ caller_id, uid }): NewInvalidation => {
      const { type, into } = byUid.get(uid) as Change;
      const named = level === 'shop' ? { shopUid: uid } : { merchantUid: uid };
      return { callerId: caller_id, level, type, ...named, ...(into !== undefined && { replacedBy: into }) };
    });
    await writeInvalidations(tx, invalidations, now);
    const ended = uids.filter((uid) => byUid.get(uid)?.type !== 'changed');
    if (ended.length > 0) await tx.deleteFrom('receipts').where('level', '=', level).where('uid', 'in', ended).execute();
  }
}

/** Notifies the callers whose results contain a shop that was removed or replaced. */
async function notifyOfLookUps(tx: Tx, changes: readonly Change[], now: number): Promise<void> {
  const byUid = new Map(changes.map((change) => [change.uid, change]));
  for (const uids of chunks([...byUid.keys()])) {
    const affected = await tx
      .selectFrom('outcomes')
      .select(['caller_id', 'handle', 'shop_uid'])
      .distinct()
      .where('shop_uid', 'in', uids)
      .orderBy('caller_id')
      .orderBy('handle')
      .execute();
    const invalidations = affected.map(({ caller_id, handle, shop_uid }): NewInvalidation => {
      const into = byUid.get(shop_uid ?? '')?.into;
      const what = into === undefined ? { type: 'removed' as const } : { type: 'changed' as const, replacedBy: into };
      return { callerId: caller_id, level: 'lookup', handle, ...(shop_uid !== null && { shopUid: shop_uid }), ...what };
    });
    await writeInvalidations(tx, invalidations, now);
    const removed = uids.filter((uid) => byUid.get(uid)?.into === undefined);
    if (removed.length > 0) {
      await tx
        .updateTable('outcomes')
        .set({ shop_uid: null, confidence: null, moved: 1, announced: 0 })
        .where('shop_uid', 'in', removed)
        .execute();
    }
    for (const uid of uids) {
      const into = byUid.get(uid)?.into;
      if (into !== undefined)
        await tx.updateTable('outcomes').set({ shop_uid: into, moved: 1 }).where('shop_uid', '=', uid).execute();
    }
  }
}
