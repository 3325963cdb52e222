/** Handles the differences between the tables for shops and merchants, which otherwise have the same format. */
import type { Tx } from '../database.ts';
import type { RecordLevel } from './shopRepositories.ts';
import type { MerchantTable, ShopTable } from './shopTables.ts';

export type RecordRow = ShopTable | MerchantTable;

/**
 * Returns the name of the table. The queries in this file use only columns that both tables contain, so the type of one table
 * fits both.
 */
export const tableOf = (level: RecordLevel): 'shops' => (level === 'shop' ? 'shops' : ('merchants' as 'shops'));

/** The number of rows per page. SQLite is synchronous, so a page blocks the event loop for about ten milliseconds. */
export const pageSize = 1_000;

const bookkeeping = new Set(['feed', 'uid', 'current']);

/** Returns whether two records have the same content, regardless of their feeds. */
export function sameRecord(a: RecordRow, b: RecordRow): boolean {
  return Object.entries(a).every(([column, value]) => bookkeeping.has(column) || value === b[column as 'name']);
}

/** Reads the uids of a feed's records in pages, in order. */
export async function* uidPages(tx: Tx, level: RecordLevel, feed: string): AsyncGenerator<readonly Pick<RecordRow, 'uid'>[]> {
  for (let last = ''; ; ) {
    const rows = await tx
      .selectFrom(tableOf(level))
      .select('uid')
      .where('feed', '=', feed)
      .where('uid', '>', last)
      .orderBy('uid')
      .limit(pageSize)
      .execute();
    if (rows.length > 0) yield rows;
    last = rows.at(-1)?.uid ?? last;
    if (rows.length < pageSize) return;
  }
}

/** Reads a feed's records with these uids. */
export const recordsOf = (tx: Tx, level: RecordLevel, feed: string, uids: readonly string[]): Promise<RecordRow[]> =>
  tx.selectFrom(tableOf(level)).selectAll().where('feed', '=', feed).where('uid', 'in', uids).execute();

/** Writes rows, and replaces rows with the same feed and uid. */
export async function writeRecords(tx: Tx, level: RecordLevel, rows: readonly RecordRow[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== 'feed' && column !== 'uid');
  await tx
    .insertInto(tableOf(level))
    .values(rows as ShopTable[])
    .onConflict((conflict) =>
      conflict
        .columns(['feed', 'uid'])
        .doUpdateSet(({ ref }) => Object.fromEntries(columns.map((column) => [column, ref(`excluded.${column as 'name'}`)]))),
    )
    .execute();
}
