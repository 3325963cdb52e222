/** The tallies that a decision keeps, so that it can be undone. Whatever ends stored tallies also ends these. */
import type { Tx } from '../database.ts';
import { chunks } from '../inChunks.ts';
import type { Tables } from '../tables.ts';

export type StoredTally = Tables['report_tallies'];

export const decidedTallies = ({ tallies }: Pick<Tables['report_decisions'], 'tallies'>): readonly StoredTally[] =>
  JSON.parse(tallies) as readonly StoredTally[];

/** Deletes the other tallies from decisions. @param uids the ATMs; undefined: all */
export async function filterDecidedTallies(
  tx: Tx,
  uids: readonly string[] | undefined,
  isKept: (tally: StoredTally) => boolean,
): Promise<void> {
  const all = tx.selectFrom('report_decisions').selectAll().where('tallies', '!=', '[]');
  for (const some of uids === undefined ? [undefined] : chunks(uids)) {
    for (const decision of await (some === undefined ? all : all.where('atm_uid', 'in', some)).execute()) {
      const tallies = decidedTallies(decision);
      const kept = tallies.filter(isKept);
      if (kept.length < tallies.length)
        await tx
          .updateTable('report_decisions')
          .set({ tallies: JSON.stringify(kept) })
          .where('atm_uid', '=', decision.atm_uid)
          .where('decided_at', '=', decision.decided_at)
          .execute();
    }
  }
}
