/** What is stored to undo the last import of each feed. */
import type { Tx } from '../database.ts';
import { storedObject } from '../storedJson.ts';
import type { FeedTable } from '../tables.ts';

/** Parses a stored row. */
export const rowOf = <Row>(json: string): Row => storedObject(json) as Row;

export async function deleteUndo(tx: Tx, feed: string): Promise<void> {
  for (const table of ['feed_undo_atms', 'feed_undo_partner_data', 'feed_undo_gone', 'feed_undo'] as const)
    await tx.deleteFrom(table).where('feed', '=', feed).execute();
}

/** Returns the digest of the feed's file before its last import, if that import can be undone. */
export async function digestBefore(tx: Tx, feed: string): Promise<string | undefined> {
  const undo = await tx.selectFrom('feed_undo').select('feed_row').where('feed', '=', feed).executeTakeFirst();
  return undo?.feed_row == null ? undefined : rowOf<FeedTable>(undo.feed_row).digest;
}
