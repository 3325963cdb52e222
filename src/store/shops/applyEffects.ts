/** Applies the consequences of a register change in the transaction of the change: the new version and removed records. */
import { randomUUID } from 'node:crypto';
import type { Tx } from '../database.ts';
import { chunks } from '../inChunks.ts';
import { notifyOthers } from '../notifyOthers.ts';
import type { Effect, RegisterEffects } from './effects.ts';
import { writeNameChanges } from './nameChanges.ts';
import { readRegisterState } from './planFeed.ts';
import type { RecordLevel } from './shopRepositories.ts';
import type { DepartedTable } from './shopTables.ts';

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
  await writeDeparted(tx, effects, decided, now);
}

interface ChangeRow {
  readonly version: number;
  readonly level: RecordLevel | 'terminal';
  readonly uid: string;
  readonly type: Effect['type'] | 'details';
}

/** Yields the changes of which callers are notified. */
function* changeRows(version: number, effects: RegisterEffects): Generator<ChangeRow, void> {
  for (const { level, uid, type, onlyDetails } of effects.all())
    if (type !== 'added') yield { version, level, uid, type: onlyDetails ? 'details' : type };
  for (const uid of effects.terminals) yield { version, level: 'terminal', uid, type: 'changed' };
}

async function writeChanges(tx: Tx, version: number, effects: RegisterEffects): Promise<void> {
  for (const some of chunks(changeRows(version, effects))) await tx.insertInto('register_changes').values(some).execute();
}

async function writeDeparted(tx: Tx, effects: RegisterEffects, decided: boolean, now: number): Promise<void> {
  for (const level of ['shop', 'merchant'] as const) {
    function* added(): Generator<string, void> {
      for (const { uid, type } of effects.of(level)) if (type === 'added') yield uid;
    }
    for (const some of chunks(added())) {
      await tx.deleteFrom('departed').where('level', '=', level).where('uid', 'in', some).execute();
    }
    function* departed(): Generator<DepartedTable, void> {
      for (const { uid, type, into } of effects.of(level))
        if (type === 'removed' || type === 'merged')
          yield { level, uid, successor_uid: into ?? null, decided: Number(decided), departed_at: now };
    }
    for (const some of chunks(departed())) {
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
    for (const { uid, into } of effects.of(level)) {
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
