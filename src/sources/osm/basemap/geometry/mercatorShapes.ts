import { mercatorX, mercatorY } from '../../../../core/geo/webMercator.ts';

/**
 * Web Mercator as a unit square: x from 0 (180 degrees west) to 1, y from 0 (85.05 degrees north) to 1, downwards like tile rows.
 * Lines and rings are flat lists: x0, y0, x1, y1, ... A ring repeats its first point at the end.
 */
export type Flat = Float64Array;

/** [minX, minY, maxX, maxY] in the unit square. */
export type MercatorBox = readonly [number, number, number, number];

/** Converts a box from degrees. A box that crosses the 180th meridian (west > east) becomes the full width. */
export function boxOf([south, west, north, east]: readonly [number, number, number, number]): MercatorBox {
  const turned = west > east;
  return [turned ? 0 : mercatorX(west), mercatorY(north), turned ? 1 : mercatorX(east), mercatorY(south)];
}

export function boxOfPoints(points: Flat): MercatorBox {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < points.length; i += 2) {
    const x = points[i] as number;
    const y = points[i + 1] as number;
    if (x < minX) minX = x;
    if (x > maxX) maxX = x;
    if (y < minY) minY = y;
    if (y > maxY) maxY = y;
  }
  return [minX, minY, maxX, maxY];
}

/**
 * Returns twice the signed area of a ring. The result is positive if the ring is clockwise on the screen, as the outer rings in
 * vector tiles are.
 */
export function turningOf(ring: Flat): number {
  let sum = 0;
  // Uses coordinates relative to the ring's first point, because rounding would hide small rings far from the origin.
  const x0 = ring[0] ?? 0;
  const y0 = ring[1] ?? 0;
  for (let i = 2; i < ring.length; i += 2) {
    const ax = (ring[i - 2] as number) - x0;
    const ay = (ring[i - 1] as number) - y0;
    sum += ax * ((ring[i + 1] as number) - y0) - ((ring[i] as number) - x0) * ay;
  }
  return sum;
}

export function reversed(points: Flat): Flat {
  const turned = new Float64Array(points.length);
  for (let i = 0; i < points.length; i += 2) {
    turned[points.length - 2 - i] = points[i] as number;
    turned[points.length - 1 - i] = points[i + 1] as number;
  }
  return turned;
}

/** Whether a point is in a ring, by the even-odd rule. */
export function isInRing(x: number, y: number, ring: Flat): boolean {
  let inside = false;
  for (let i = 2; i < ring.length; i += 2) {
    const ay = ring[i - 1] as number;
    const by = ring[i + 1] as number;
    if (ay > y === by > y) continue;
    const ax = ring[i - 2] as number;
    if (x < ax + (((ring[i] as number) - ax) * (y - ay)) / (by - ay)) inside = !inside;
  }
  return inside;
}
