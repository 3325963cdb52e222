import type { Tx } from '../database.ts';
import { chunks } from '../inChunks.ts';
import { notifyOthers } from '../notifyOthers.ts';
import { filterDecidedTallies } from './decidedTallies.ts';

/** Notifies all processes that the set of ATMs reported as removed may have changed. */
export async function growCautions(tx: Tx): Promise<void> {
  await tx
    .updateTable('store_version')
    .set(({ eb }) => ({ cautions: eb('cautions', '+', 1) }))
    .execute();
  await notifyOthers(tx, 'cautions');
}

/** Resets the tallies of ATMs that were removed and have returned, because earlier reports on them no longer apply. */
export async function talliesBeginAnew(tx: Tx, uids: readonly string[]): Promise<void> {
  for (const some of chunks(uids)) {
    const gone = await tx.selectFrom('gone_atms').select('uid').where('uid', 'in', some).execute();
    if (gone.length === 0) continue;
    const returned = gone.map(({ uid }) => uid);
    const { numDeletedRows } = await tx.deleteFrom('report_tallies').where('atm_uid', 'in', returned).executeTakeFirst();
    if (numDeletedRows > 0n) await growCautions(tx);
    await filterDecidedTallies(tx, returned, () => false);
  }
}
