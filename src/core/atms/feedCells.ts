/** Points in cells, so that near ones are found without looking at all of them. */
import { metresPerDegree } from '../geo/greatCircle.ts';

/** More columns than any row has, for a reach of a metre and more. */
const rowStep = 2 ** 26;

interface Point {
  readonly lat: number;
  readonly long: number;
}

/**
 * @param reach metres.
 * @returns who may be within reach of a point: all that are, and some that stand up to three times as far.
 */
export function byCells<T extends Point>(points: Iterable<T>, reach: number): (lat: number, long: number) => T[] {
  const side = reach / metresPerDegree;
  const counts = new Map<number, number>();
  // So many cells that none is narrower than its side, anywhere in the row: measured where the row is nearest to its pole.
  const columns = (row: number) => {
    const known = counts.get(row);
    if (known !== undefined) return known;
    const edge = Math.max(Math.abs(row * side - 90), Math.abs((row + 1) * side - 90));
    const count = Math.max(1, Math.floor((360 / side) * Math.cos((Math.min(edge, 90) * Math.PI) / 180)));
    counts.set(row, count);
    return count;
  };
  const columnOf = (long: number, count: number) => Math.min(count - 1, Math.floor(((long + 180) / 360) * count));
  const cells = new Map<number, T[]>();
  for (const point of points) {
    const row = Math.floor((point.lat + 90) / side);
    const key = row * rowStep + columnOf(point.long, columns(row));
    const cell = cells.get(key);
    if (cell) cell.push(point);
    else cells.set(key, [point]);
  }
  return (lat, long) => {
    const here = Math.floor((lat + 90) / side);
    const found: T[] = [];
    for (let row = here - 1; row <= here + 1; row++) {
      const count = columns(row);
      const middle = columnOf(long, count);
      // Where a row has but one cell, or two, each is looked at once.
      for (let step = Math.max(-1, -Math.floor((count - 1) / 2)); step <= Math.min(1, Math.floor(count / 2)); step++) {
        const cell = cells.get(row * rowStep + ((middle + step + count) % count));
        if (cell) for (const point of cell) found.push(point);
      }
    }
    return found;
  };
}
