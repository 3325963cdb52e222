/** Applies the consequences of a register change in the transaction of the change: the new version and removed records. */
import { randomUUID } from 'node:crypto';
import type { Tx } from '../database.ts';
import { chunks } from '../inChunks.ts';
import { notifyOthers } from '../notifyOthers.ts';
import type { Effect, RegisterEffects } from './effects.ts';
import { writeNameChanges } from './nameChanges.ts';
import { readRegisterState } from './planFeed.ts';

/**
 * @param decided whether an operator removed the records; imports must not restore such records
 * @param now epoch ms
 */
export async function applyEffects(tx: Tx, effects: RegisterEffects, decided: boolean, now: number): Promise<void> {
  if (effects.isEmpty) return;
  const { stamp: before } = await readRegisterState(tx);
  const { version, stamp } = await tx
    .updateTable('register_version')
    .set(({ eb }) => ({ version: eb('version', '+', 1), stamp: randomUUID() }))
    .returning(['version', 'stamp'])
    .executeTakeFirstOrThrow();
  await notifyOthers(tx, 'register');
  await writeChanges(tx, version, effects);
  await writeNameChanges(tx, { version, stamp, before }, effects);
  await writeDeparted(tx, effects.all, decided, now);
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
