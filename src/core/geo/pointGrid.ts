/** Points in cells of a grid on the globe, so that near ones are found without looking at all of them. */
import { metresPerDegree } from './greatCircle.ts';

/** More columns than any row has, for a side of a metre and more. */
const rowStep = 2 ** 26;

/** Rows of one height, each of so many cells that none is narrower than it is high. */
class Cells {
  readonly #side: number;
  readonly #columns = new Map<number, number>();

  /** @param side of a cell, metres */
  constructor(side: number) {
    this.#side = side / metresPerDegree;
  }

  row(lat: number): number {
    return Math.floor((lat + 90) / this.#side);
  }

  /** Measured where the row is nearest to its pole. */
  columns(row: number): number {
    const known = this.#columns.get(row);
    if (known !== undefined) return known;
    const edge = Math.max(Math.abs(row * this.#side - 90), Math.abs((row + 1) * this.#side - 90));
    const count = Math.max(1, Math.floor((360 / this.#side) * Math.cos((Math.min(edge, 90) * Math.PI) / 180)));
    this.#columns.set(row, count);
    return count;
  }

  column(long: number, count: number): number {
    return Math.min(count - 1, Math.floor(((long + 180) / 360) * count));
  }

  key(lat: number, long: number): number {
    const row = this.row(lat);
    return row * rowStep + this.column(long, this.columns(row));
  }

  /** The keys of the cells around a point, each once. @param away how many cells in each direction */
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

/** Each value in one cell, and nine looks for each point: for as many points as look-ups. */
export class PointGrid<T> {
  readonly #cells: Cells;
  readonly #held = new Map<number, T[]>();

  /** @param reach metres: values within it of a point are found, and some that are up to three times as far */
  constructor(reach: number) {
    this.#cells = new Cells(reach);
  }

  /** A value that is added several times in a row to one cell is held once. */
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

/** @returns who may be within reach of a point: all that are, and some that stand up to three times as far. @param reach metres */
export function byCells<T extends { readonly lat: number; readonly long: number }>(
  points: Iterable<T>,
  reach: number,
): PointGrid<T> {
  const grid = new PointGrid<T>(reach);
  for (const point of points) grid.add(point, point);
  return grid;
}

/** About the side of a cell of those below, metres. */
const fine = 330;

/** Each point in all cells within its reach, and one look for each place: for few points and many look-ups, most of which find nothing. */
export class NeighbourGrid {
  readonly #cells = new Cells(fine);
  readonly #held = new Map<number, number[]>();

  /** @param points latitude and longitude @param reach metres: points nearer than this to a place are found from it (and some farther ones) */
  constructor(points: readonly (readonly [number, number])[], reach: number) {
    for (const [index, [lat, long]] of points.entries()) {
      for (const key of this.#cells.around(lat, long, Math.ceil(reach / fine))) {
        const cell = this.#held.get(key);
        if (cell === undefined) this.#held.set(key, [index]);
        else cell.push(index);
      }
    }
  }

  /** Indices of the points that may be within reach of here. */
  near(lat: number, long: number): readonly number[] | undefined {
    return this.#held.get(this.#cells.key(lat, long));
  }
}
