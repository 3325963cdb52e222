/** Splits long lists, because databases limit the number of parameters per statement (SQLite: 32,766). */
export function* chunks<T>(list: Iterable<T>, size = 500): Generator<readonly T[]> {
  let chunk: T[] = [];
  for (const one of list) {
    chunk.push(one);
    if (chunk.length < size) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

/** Sorts rows by key. If all transactions write their rows in this order, they cannot deadlock. */
export const inOneOrder = <T>(rows: readonly T[], keyOf: (row: T) => string): readonly T[] =>
  rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
