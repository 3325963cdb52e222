/** Determines which shops of a feed are shops that other feeds already contain, so that each shop is one record. */
import { greatCircleDistance, metresPerDegree } from '../../core/geo/greatCircle.ts';
import type { Shop } from '../../core/shops/shop.ts';
import type { Tx } from '../database.ts';
import { shopOf } from './registerRows.ts';

/**
 * The maximum distance between two positions of one shop, in metres. Store locators often state the position of the building or
 * of its address.
 */
const samePlace = 100;
/** The number of merchants per query. */
const merchantsPerQuery = 200;

/** Whether the two shops have the same number, or at least one of them has none. */
const mayBeSameNumber = (a: Shop, b: Shop): boolean =>
  a.storeNumber === undefined || b.storeNumber === undefined || bare(a.storeNumber) === bare(b.storeNumber);
const bare = (number: string): string => number.replace(/^0+(?=.)/, '').toUpperCase();

const apart = (a: Shop, b: Shop): number => {
  const [one, other] = [a.place?.point, b.place?.point];
  if (one === undefined || other === undefined) return Number.POSITIVE_INFINITY;
  // A chain has thousands of shops, and nearly all of them are far away.
  if (Math.abs(one.lat - other.lat) * metresPerDegree > samePlace) return Number.POSITIVE_INFINITY;
  return greatCircleDistance(one.lat, one.long, other.lat, other.long);
};

/** Returns the nearest of the shops within `samePlace`. Returns undefined if there is none, or another one is about as near. */
function nearest(shop: Shop, others: readonly Shop[]): Shop | undefined {
  const near = others
    .map((other) => ({ other, metres: apart(shop, other) }))
    .filter(({ other, metres }) => metres <= samePlace && mayBeSameNumber(shop, other))
    .sort((a, b) => a.metres - b.metres);
  const [first, second] = near;
  return first === undefined || (second !== undefined && second.metres < 2 * first.metres + 10) ? undefined : first.other;
}

/** Adds the values that the shop lacks from the other record of the same shop. The uid is that of the other record. */
function filledFrom(shop: Shop, other: Shop): Shop {
  const { openingHours, writtenHours, ...others } = other;
  const hours = shop.openingHours === undefined && shop.writtenHours === undefined ? { openingHours, writtenHours } : {};
  const known = Object.fromEntries(Object.entries(hours).filter(([, value]) => value !== undefined));
  const place = shop.place === undefined ? other.place : { ...other.place, ...shop.place };
  return { ...others, ...known, ...shop, ...(place !== undefined && { place }), uid: other.uid };
}

async function shopsOfMerchants(tx: Tx, feed: string, merchants: readonly string[]): Promise<Shop[]> {
  const found: Shop[] = [];
  for (let at = 0; at < merchants.length; at += merchantsPerQuery) {
    const rows = await tx
      .selectFrom('shops')
      .selectAll()
      .where('merchant_uid', 'in', merchants.slice(at, at + merchantsPerQuery))
      .where('feed', '<>', feed)
      .where('type', '=', 'bricks')
      .execute();
    found.push(...rows.filter(({ lat, long }) => lat !== null && long !== null).map(shopOf));
  }
  return found;
}

/**
 * Gives each shop that another feed contains the uid of that feed's record. Two records are one shop if they belong to the same
 * merchant, are at most `samePlace` apart, and each is the other's nearest.
 * @param feed the feed that is imported
 */
export async function joinShops(tx: Tx, feed: string, shops: readonly Shop[]): Promise<readonly Shop[]> {
  const placed = shops.filter(({ type, place }) => type === 'bricks' && place?.point !== undefined);
  const own = Map.groupBy(placed, ({ merchantUid }) => merchantUid);
  const byUid = new Map((await shopsOfMerchants(tx, feed, [...own.keys()])).map((shop) => [shop.uid, shop]));
  const theirs = Map.groupBy(byUid.values(), ({ merchantUid }) => merchantUid);
  return shops.map((shop) => {
    const other = nearest(shop, theirs.get(shop.merchantUid) ?? []);
    const isMutual = other !== undefined && nearest(other, own.get(shop.merchantUid) ?? []) === shop;
    return isMutual ? filledFrom(shop, other) : shop;
  });
}
