/** Deletes all data stored for a caller, in short transactions. */
import type { Database, Tx } from '../database.ts';

/** The tables to erase, in this order. */
const erased = [
  'outcomes',
  'receipts',
  'invalidations',
  'invalidation_marks',
  'suggestions',
  'suggestion_keys',
  'reports',
  'atm_statuses',
] as const;
export type Erased = (typeof erased)[number];

const batch = 1_000;

/** The column that identifies a row among the rows of one caller. */
const keyOf = {
  outcomes: 'transaction_key',
  receipts: 'uid',
  invalidations: 'number',
  invalidation_marks: 'caller_id',
  suggestions: 'id',
  suggestion_keys: 'key_digest',
  reports: 'atm_uid',
  atm_statuses: 'atm_uid',
} as const;

/**
 * Deletes the rows, and yields the number of rows deleted from each table. Other processes can still write rows for the slug at
 * the same time, so repeat the call until it deletes nothing.
 */
export async function* eraseTraces(database: Database, slug: string): AsyncGenerator<{ table: Erased; rows: number }> {
  for (const table of erased) {
    for (;;) {
      const rows = await database.write((tx) => eraseSome(tx, table, slug), { long: true });
      if (rows === 0) break;
      yield { table, rows };
    }
  }
}

/** Deletes a batch of rows. The tables differ only in their keys, so the type of one table fits all of them. */
async function eraseSome(tx: Tx, table: Erased, slug: string): Promise<number> {
  const key = keyOf[table] as 'uid';
  const rows = await tx
    .selectFrom(table as 'receipts')
    .select(key)
    .where('caller_id', '=', slug)
    .limit(batch)
    .execute();
  if (rows.length === 0) return 0;
  const { numDeletedRows } = await tx
    .deleteFrom(table as 'receipts')
    .where('caller_id', '=', slug)
    .where(key, 'in', [...new Set(rows.map((row) => row[key]))])
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Returns the number of rows with this slug in each table. */
export async function countTraces(tx: Tx, slug: string): Promise<ReadonlyMap<Erased, number>> {
  const counts = new Map<Erased, number>();
  for (const table of erased) {
    const { rows } = await tx
      .selectFrom(table as 'receipts')
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .where('caller_id', '=', slug)
      .executeTakeFirstOrThrow();
    counts.set(table, Number(rows));
  }
  return counts;
}
