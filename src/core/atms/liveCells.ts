/**
 * Cells with a side of a tenth of a degree. The service sends cells instead of positions to external services, so that these
 * services do not receive the user's position.
 */
import { metresPerDegree } from '../geo/greatCircle.ts';
import type { Feed } from './feed.ts';

/** The south-western corner of the cell, in tenths of a degree. Rows are from -900 to 899, and columns from -1800 to 1799. */
export interface Cell {
  readonly row: number;
  readonly column: number;
}

/** WGS 84 degrees. */
export interface CellPoint {
  readonly lat: number;
  readonly long: number;
}

const rows = 1_800;
const columns = 3_600;

/** Returns a cell for every position, including the poles and the 180th meridian. */
export function cellAt({ lat, long }: CellPoint): Cell {
  const row = Math.min(Math.max(Math.floor(lat * 10), -rows / 2), rows / 2 - 1);
  return { row, column: ((((Math.floor(long * 10) + columns / 2) % columns) + columns) % columns) - columns / 2 };
}

/** Returns the position and the corners of a square around it. @param reach half the side of the square, in metres */
export function placesAround({ lat, long }: CellPoint, reach: number): CellPoint[] {
  const north = reach / metresPerDegree;
  // Columns are narrower towards the poles, so limit the width of the square to ten times its width at the equator in degrees.
  const east = north / Math.max(0.1, Math.cos((lat * Math.PI) / 180));
  const corners = [
    [north, east],
    [north, -east],
    [-north, east],
    [-north, -east],
  ] as const;
  const around = corners.map(([up, along]) => ({ lat: Math.min(90, Math.max(-90, lat + up)), long: long + along }));
  return [{ lat, long }, ...around];
}

/** [south, west, north, east] in degrees. */
export const boundsOf = ({ row, column }: Cell): Feed['bounds'] => [row / 10, column / 10, (row + 1) / 10, (column + 1) / 10];

const feedPrefix = 'live_';

/** Returns the name of the feed with the data for a cell. The name contains the cell's south-western corner: `live_50.0_14.4`. */
export const feedOfCell = ({ row, column }: Cell): string => `${feedPrefix}${(row / 10).toFixed(1)}_${(column / 10).toFixed(1)}`;

/** Whether this is the name of a feed with data that was fetched for a cell. */
export const isOfCell = (name: string): boolean => /^live_-?\d{1,2}\.\d_-?\d{1,3}\.\d$/.test(name);
