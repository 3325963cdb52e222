/** Determines which feed each field of a shop's record comes from. */
import { type ShopField, shopFields } from '../../contract/shops.ts';
import { operatorFeed } from '../../core/shops/reservedFeeds.ts';
import type { Tx } from '../database.ts';
import { chunks } from '../inChunks.ts';
import { shopFeedOf } from './registerRows.ts';
import type { ServedShop } from './servedRecord.ts';
import { operatorTitle } from './shopFeedRank.ts';
import type { FieldSource } from './shopRepositories.ts';
import type { ShopTable } from './shopTables.ts';

/** Maps each field to the column that determines whether the record has the field. */
const columnOf: Readonly<Record<ShopField, keyof ShopTable>> = {
  name: 'name',
  tags: 'tags',
  category: 'category',
  street: 'street',
  city: 'city',
  zip: 'zip',
  country: 'country',
  coordinates: 'lat',
  url: 'url',
  phone: 'phone',
  openingHours: 'opening_hours',
};
/** Fields that an operator corrects in parts. */
const wholeOf: Readonly<Record<string, ShopField>> = { precision: 'coordinates', lat: 'coordinates', long: 'coordinates' };

const isKnown = (value: unknown): boolean => value !== null && value !== '[]';

/** Returns the fields that an operator corrected, keyed by the uid of their shop. */
async function readCorrectedFields(tx: Tx, uids: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const found = new Map<string, Set<string>>();
  for (const some of chunks(uids)) {
    const rows = await tx
      .selectFrom('corrections')
      .select(['uid', 'field'])
      .where('level', '=', 'shop')
      .where('uid', 'in', some)
      .execute();
    for (const { uid, field } of rows) found.getOrInsertComputed(uid, () => new Set()).add(wholeOf[field] ?? field);
  }
  return found;
}

/**
 * Returns the sources of each shop, keyed by uid. The first source is that with the highest precedence, except for corrections.
 * Needs two statements.
 */
export async function readFieldSources(tx: Tx, shops: readonly ServedShop[]): Promise<Map<string, readonly FieldSource[]>> {
  if (shops.length === 0) return new Map();
  const corrected = await readCorrectedFields(
    tx,
    shops.map(({ row }) => row.uid),
  );
  const feeds = new Map(
    (await tx.selectFrom('shop_feeds').selectAll().execute()).map(shopFeedOf).map((feed) => [feed.name, feed]),
  );
  return new Map(
    shops.map(({ row, filledFrom }) => {
      const known = shopFields.filter((field) => isKnown(row[columnOf[field]]));
      const own = corrected.get(row.uid);
      // Most shops have one source.
      const byFeed =
        own === undefined && Object.keys(filledFrom).length === 0
          ? [[row.feed, known] as const]
          : Map.groupBy(known, (field) => (own?.has(field) ? operatorFeed : (filledFrom[columnOf[field]] ?? row.feed)));
      return [
        row.uid,
        [...byFeed].map(([name, some]) => {
          const { title, attribution } = name === operatorFeed ? operatorTitle : (feeds.get(name) ?? operatorTitle);
          return { title, attribution, fields: some };
        }),
      ];
    }),
  );
}
