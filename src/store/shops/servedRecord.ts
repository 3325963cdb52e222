/** Determines the record that the register serves if several feeds contain it. */
import type { Tx } from '../database.ts';
import { chunks } from '../inChunks.ts';
import type { RecordRow } from './recordTables.ts';
import { type FeedRanks, rankOf, readFeedRanks } from './shopFeedRank.ts';
import type { ShopTable } from './shopTables.ts';

type Column = keyof ShopTable;

/** Columns that are filled together, because a value from one feed with a value from another could contradict each other. */
const parts: readonly (readonly Column[])[] = [
  ['aliases'],
  ['tags'],
  ['category'],
  ['url'],
  ['phone'],
  ['opening_hours', 'written_hours'],
  ['store_number'],
];
const placeParts: readonly (readonly Column[])[] = [
  ['street'],
  ['city'],
  ['city_aliases'],
  ['zip'],
  ['region'],
  ['precision', 'lat', 'long'],
];
const wholePlace: readonly Column[] = ['country', ...placeParts.flat()];

const isEmpty = (row: ShopTable, columns: readonly Column[]): boolean =>
  columns.every((column) => row[column] === null || (column === 'tags' && row.tags === '[]'));

const valuesOf = (row: ShopTable, columns: readonly Column[]): Partial<ShopTable> =>
  Object.fromEntries(columns.map((column) => [column, row[column]]));

function filled(row: ShopTable, other: ShopTable): ShopTable {
  const fill = row.country !== null && row.country === other.country ? [...parts, ...placeParts] : parts;
  return {
    ...row,
    ...Object.assign({}, ...fill.filter((columns) => isEmpty(row, columns)).map((columns) => valuesOf(other, columns))),
    ...(row.country === null && valuesOf(other, wholePlace)),
  };
}

/**
 * Returns the row of the feed with the highest rank. Values that it lacks come from the feed with the next rank, and so on. Of
 * several maps, only the one with the highest rank counts: if a newer map lacks a value that an older map contains, then a mapper
 * removed the value. Returns undefined if there are no rows.
 * @param rows of one uid
 */
export function servedShop(rows: readonly ShopTable[], ranks: FeedRanks): ShopTable | undefined {
  const ranked = rows.toSorted((a, b) => rankOf(ranks, b) - rankOf(ranks, a));
  const map = ranked.find(({ feed }) => ranks.get(feed)?.kind === 'map');
  const [first, ...others] = ranked.filter((row) => row === map || ranks.get(row.feed)?.kind !== 'map');
  return first && others.filter(({ type }) => type === first.type).reduce(filled, first);
}

const isShop = (row: RecordRow): row is ShopTable => 'merchant_uid' in row;

/** The same for both levels. Only shops are filled. */
export function servedRecord(rows: readonly RecordRow[], ranks: FeedRanks): RecordRow | undefined {
  const shops = rows.filter(isShop);
  return shops.length > 0 ? servedShop(shops, ranks) : rows.toSorted((a, b) => rankOf(ranks, b) - rankOf(ranks, a))[0];
}

/** Reads the served records of these shops. Omits uids that the register does not contain. */
export async function readServedShops(tx: Tx, uids: readonly string[]): Promise<ShopTable[]> {
  const rows: ShopTable[] = [];
  for (const some of chunks(uids)) rows.push(...(await tx.selectFrom('shops').selectAll().where('uid', 'in', some).execute()));
  const byUid = Map.groupBy(rows, ({ uid }) => uid);
  // Most shops are in one feed.
  if (byUid.size === rows.length) return rows;
  const ranks = await readFeedRanks(tx);
  return [...byUid.values()].flatMap((some) => servedShop(some, ranks) ?? []);
}
