/**
 * Applies the consequences of a register change in the transaction of the change: the new version, removed records and
 * notifications.
 */
import type { Tx } from '../database.ts';
import { chunks } from '../inChunks.ts';
import { notifyOthers } from '../notifyOthers.ts';
import type { Effect, RegisterEffects } from './effects.ts';
import type { RecordLevel } from './shopRepositories.ts';
import { type NewInvalidation, writeInvalidations } from './writeInvalidations.ts';

/**
 * @param decided whether an operator removed the records; imports must not restore such records
 * @param now epoch ms
 */
export async function applyEffects(tx: Tx, effects: RegisterEffects, decided: boolean, now: number): Promise<void> {
  if (effects.isEmpty) return;
  const { version } = await tx
    .updateTable('register_version')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .returning('version')
    .executeTakeFirstOrThrow();
  await notifyOthers(tx, 'register');
  const { all } = effects;
  await writeChanges(tx, version, effects);
  await writeDeparted(tx, all, decided, now);
  for (const level of ['shop', 'merchant'] as const) {
    await tellHolders(
      tx,
      level,
      all.filter((effect) => effect.level === level && effect.type !== 'added'),
      now,
    );
  }
  const leaving = all.filter(({ level, type }) => level === 'shop' && (type === 'removed' || type === 'merged'));
  await tellOfLookUps(tx, leaving, now);
}

async function writeChanges(tx: Tx, version: number, effects: RegisterEffects): Promise<void> {
  const rows = [
    ...effects.all
      .filter(({ type }) => type !== 'added')
      .map(({ level, uid, type, onlyDetails }) => ({ version, level, uid, type: onlyDetails ? 'details' : type })),
    ...[...effects.terminals].map((uid) => ({ version, level: 'terminal', uid, type: 'changed' })),
  ];
  for (const some of chunks(rows)) await tx.insertInto('register_changes').values(some).execute();
}

async function writeDeparted(tx: Tx, effects: readonly Effect[], decided: boolean, now: number): Promise<void> {
  for (const level of ['shop', 'merchant'] as const) {
    const own = effects.filter((effect) => effect.level === level);
    const back = own.filter(({ type }) => type === 'added').map(({ uid }) => uid);
    for (const some of chunks(back)) {
      await tx.deleteFrom('departed').where('level', '=', level).where('uid', 'in', some).execute();
    }
    const rows = own
      .filter(({ type }) => type === 'removed' || type === 'merged')
      .map(({ uid, into }) => ({ level, uid, successor_uid: into ?? null, decided: Number(decided), departed_at: now }));
    for (const some of chunks(rows)) {
      await tx
        .insertInto('departed')
        .values(some)
        .onConflict((conflict) =>
          conflict.columns(['level', 'uid']).doUpdateSet(({ ref }) => ({
            successor_uid: ref('excluded.successor_uid'),
            decided: ref('excluded.decided'),
            departed_at: now,
          })),
        )
        .execute();
    }
    for (const { uid, into } of own) {
      if (into === undefined) continue;
      // Store the final successor of each record, so that a look-up does not need to follow a chain of successors.
      await tx
        .updateTable('departed')
        .set({ successor_uid: into, ...(decided && { decided: 1 }) })
        .where('level', '=', level)
        .where('successor_uid', '=', uid)
        .execute();
    }
  }
}

/**
 * Notifies the callers that have received a record. After a record is removed or merged, its receipts are deleted, so callers no
 * longer get notifications about it.
 */
async function tellHolders(tx: Tx, level: RecordLevel, effects: readonly Effect[], now: number): Promise<void> {
  const byUid = new Map(effects.map((effect) => [effect.uid, effect]));
  for (const uids of chunks([...byUid.keys()])) {
    const holders = await tx
      .selectFrom('receipts')
      .select(['caller_id', 'uid'])
      .where('level', '=', level)
      .where('uid', 'in', uids)
      .orderBy('caller_id')
      .orderBy('uid')
      .execute();
    const news = holders.map(({ caller_id, uid }): NewInvalidation => {
      const effect = byUid.get(uid);
      const type = effect?.type === 'merged' || effect?.type === 'removed' ? effect.type : 'changed';
      const named = level === 'shop' ? { shopUid: uid } : { merchantUid: uid };
      return { callerId: caller_id, level, type, ...named, ...(effect?.into !== undefined && { replacedBy: effect.into }) };
    });
    await writeInvalidations(tx, news, now);
    const ended = uids.filter((uid) => byUid.get(uid)?.type !== 'changed');
    if (ended.length > 0) await tx.deleteFrom('receipts').where('level', '=', level).where('uid', 'in', ended).execute();
  }
}

/** Notifies the callers whose results contain a shop that was removed or replaced. */
async function tellOfLookUps(tx: Tx, effects: readonly Effect[], now: number): Promise<void> {
  const byUid = new Map(effects.map((effect) => [effect.uid, effect]));
  for (const uids of chunks([...byUid.keys()])) {
    const told = await tx
      .selectFrom('outcomes')
      .select(['caller_id', 'handle', 'shop_uid'])
      .distinct()
      .where('shop_uid', 'in', uids)
      .orderBy('caller_id')
      .orderBy('handle')
      .execute();
    const news = told.map(({ caller_id, handle, shop_uid }): NewInvalidation => {
      const into = byUid.get(shop_uid ?? '')?.into;
      const what = into === undefined ? { type: 'removed' as const } : { type: 'changed' as const, replacedBy: into };
      return { callerId: caller_id, level: 'lookup', handle, ...(shop_uid !== null && { shopUid: shop_uid }), ...what };
    });
    await writeInvalidations(tx, news, now);
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
