/** Points in cells, so that near ones are found without looking at all of them. */

const metresPerDegree = 111_195;

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
  // So many cells that none is narrower than its side, anywhere in the row: measured where the row is nearest to its pole.
  const columns = (row: number) => {
    const edge = Math.max(Math.abs(row * side - 90), Math.abs((row + 1) * side - 90));
    return Math.max(1, Math.floor((360 / side) * Math.cos((Math.min(edge, 90) * Math.PI) / 180)));
  };
  const columnOf = (long: number, count: number) => Math.min(count - 1, Math.floor(((long + 180) / 360) * count));
  const cells = new Map<string, T[]>();
  for (const point of points) {
    const row = Math.floor((point.lat + 90) / side);
    const key = `${row} ${columnOf(point.long, columns(row))}`;
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
      const around = new Set([-1, 0, 1].map((step) => (middle + step + count) % count));
      for (const column of around) found.push(...(cells.get(`${row} ${column}`) ?? []));
    }
    return found;
  };
}
