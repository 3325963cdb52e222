/** Splits long lists, because statements have a limited number of parameters (SQLite: 32,766). */
export function* chunks<T>(list: readonly T[], size = 500): Generator<readonly T[]> {
  for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size);
}

/** Rows in a fixed order, the same for all writers, which prevents deadlocks between two that write the same rows. */
export const inOneOrder = <T>(rows: readonly T[], keyOf: (row: T) => string): readonly T[] =>
  rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
