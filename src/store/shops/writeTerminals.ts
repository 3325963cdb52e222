import type { Tx } from '../database.ts';
import { chunks } from '../inChunks.ts';
import type { RegisterEffects } from './effects.ts';
import type { TerminalTable } from './shopTables.ts';

/** Writes some terminals of a feed. The keys are `merchantId\nposId`; undefined: removed. */
export async function writeTerminals(
  tx: Tx,
  feed: string,
  rows: Iterable<readonly [string, TerminalTable | undefined]>,
  effects: RegisterEffects,
): Promise<void> {
  for (const some of chunks(rows)) {
    const writes = some.flatMap(([, row]) => row ?? []);
    if (writes.length > 0) {
      await tx
        .insertInto('terminals')
        .values(writes)
        .onConflict((conflict) =>
          conflict.columns(['feed', 'pos_id', 'merchant_id']).doUpdateSet(({ ref }) => ({
            merchant_uid: ref('excluded.merchant_uid'),
            shop_uid: ref('excluded.shop_uid'),
            inferred: ref('excluded.inferred'),
          })),
        )
        .execute();
    }
    for (const [key, row] of some) {
      effects.terminals.add(key);
      if (row !== undefined) continue;
      const [merchantId = '', posId = ''] = key.split('\n');
      await tx
        .deleteFrom('terminals')
        .where('feed', '=', feed)
        .where('merchant_id', '=', merchantId)
        .where('pos_id', '=', posId)
        .execute();
    }
  }
}
