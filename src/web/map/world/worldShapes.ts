/** The world map, decoded for drawing, in Mercator coordinates from 0 to 1 across one copy of the world. */

import { mercatorX, mercatorY } from '../../../core/geo/webMercator.ts';
import type { WorldFile } from '../../../data/world/worldFile.ts';

export interface WorldLine {
  /** Alternating values of x and y. */
  readonly points: Float64Array;
  readonly west: number;
  readonly east: number;
  readonly north: number;
  readonly south: number;
}

/** @param steps alternating differences of longitude and latitude @param step the unit of the differences, degrees */
export function decodeLine(steps: readonly number[], step: number): WorldLine {
  const points = new Float64Array(steps.length);
  let [long, lat] = [0, 0];
  let [west, east, north, south] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let at = 0; at + 1 < steps.length; at += 2) {
    long += steps[at] as number;
    lat += steps[at + 1] as number;
    const [x, y] = [mercatorX(long * step), mercatorY(lat * step)];
    points[at] = x;
    points[at + 1] = y;
    [west, east, north, south] = [Math.min(west, x), Math.max(east, x), Math.min(north, y), Math.max(south, y)];
  }
  return { points, west, east, north, south };
}

export interface World {
  readonly land: readonly WorldLine[];
  readonly borders: readonly WorldLine[];
  readonly countries: WorldFile['countries'];
  readonly cities: WorldFile['cities'];
}

/** Decoding pauses after this time, ms, because decoding the whole file would block a slow phone for a tenth of a second. */
const slice = 8;

/** Decodes the file in several tasks. */
export async function worldOf({ step, land, borders, countries, cities }: WorldFile): Promise<World> {
  let end = performance.now() + slice;
  const decoded = async (all: readonly (readonly number[])[]) => {
    const lines: WorldLine[] = [];
    for (const steps of all) {
      lines.push(decodeLine(steps, step));
      if (performance.now() < end) continue;
      await new Promise((resolve) => setTimeout(resolve));
      end = performance.now() + slice;
    }
    return lines;
  };
  return { land: await decoded(land), borders: await decoded(borders), countries, cities };
}

/** The centre and half the size of a label, in pixels of the view. */
export interface Label {
  readonly x: number;
  readonly y: number;
  readonly halfWidth: number;
  readonly halfHeight: number;
}

/** The minimum distance between two labels, pixels. */
const gap = 6;

/** The labels that fit, in order of priority. No label overlaps another label or extends beyond the tile's edge. */
export function withRoom<T extends Label>(labels: readonly T[], width: number, height: number): readonly T[] {
  const placed: T[] = [];
  for (const label of labels) {
    const { x, y, halfWidth, halfHeight } = label;
    if (x < halfWidth || x > width - halfWidth || y < halfHeight || y > height - halfHeight) continue;
    const isFree = placed.every(
      (other) =>
        Math.abs(other.x - x) > other.halfWidth + halfWidth + gap || Math.abs(other.y - y) > other.halfHeight + halfHeight + gap,
    );
    if (isFree) placed.push(label);
  }
  return placed;
}
