/**
 * Speeds up look-ups of the area that contains a point. In a small cell through which no border runs, all points have the same
 * result, so it is looked up only once.
 */

/** Alternating longitudes and latitudes, WGS 84 degrees. */
export type FlatRing = Float64Array;

/** The outer ring and the holes. Positions are [longitude, latitude], WGS 84 degrees, as in GeoJSON. */
export type BorderPolygon = readonly (readonly (readonly number[])[])[];

export interface CellBox {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

/** The side length of a cell in degrees (about 1 km). */
const side = 0.01;
const columns = 360 / side;
/** The margin around a cell, in degrees. It is far above rounding errors. */
const margin = 1e-6;
/** The maximum number of cells to remember. A country of 350,000 km² has about this number. */
const mostCells = 500_000;

export function flatRings(polygon: BorderPolygon): readonly FlatRing[] {
  return polygon.map((ring) => {
    const line = new Float64Array(2 * ring.length);
    for (const [i, [long = 0, lat = 0]] of ring.entries()) {
      line[2 * i] = long;
      line[2 * i + 1] = lat;
    }
    return line;
  });
}

/** Whether a side of the rings may run through the box. */
export function runsThrough(rings: readonly FlatRing[], { south, west, north, east }: CellBox): boolean {
  for (const ring of rings) {
    let ax = ring[ring.length - 2] as number;
    let ay = ring[ring.length - 1] as number;
    for (let i = 0; i < ring.length; i += 2) {
      const bx = ring[i] as number;
      const by = ring[i + 1] as number;
      const isBeside = (ax < west && bx < west) || (ax > east && bx > east);
      if (!isBeside && !(ay < south && by < south) && !(ay > north && by > north)) return true;
      ax = bx;
      ay = by;
    }
  }
  return false;
}

/**
 * @param lookUp the result must depend only on the areas that contain the point
 * @param hasBorder whether the results may differ within the box
 * @returns a function with the same results as `lookUp`
 */
export function lookUpByCell<T>(
  lookUp: (lat: number, long: number) => T,
  hasBorder: (box: CellBox) => boolean,
): (lat: number, long: number) => T {
  /** The result in each cell. undefined: the results may differ. */
  const cells = new Map<number, { readonly result: T } | undefined>();
  return (lat, long) => {
    const [row, column] = [Math.floor(lat / side), Math.floor(long / side)];
    const cell = row * columns + column;
    const known = cells.get(cell);
    if (known !== undefined) return known.result;
    const result = lookUp(lat, long);
    if (cells.has(cell)) return result;
    if (cells.size >= mostCells) cells.clear();
    const box = {
      south: row * side - margin,
      west: column * side - margin,
      north: (row + 1) * side + margin,
      east: (column + 1) * side + margin,
    };
    cells.set(cell, hasBorder(box) ? undefined : { result });
    return result;
  };
}
