/** A grid of cells on the globe for finding nearby points. */
import { metresPerDegree } from './greatCircle.ts';

/**
 * The difference between the keys of adjacent rows. The difference exceeds the number of columns in any row if the cells are at
 * least one metre wide.
 */
const rowStep = 2 ** 26;

/** Rows of equal height, divided into cells whose width is at least their height. */
class Cells {
  readonly #side: number;
  readonly #columns = new Map<number, number>();
  /** The last row, and the number of its cells. Queries in a row usually follow each other. */
  #lastRow = Number.NaN;
  #lastColumns = 0;

  /** @param side the side of a cell, in metres */
  constructor(side: number) {
    this.#side = side / metresPerDegree;
  }

  row(lat: number): number {
    return Math.floor((lat + 90) / this.#side);
  }

  /** The number of cells in a row. The width of a cell is measured at the edge of the row that is nearest to the pole. */
  columns(row: number): number {
    if (row === this.#lastRow) return this.#lastColumns;
    this.#lastRow = row;
    this.#lastColumns = this.#columns.getOrInsertComputed(row, () => this.#countColumns(row));
    return this.#lastColumns;
  }

  #countColumns(row: number): number {
    const edge = Math.max(Math.abs(row * this.#side - 90), Math.abs((row + 1) * this.#side - 90));
    return Math.max(1, Math.floor((360 / this.#side) * Math.cos((Math.min(edge, 90) * Math.PI) / 180)));
  }

  column(long: number, count: number): number {
    return Math.min(count - 1, Math.floor(((long + 180) / 360) * count));
  }

  key(lat: number, long: number): number {
    const row = this.row(lat);
    return row * rowStep + this.column(long, this.columns(row));
  }

  /** Yields the keys of the cells around a point without duplicates. @param away how many cells to include in each direction */
  *around(lat: number, long: number, away: number): Generator<number> {
    const here = this.row(lat);
    for (let row = here - away; row <= here + away; row++) {
      const count = this.columns(row);
      const middle = this.column(long, count);
      const last = Math.min(away, Math.floor(count / 2));
      for (let step = Math.max(-away, -Math.floor((count - 1) / 2)); step <= last; step++)
        yield row * rowStep + ((middle + step + count) % count);
    }
  }
}

/**
 * A grid that stores each value in one cell and reads nine cells per query. Suitable if the number of points is similar to the
 * number of queries.
 */
export class PointGrid<T> {
  readonly #cells: Cells;
  readonly #held = new Map<number, T[]>();

  /**
   * @param reach in metres; queries return all values within this distance, and may also return values at up to three times this
   * distance
   */
  constructor(reach: number) {
    this.#cells = new Cells(reach);
  }

  /** If a value is added to the same cell several times in a row, the cell stores it only once. */
  add({ lat, long }: { readonly lat: number; readonly long: number }, value: T): void {
    const key = this.#cells.key(lat, long);
    const cell = this.#held.get(key);
    if (cell === undefined) this.#held.set(key, [value]);
    else if (cell.at(-1) !== value) cell.push(value);
  }

  near(lat: number, long: number): T[] {
    const found: T[] = [];
    for (const key of this.#cells.around(lat, long, 1)) {
      const cell = this.#held.get(key);
      if (cell) for (const value of cell) found.push(value);
    }
    return found;
  }
}

/**
 * @param reach in metres
 * @returns a grid whose queries return all points within `reach`, and may also return points at up to three times this distance
 */
export function byCells<T extends { readonly lat: number; readonly long: number }>(
  points: Iterable<T>,
  reach: number,
): PointGrid<T> {
  const grid = new PointGrid<T>(reach);
  for (const point of points) grid.add(point, point);
  return grid;
}

/** The minimum side of a `NeighbourGrid` cell, in metres. */
const leastSide = 330;

/**
 * A grid that stores each point in all cells within reach and reads one cell per query. Suitable for few points and many queries,
 * most of which have no results.
 */
export class NeighbourGrid {
  readonly #cells: Cells;
  /** The number of each cell that contains points. */
  readonly #numbers = new Map<number, number>();
  /** The indices of the points in all cells, and where the indices of each cell begin. */
  readonly #held: Uint32Array;
  readonly #starts: Uint32Array;
  /** The key and the result of the last query. Consecutive queries are usually for the same cell. */
  #lastKey = Number.NaN;
  #lastNear: Uint32Array | undefined;

  /**
   * @param points latitude and longitude
   * @param reach in metres; queries return all points within this distance, and may return points that are farther away
   */
  constructor(points: readonly (readonly [number, number])[], reach: number) {
    // With larger cells for a larger reach, each point is in nine cells.
    this.#cells = new Cells(Math.max(leastSide, reach));
    const counts: number[] = [];
    for (const [lat, long] of points) {
      for (const key of this.#cells.around(lat, long, 1)) {
        const number = this.#numbers.getOrInsertComputed(key, () => counts.push(0) - 1);
        counts[number] = (counts[number] as number) + 1;
      }
    }
    this.#starts = new Uint32Array(counts.length + 1);
    for (const [number, count] of counts.entries()) this.#starts[number + 1] = (this.#starts[number] as number) + count;
    this.#held = new Uint32Array(this.#starts[counts.length] as number);
    const ends = this.#starts.slice();
    for (const [index, [lat, long]] of points.entries()) {
      for (const key of this.#cells.around(lat, long, 1)) {
        const number = this.#numbers.get(key) as number;
        const end = ends[number] as number;
        this.#held[end] = index;
        ends[number] = end + 1;
      }
    }
  }

  /** Returns the indices of the points that may be within reach of a position, ascending. */
  near(lat: number, long: number): Uint32Array | undefined {
    const key = this.#cells.key(lat, long);
    if (key === this.#lastKey) return this.#lastNear;
    const number = this.#numbers.get(key);
    this.#lastKey = key;
    this.#lastNear = number === undefined ? undefined : this.#held.subarray(this.#starts[number], this.#starts[number + 1]);
    return this.#lastNear;
  }
}
