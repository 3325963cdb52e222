import type { Tx } from '../database.ts';
import { chunks } from '../inChunks.ts';
import { notifyOthers } from '../notifyOthers.ts';

/** Tells all processes that the ATMs that are reported gone may be others now. */
export async function growCautions(tx: Tx): Promise<void> {
  await tx
    .updateTable('store_version')
    .set(({ eb }) => ({ cautions: eb('cautions', '+', 1) }))
    .execute();
  await notifyOthers(tx, 'cautions');
}

/** Machines that had gone and are back begin anew: what was reported of them before has come true, and is over. */
export async function talliesBeginAnew(tx: Tx, uids: readonly string[]): Promise<void> {
  for (const some of chunks(uids)) {
    const { numDeletedRows } = await tx
      .deleteFrom('report_tallies')
      .where('atm_uid', 'in', some)
      .where('atm_uid', 'in', (eb) => eb.selectFrom('gone_atms').select('uid').where('uid', 'in', some))
      .executeTakeFirst();
    if (numDeletedRows > 0n) await growCautions(tx);
  }
}
