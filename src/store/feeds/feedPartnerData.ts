/**
 * Plans and writes the partner data that a bank's own feed contains for the bank's callers. An import replaces this data only
 * together with the feed.
 */
import { type JsonObject, jsonTextOf } from '../../core/jsonObject.ts';
import type { Tx } from '../database.ts';
import { chunks } from '../inChunks.ts';
import type { PartnerDataTable } from '../tables.ts';

export interface PartnerPlan {
  readonly bank: string;
  readonly set: readonly PartnerDataTable[];
  /** The uids of the ATMs whose partner data is removed. */
  readonly removed: readonly string[];
  /** The stored rows that are overwritten or removed. */
  readonly replaced: readonly PartnerDataTable[];
}

/**
 * @param uids the uids of all current and previous ATMs in the feed. The bank's data for all other ATMs, from the command line or
 * another feed, remains
 * @param wanted the new partner data, keyed by ATM uid
 */
export async function planPartnerData(
  tx: Tx,
  bank: string,
  uids: readonly string[],
  wanted: ReadonlyMap<string, JsonObject>,
): Promise<PartnerPlan> {
  const kept = new Map<string, string>();
  for (const some of chunks(uids)) {
    const rows = await tx
      .selectFrom('partner_data')
      .selectAll()
      .where('caller_id', '=', bank)
      .where('atm_uid', 'in', some)
      .execute();
    for (const { atm_uid, data } of rows) kept.set(atm_uid, data);
  }
  const set = [...wanted]
    .map(([atm_uid, object]) => ({ caller_id: bank, atm_uid, data: jsonTextOf(object) }))
    .filter(({ atm_uid, data }) => kept.get(atm_uid) !== data);
  const removed = [...kept.keys()].filter((uid) => !wanted.has(uid));
  const replaced = [...set.map(({ atm_uid }) => atm_uid), ...removed].flatMap((atm_uid): PartnerDataTable[] => {
    const data = kept.get(atm_uid);
    return data === undefined ? [] : [{ caller_id: bank, atm_uid, data }];
  });
  return { bank, set, removed, replaced };
}

/** @param feed the feed that contains the data. Undoing the last import of another feed no longer restores older data */
export async function writePartnerPlan(tx: Tx, feed: string, { bank, set, removed }: PartnerPlan): Promise<void> {
  for (const some of chunks([...removed, ...set.map(({ atm_uid }) => atm_uid)])) {
    await tx.deleteFrom('partner_data').where('caller_id', '=', bank).where('atm_uid', 'in', some).execute();
    await tx
      .deleteFrom('feed_undo_partner_data')
      .where('feed', '!=', feed)
      .where('caller_id', '=', bank)
      .where('atm_uid', 'in', some)
      .execute();
  }
  for (const some of chunks(set)) await tx.insertInto('partner_data').values(some).execute();
}
