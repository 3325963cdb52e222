/** Records by uid, also by one that was merged into another, in a handful of statements whatever their number. */
import type { Merchant } from '../../core/shops/shop.ts';
import type { Tx } from '../database.ts';
import { chunks } from '../inChunks.ts';
import { compareFeeds } from './feedRank.ts';
import { merchantOf, shopOf, terminalOf } from './registerRows.ts';
import type { Register, ShopWithMerchant } from './shopBooks.ts';
import type { MerchantTable, ShopTable, TerminalTable } from './shopTables.ts';
import { findSuccessors } from './successors.ts';

export async function findMerchants(tx: Tx, uids: readonly string[]): Promise<Map<string, Merchant>> {
  const found = await withSuccessors(tx, 'merchant', uids, async (some) => {
    const rows: MerchantTable[] = [];
    for (const part of chunks(some)) {
      rows.push(...(await tx.selectFrom('merchants').selectAll().where('uid', 'in', part).where('current', '=', 1).execute()));
    }
    return rows;
  });
  return new Map([...found].map(([uid, row]) => [uid, merchantOf(row)]));
}

export async function findShops(tx: Tx, uids: readonly string[]): Promise<Map<string, ShopWithMerchant>> {
  const rows = await withSuccessors(tx, 'shop', uids, async (some) => {
    const found: ShopTable[] = [];
    for (const part of chunks(some)) {
      found.push(...(await tx.selectFrom('shops').selectAll().where('uid', 'in', part).where('current', '=', 1).execute()));
    }
    return found;
  });
  const merchants = await findMerchants(tx, [...new Set([...rows.values()].map(({ merchant_uid }) => merchant_uid))]);
  return new Map(
    [...rows].map(([uid, row]) => {
      const shop = shopOf(row);
      // Its feed may have gone away: then the shop's own name is all that is known of who sells there.
      const merchant = merchants.get(row.merchant_uid) ?? { uid: row.merchant_uid, name: shop.name, tags: [] };
      return [uid, { shop, merchant }];
    }),
  );
}

async function withSuccessors<Row extends { uid: string }>(
  tx: Tx,
  level: 'shop' | 'merchant',
  uids: readonly string[],
  select: (uids: readonly string[]) => Promise<readonly Row[]>,
): Promise<Map<string, Row>> {
  const found = new Map((await select(uids)).map((row) => [row.uid, row]));
  const missing = uids.filter((uid) => !found.has(uid));
  if (missing.length === 0) return found;
  const successors = await findSuccessors(tx, level, missing);
  const standing = new Map((await select([...new Set(successors.values())])).map((row) => [row.uid, row]));
  for (const [uid, successor] of successors) {
    const row = standing.get(successor);
    if (row) found.set(uid, row);
  }
  return found;
}

/**
 * Where several feeds know the same numbers, the word of one of them counts. Of a terminal whose shop has left the register it is
 * still known whose it was.
 */
export const findTerminals = async (tx: Tx, numbers: Parameters<Register['findTerminals']>[0]) => {
  const merchantIds = [...new Set(numbers.flatMap(({ merchantId }) => merchantId ?? []))].filter((id) => id !== '');
  const posIds = [...new Set(numbers.flatMap(({ posId, merchantId }) => (merchantId ? [] : (posId ?? []))))].filter(
    (id) => id !== '',
  );
  const rows: (TerminalTable & {
    kind: string;
    data_timestamp: number | null;
    imported_at: number;
    standing_shop: string | null;
  })[] = [];
  const select = () =>
    tx
      .selectFrom('terminals')
      .innerJoin('shop_feeds', 'shop_feeds.name', 'terminals.feed')
      .leftJoin('shops', (join) => join.onRef('shops.uid', '=', 'terminals.shop_uid').on('shops.current', '=', 1))
      .selectAll('terminals')
      .select(['kind', 'data_timestamp', 'imported_at', 'shops.uid as standing_shop']);
  const wanted = [...new Set(numbers.flatMap(({ posId }) => posId ?? [])), ''];
  for (const some of chunks(merchantIds)) {
    for (const pos of chunks(wanted)) {
      rows.push(...(await select().where('terminals.merchant_id', 'in', some).where('terminals.pos_id', 'in', pos).execute()));
    }
  }
  for (const some of chunks(posIds)) {
    rows.push(...(await select().where('terminals.merchant_id', '=', '').where('terminals.pos_id', 'in', some).execute()));
  }
  const best = new Map<string, (typeof rows)[number]>();
  for (const row of rows) {
    const key = `${row.merchant_id}\n${row.pos_id}`;
    const rival = best.get(key);
    if (!rival || compareFeeds({ ...rival, name: rival.feed }, { ...row, name: row.feed }) < 0) best.set(key, row);
  }
  return [...best.values()].map((row) => terminalOf({ ...row, shop_uid: row.standing_shop }));
};
