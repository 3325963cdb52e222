/** Which of some points lie near a place: one look into a grid, however many there are, and for most places the answer is "none". */
import type { LatLong } from './flatGeometry.ts';

/** Degrees of latitude on a cell's side: about 330 m. */
const side = 0.003;
const metresPerDegree = 111_195;
/** More columns than any row has. */
const rowStep = 2 ** 17;

export class NeighbourGrid {
  readonly #cells = new Map<number, number[]>();

  /** @param reach metres: points nearer than this to a place are found from it (and some farther ones). */
  constructor(points: readonly LatLong[], reach: number) {
    points.forEach((point, index) => {
      this.#mark(point, reach, index);
    });
  }

  /** Cells grow wider in degrees towards the poles, so that they never get narrower in metres. */
  #columns(row: number): number {
    const lat = (row + 0.5) * side - 90;
    return Math.max(1, Math.floor((360 / side) * Math.cos((lat * Math.PI) / 180)));
  }

  #mark([lat, long]: LatLong, reach: number, index: number): void {
    const rowsAway = Math.ceil(reach / metresPerDegree / side);
    const middleRow = Math.floor((lat + 90) / side);
    for (let row = middleRow - rowsAway; row <= middleRow + rowsAway; row++) {
      const columns = this.#columns(row);
      const columnsAway = Math.min(rowsAway, Math.floor(columns / 2));
      const middle = Math.floor(((long + 180) / 360) * columns);
      for (let column = middle - columnsAway; column <= middle + columnsAway; column++) {
        const key = row * rowStep + ((column + columns) % columns);
        const cell = this.#cells.get(key);
        if (cell === undefined) this.#cells.set(key, [index]);
        else if (cell.at(-1) !== index) cell.push(index);
      }
    }
  }

  /** Indices of the points that may be within reach of here. */
  near(lat: number, long: number): readonly number[] | undefined {
    const row = Math.floor((lat + 90) / side);
    const columns = this.#columns(row);
    return this.#cells.get(row * rowStep + (Math.floor(((long + 180) / 360) * columns) % columns));
  }
}
