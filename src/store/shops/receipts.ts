/** Which records a caller has been given. */
import type { Merchant } from '../../core/shops/shop.ts';
import type { Tx } from '../database.ts';
import { chunks, inOneOrder } from '../inChunks.ts';
import type { RecordLevel, ShopWithMerchant } from './shopBooks.ts';

export interface Receipt {
  readonly level: RecordLevel;
  readonly uid: string;
}

/** Of an answer, each once. A shop's record names its merchant, so the caller has both. */
export function receiptsOf(answer: readonly { record?: ShopWithMerchant; merchant?: Merchant }[]): readonly Receipt[] {
  const receipts = new Map<string, Receipt>();
  const note = (level: RecordLevel, uid: string) => receipts.set(`${level} ${uid}`, { level, uid });
  for (const { record, merchant } of answer) {
    if (record) note('shop', record.shop.uid);
    const who = merchant ?? record?.merchant;
    if (who) note('merchant', who.uid);
  }
  return [...receipts.values()];
}

/** Those of them that the caller has, as `level uid`. */
export async function findHolding(tx: Tx, callerId: string, receipts: readonly Receipt[]): Promise<ReadonlySet<string>> {
  const holding = new Set<string>();
  for (const level of ['shop', 'merchant'] as const) {
    const uids = receipts.filter((receipt) => receipt.level === level).map(({ uid }) => uid);
    for (const some of chunks(uids)) {
      const rows = await tx
        .selectFrom('receipts')
        .select('uid')
        .where('caller_id', '=', callerId)
        .where('level', '=', level)
        .where('uid', 'in', some)
        .execute();
      for (const { uid } of rows) holding.add(`${level} ${uid}`);
    }
  }
  return holding;
}

export async function writeReceipts(tx: Tx, callerId: string, receipts: readonly Receipt[]): Promise<void> {
  for (const some of chunks(inOneOrder(receipts, ({ level, uid }) => `${level} ${uid}`))) {
    await tx
      .insertInto('receipts')
      .values(some.map(({ level, uid }) => ({ caller_id: callerId, level, uid })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
