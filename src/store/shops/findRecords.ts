/** Finds records by uid, including uids of merged records, with a fixed number of statements. */
import { canonicalNumber } from '../../core/shops/cardTransaction.ts';
import type { KnownTerminal, RegisteredMerchant } from '../../core/shops/shop.ts';
import type { Db, Tx } from '../database.ts';
import { chunks } from '../inChunks.ts';
import { readFieldSources } from './fieldSources.ts';
import { merchantOf, shopOf, terminalKey, terminalOf } from './registerRows.ts';
import { readServedShops } from './servedRecord.ts';
import { compareShopFeeds } from './shopFeedRank.ts';
import type { Register, ShopWithMerchant } from './shopRepositories.ts';
import type { MerchantTable, TerminalTable } from './shopTables.ts';
import { findSuccessors } from './successors.ts';

export async function findMerchants(tx: Tx, uids: readonly string[]): Promise<Map<string, RegisteredMerchant>> {
  const found = await withSuccessors(tx, 'merchant', uids, async (some) => {
    const rows: MerchantTable[] = [];
    for (const part of chunks(some)) {
      const all = await tx.selectFrom('merchants').selectAll().where('uid', 'in', part).orderBy('feed').execute();
      // If the current row contains no category, use the category from another feed. For example, a list may contain a brand
      // without its category, which the brand feed contains.
      const categories = new Map(all.flatMap(({ uid, category }) => (category === null ? [] : [[uid, category] as const])));
      const current = all.filter((row) => row.current === 1);
      rows.push(...current.map((row) => ({ ...row, category: row.category ?? categories.get(row.uid) ?? null })));
    }
    return rows;
  });
  return new Map([...found].map(([uid, row]) => [uid, merchantOf(row)]));
}

/** @param withSources whether the result contains `sources`, which needs two more statements */
export async function findShops(
  tx: Tx,
  uids: readonly string[],
  { withSources }: { readonly withSources: boolean },
): Promise<Map<string, ShopWithMerchant>> {
  const found = await withSuccessors(tx, 'shop', uids, async (some) =>
    (await readServedShops(tx, some)).map((served) => ({ ...served, uid: served.row.uid })),
  );
  const shops = [...found.values()];
  const merchants = await findMerchants(tx, [...new Set(shops.map(({ row }) => row.merchant_uid))]);
  const sources = withSources ? await readFieldSources(tx, shops) : undefined;
  return new Map(
    [...found].map(([uid, { row }]) => {
      const shop = shopOf(row);
      // If the merchant's feed has been removed, use the shop's name as the merchant's name.
      const merchant = merchants.get(row.merchant_uid) ?? { uid: row.merchant_uid, name: shop.name, tags: [] };
      return [uid, { shop, merchant, ...(sources && { sources: sources.get(row.uid) ?? [] }) }];
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
 * Finds terminals by each pair of numbers, and by each number alone. If several feeds contain the same numbers, the feed with the
 * highest rank takes precedence. Inferred terminals apply only if no feed lists the number alone and all inferred terminals
 * agree. A terminal whose shop was removed still identifies the merchant.
 */
export const findTerminals = async (
  tx: Db,
  numbers: Parameters<Register['findTerminals']>[0],
): Promise<readonly KnownTerminal[]> => {
  const canonical = numbers.map(
    ({ posId = '', merchantId = '' }) => [canonicalNumber(posId), canonicalNumber(merchantId)] as const,
  );
  const posIds = [...new Set(canonical.map(([posId]) => posId)).add('')];
  const merchantIds = [...new Set(canonical.map(([, merchantId]) => merchantId)).add('')];
  const rows: FoundTerminal[] = [];
  for (const some of chunks(merchantIds)) {
    for (const pos of chunks(posIds)) {
      rows.push(
        ...(await tx
          .selectFrom('terminals')
          .innerJoin('shop_feeds', 'shop_feeds.name', 'terminals.feed')
          .leftJoin('shops', (join) => join.onRef('shops.uid', '=', 'terminals.shop_uid').on('shops.current', '=', 1))
          .selectAll('terminals')
          .select(['kind', 'data_timestamp', 'imported_at', 'shops.uid as standing_shop'])
          .where('terminals.merchant_id', 'in', some)
          .where('terminals.pos_id', 'in', pos)
          .execute()),
      );
    }
  }
  const found = Map.groupBy(await withShops(tx, rows), terminalKey);
  return [...found.values()].flatMap((some) => {
    const best = bestOf(some.filter(({ inferred }) => inferred === 0)) ?? agreed(some);
    return best ? [terminalOf({ ...best, shop_uid: best.standing_shop })] : [];
  });
};

/** Resolves the shops whose uid has a successor. */
async function withShops(tx: Db, rows: readonly FoundTerminal[]): Promise<readonly FoundTerminal[]> {
  const missing = rows.flatMap(({ shop_uid, standing_shop }) => (shop_uid !== null && standing_shop === null ? [shop_uid] : []));
  if (missing.length === 0) return rows;
  const successors = await findSuccessors(tx, 'shop', [...new Set(missing)]);
  const standing = new Set((await readServedShops(tx, [...new Set(successors.values())])).map(({ row }) => row.uid));
  return rows.map((row) => {
    const successor = row.standing_shop === null ? successors.get(row.shop_uid ?? '') : undefined;
    return successor !== undefined && standing.has(successor) ? { ...row, standing_shop: successor } : row;
  });
}

interface FoundTerminal extends TerminalTable {
  readonly kind: string;
  readonly data_timestamp: number | null;
  readonly imported_at: number;
  readonly standing_shop: string | null;
}

const bestOf = (rows: readonly FoundTerminal[]): FoundTerminal | undefined =>
  rows.toSorted((a, b) => compareShopFeeds({ ...b, name: b.feed }, { ...a, name: a.feed }))[0];

function agreed(rows: readonly FoundTerminal[]): FoundTerminal | undefined {
  const [first] = rows;
  if (!first || rows.some(({ merchant_uid }) => merchant_uid !== first.merchant_uid)) return undefined;
  const isOneShop = rows.every(({ standing_shop }) => standing_shop === first.standing_shop);
  return isOneShop ? first : { ...first, standing_shop: null };
}
