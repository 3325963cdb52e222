/** Splits long lists, because databases limit the number of parameters per statement (SQLite: 32,766). */
export function* chunks<T>(list: readonly T[], size = 500): Generator<readonly T[]> {
  for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size);
}

/** Sorts rows by key. If all transactions write their rows in this order, they cannot deadlock. */
export const inOneOrder = <T>(rows: readonly T[], keyOf: (row: T) => string): readonly T[] =>
  rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
