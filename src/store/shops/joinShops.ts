/** Determines which shops of a feed are shops that other feeds already contain, so that each shop has one record. */
import { greatCircleDistance } from '../../core/geo/greatCircle.ts';
import { PointGrid } from '../../core/geo/pointGrid.ts';
import type { Shop } from '../../core/shops/shop.ts';
import type { Tx } from '../database.ts';
import { chunks } from '../inChunks.ts';
import { shopOf } from './registerRows.ts';
import { servedShop } from './servedRecord.ts';
import { readFeedRanks } from './shopFeedRank.ts';
import type { ShopTable } from './shopTables.ts';
import { findSuccessors } from './successors.ts';

/**
 * The maximum distance between two positions of one shop, in metres. Store locators often state the position of the building or
 * of its address.
 */
const samePlace = 100;

/** A shop of the feed whose uid is that of another feed's record since this import. */
export interface ShopLink {
  /** The uid that is derived from the feed itself. It is not in the register, and resolves to `uid`. */
  readonly own: string;
  /** The uid of the shop in the last import, or `own` if it had no other uid. */
  readonly before: string;
  readonly uid: string;
}

/** Whether the two shops have the same number, or at least one of them has none. */
const mayBeSameNumber = (a: Shop, b: Shop): boolean =>
  a.storeNumber === undefined || b.storeNumber === undefined || bare(a.storeNumber) === bare(b.storeNumber);
const bare = (number: string): string => number.replace(/^0+(?=.)/, '').toUpperCase();

/** Returns the distance in metres, or undefined if a position is unknown. */
function apart(a: Shop, b: Shop): number | undefined {
  const [one, other] = [a.place?.point, b.place?.point];
  return one && other && greatCircleDistance(one.lat, one.long, other.lat, other.long);
}

const mayBeSame = (a: Shop, b: Shop): boolean =>
  a.merchantUid === b.merchantUid && (apart(a, b) ?? 0) <= samePlace && mayBeSameNumber(a, b);

/** The physical shops with a position, by merchant. */
class PlacedShops {
  readonly #grids = new Map<string, PointGrid<Shop>>();

  constructor(shops: Iterable<Shop>) {
    for (const shop of shops) {
      const point = shop.place?.point;
      if (shop.type !== 'bricks' || point === undefined) continue;
      this.#grids.getOrInsertComputed(shop.merchantUid, () => new PointGrid(samePlace)).add(point, shop);
    }
  }

  /**
   * Returns the nearest of the shops that may be the same. Returns undefined if there is none, or if another one is about as
   * near.
   */
  nearest(shop: Shop): Shop | undefined {
    const point = shop.place?.point;
    if (shop.type !== 'bricks' || point === undefined) return undefined;
    const near = (this.#grids.get(shop.merchantUid)?.near(point.lat, point.long) ?? [])
      .filter((other) => mayBeSame(shop, other))
      .map((other) => ({ other, metres: apart(shop, other) ?? 0 }))
      .sort((a, b) => a.metres - b.metres);
    const [first, second] = near;
    return first === undefined || (second !== undefined && second.metres < 2 * first.metres + 10) ? undefined : first.other;
  }
}

/** Returns the shops of the other feeds with one of the values. If several of them contain a shop, returns it once. */
async function otherShops(
  tx: Tx,
  feed: string,
  wanted: Readonly<Record<'merchant_uid' | 'uid', Iterable<string>>>,
): Promise<Map<string, Shop>> {
  const rows: ShopTable[] = [];
  for (const column of ['merchant_uid', 'uid'] as const) {
    for (const some of chunks([...wanted[column]])) {
      rows.push(...(await tx.selectFrom('shops').selectAll().where(column, 'in', some).where('feed', '<>', feed).execute()));
    }
  }
  const ranks = await readFeedRanks(tx);
  const found = new Map<string, Shop>();
  for (const [uid, some] of Map.groupBy(rows, (row) => row.uid)) {
    // The row in use may be from this feed, so `current` does not indicate which of the other rows applies.
    const shop = servedShop(some, ranks);
    if (shop !== undefined) found.set(uid, shopOf(shop));
  }
  return found;
}

/**
 * If another feed contains a shop, gives the shop the uid of that feed's record. Two records describe one shop if they belong to
 * the same merchant, are at most `samePlace` apart, and each is the other's nearest. A shop without such a record keeps the uid
 * of its last import, unless another feed's record with that uid is now clearly a different shop.
 * @param feed the feed that is imported
 * @returns the shops, which have only their own values, and the links that differ from those of the last import
 */
export async function joinShops(
  tx: Tx,
  feed: string,
  shops: readonly Shop[],
): Promise<{ readonly shops: readonly Shop[]; readonly links: readonly ShopLink[] }> {
  const own = new Set(shops.map(({ uid }) => uid));
  const before = await findSuccessors(tx, 'shop', [...own]);
  const others = await otherShops(tx, feed, {
    merchant_uid: new Set(shops.map(({ merchantUid }) => merchantUid)),
    uid: new Set([...own, ...before.values()]),
  });
  // If another feed refers to a shop by its own uid, the two have already been merged. The order does not depend on the file, so
  // a file with the same records in a different order gives the same shops their uids.
  const free = shops.filter(({ uid }) => !others.has(uid)).toSorted((a, b) => (a.uid < b.uid ? -1 : 1));
  const ours = new PlacedShops(free);
  const theirs = new PlacedShops([...others.values()].filter(({ uid }) => !own.has(uid)));
  const joined = new Map<Shop, string>();
  for (const shop of free) {
    const other = theirs.nearest(shop);
    if (other !== undefined && ours.nearest(other) === shop) joined.set(shop, other.uid);
  }
  const taken = new Set([...own, ...joined.values()]);
  for (const shop of free) {
    const uid = before.get(shop.uid);
    if (uid === undefined || joined.has(shop) || taken.has(uid)) continue;
    const other = others.get(uid);
    if (other !== undefined && !mayBeSame(shop, other)) continue;
    joined.set(shop, uid);
    taken.add(uid);
  }
  return {
    shops: shops.map((shop) => ({ ...shop, uid: joined.get(shop) ?? shop.uid })),
    links: [...joined]
      .map(([shop, uid]) => ({ own: shop.uid, before: before.get(shop.uid) ?? shop.uid, uid }))
      .filter((link) => link.before !== link.uid),
  };
}
