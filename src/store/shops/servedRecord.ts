/** Determines the record that the register serves if several feeds contain it. */
import type { Db } from '../database.ts';
import { chunks } from '../inChunks.ts';
import type { RecordRow } from './recordTables.ts';
import { type FeedRanks, rankOf, readFeedRanks } from './shopFeedRank.ts';
import type { ShopTable } from './shopTables.ts';

type Column = keyof ShopTable;

/** Columns that are filled together, because values from different feeds could contradict each other. */
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

/** The record that the register serves for a uid. */
export interface ServedShop {
  readonly row: ShopTable;
  /** The feeds of the values that do not come from the feed of the row. */
  readonly filledFrom: Readonly<Partial<Record<Column, string>>>;
}

function filled({ row, filledFrom }: ServedShop, other: ShopTable): ServedShop {
  const fill = row.country !== null && row.country === other.country ? [...parts, ...placeParts] : parts;
  const columns = [
    ...fill.filter((some) => isEmpty(row, some) && !isEmpty(other, some)).flat(),
    ...(row.country === null && other.country !== null ? wholePlace : []),
  ];
  if (columns.length === 0) return { row, filledFrom };
  return {
    row: { ...row, ...valuesOf(other, columns) },
    filledFrom: { ...filledFrom, ...Object.fromEntries(columns.map((column) => [column, other.feed])) },
  };
}

/**
 * Returns the row of the feed with the highest rank. Values that it lacks come from the feed with the next rank, and so on. Of
 * several maps, only the one with the highest rank counts: if a newer map lacks a value that an older map contains, then a mapper
 * removed the value. Returns undefined if there are no rows.
 * @param rows of one uid
 */
function serve(rows: readonly ShopTable[], ranks: FeedRanks): ServedShop | undefined {
  const ranked = rows.toSorted((a, b) => rankOf(ranks, b) - rankOf(ranks, a));
  const map = ranked.find(({ feed }) => ranks.get(feed)?.kind === 'map');
  const [first, ...others] = ranked.filter((row) => row === map || ranks.get(row.feed)?.kind !== 'map');
  return first && others.filter(({ type }) => type === first.type).reduce(filled, { row: first, filledFrom: {} });
}

/** The served record without its sources: see `serve`. */
export const servedShop = (rows: readonly ShopTable[], ranks: FeedRanks): ShopTable | undefined => serve(rows, ranks)?.row;

const isShop = (row: RecordRow): row is ShopTable => 'merchant_uid' in row;

/** The same for both levels. Only shops are filled. */
export function servedRecord(rows: readonly RecordRow[], ranks: FeedRanks): RecordRow | undefined {
  const shops = rows.filter(isShop);
  return shops.length > 0 ? servedShop(shops, ranks) : rows.toSorted((a, b) => rankOf(ranks, b) - rankOf(ranks, a))[0];
}

/** Reads the served records of these shops. Omits uids that the register does not contain. */
export async function readServedShops(tx: Db, uids: readonly string[]): Promise<ServedShop[]> {
  const rows: ShopTable[] = [];
  for (const some of chunks(uids)) rows.push(...(await tx.selectFrom('shops').selectAll().where('uid', 'in', some).execute()));
  const byUid = Map.groupBy(rows, ({ uid }) => uid);
  // Most shops are in one feed.
  if (byUid.size === rows.length) return rows.map((row) => ({ row, filledFrom: {} }));
  const ranks = await readFeedRanks(tx);
  return [...byUid.values()].flatMap((some) => serve(some, ranks) ?? []);
}
