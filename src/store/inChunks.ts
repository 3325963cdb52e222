/** A statement takes a limited number of parameters (SQLite: 32 766): long lists go in parts. */
export function* chunks<T>(list: readonly T[], size = 500): Generator<readonly T[]> {
  for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size);
}
