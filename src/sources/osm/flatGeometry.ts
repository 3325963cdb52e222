/**
 * Plane geometry for distances of up to several kilometres, in metres east (x) and north (y) of a chosen origin. Longitudes are
 * normalized to within 180 degrees of the origin, so the 180th meridian needs no special case.
 */
import { earthRadius } from '../../core/geo/greatCircle.ts';

/** [latitude, longitude], WGS 84 degrees. */
export type LatLong = readonly [number, number];
/** Alternating metres east and north of the plane's origin: x0, y0, x1, y1, ... */
export type FlatLine = Float64Array;

const toRadians = Math.PI / 180;

/** Normalizes a difference of longitudes to within 180 degrees. */
const turn = (degrees: number): number => degrees - 360 * Math.round(degrees / 360);

interface Plane {
  x(long: number): number;
  y(lat: number): number;
  line(points: readonly LatLong[]): FlatLine;
  back(x: number, y: number): LatLong;
}

/** Returns the tangent plane at a point. The error is below 0.1 % within 20 km (up to 70 degrees of latitude). */
export function planeAt([lat0, long0]: LatLong): Plane {
  const perDegree = earthRadius * toRadians;
  const perDegreeX = perDegree * Math.cos(lat0 * toRadians);
  const x = (long: number) => turn(long - long0) * perDegreeX;
  const y = (lat: number) => (lat - lat0) * perDegree;
  return {
    x,
    y,
    line(points) {
      const line = new Float64Array(2 * points.length);
      for (const [i, [lat, long]] of points.entries()) {
        line[2 * i] = x(long);
        line[2 * i + 1] = y(lat);
      }
      return line;
    },
    back: (east, north) => [lat0 + north / perDegree, turn(long0 + (perDegreeX === 0 ? 0 : east / perDegreeX))],
  };
}

/**
 * Returns the distance between two points in metres, on the tangent plane at the first point. Use it only for distances of up to
 * several kilometres.
 */
export function metresBetween([lat0, long0]: LatLong, [lat, long]: LatLong): number {
  const perDegree = earthRadius * toRadians;
  const perDegreeX = perDegree * Math.cos(lat0 * toRadians);
  return Math.hypot(turn(long - long0) * perDegreeX, (lat - lat0) * perDegree);
}

/**
 * Returns the distance in metres from a point to the nearest point on the segments of a line, or Infinity if the line is empty.
 */
export function distanceToLine(x: number, y: number, line: FlatLine): number {
  if (line.length === 2) return Math.hypot((line[0] ?? 0) - x, (line[1] ?? 0) - y);
  let least = Number.POSITIVE_INFINITY;
  let most = Number.POSITIVE_INFINITY;
  for (let i = 2; i < line.length; i += 2) {
    const ax = (line[i - 2] ?? 0) - x;
    const ay = (line[i - 1] ?? 0) - y;
    const dx = (line[i] ?? 0) - x - ax;
    const dy = (line[i + 1] ?? 0) - y - ay;
    const length = dx * dx + dy * dy;
    const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length));
    const [px, py] = [ax + along * dx, ay + along * dy];
    if (px * px + py * py > most) continue;
    least = Math.min(least, Math.hypot(px, py));
    most = squareAbove(least);
  }
  return least;
}

/**
 * Returns a bound for x² + y²: if the sum exceeds the bound, the distance hypot(x, y) exceeds `distance`. The margin covers
 * rounding errors. Comparing squares first avoids most calls of `Math.hypot`, which is slow, without changing results.
 */
export const squareAbove = (distance: number): number => distance * distance * (1 + 1e-9) + Number.MIN_VALUE;

/**
 * Returns the distance in metres from a point to a line, and whether the point is inside the ring that the line forms. The
 * results equal those of `distanceToLine` and `isInside` on the tangent plane at the point, but need no array per point and line.
 */
export function relateToLine([lat0, long0]: LatLong, points: readonly LatLong[]): { metres: number; inside: boolean } {
  const last = points.at(-1);
  if (last === undefined) return { metres: Number.POSITIVE_INFINITY, inside: false };
  const perDegree = earthRadius * toRadians;
  const perDegreeX = perDegree * Math.cos(lat0 * toRadians);
  const xOf = (long: number) => turn(long - long0) * perDegreeX;
  let [ax, ay] = [xOf(last[1]), (last[0] - lat0) * perDegree];
  if (points.length === 1) return { metres: Math.hypot(ax, ay), inside: false };
  let inside = false;
  let least = Number.POSITIVE_INFINITY;
  let most = Number.POSITIVE_INFINITY;
  for (const [i, [lat, long]] of points.entries()) {
    const bx = xOf(long);
    const by = (lat - lat0) * perDegree;
    if (ay > 0 !== by > 0 && 0 < ax + ((bx - ax) * (0 - ay)) / (by - ay)) inside = !inside;
    // The ring, but not the line, contains the segment from the last point to the first one.
    if (i > 0) {
      const dx = bx - ax;
      const dy = by - ay;
      const length = dx * dx + dy * dy;
      const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length));
      const px = ax + along * dx;
      const py = ay + along * dy;
      if (px * px + py * py <= most) {
        least = Math.min(least, Math.hypot(px, py));
        most = squareAbove(least);
      }
    }
    ax = bx;
    ay = by;
  }
  return { metres: least, inside };
}

/** The smallest box that contains a line, in degrees. */
export interface DegreeBox {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

export function degreeBoxOf(points: readonly LatLong[]): DegreeBox {
  let [south, west, north, east] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [lat, long] of points) {
    if (lat < south) south = lat;
    if (lat > north) north = lat;
    if (long < west) west = long;
    if (long > east) east = long;
  }
  return { south, west, north, east };
}

/**
 * Whether a point is more than `metres` from everything in a box. May return false for points that are farther away, for example
 * near the 180th meridian.
 */
export function isBeyond([lat, long]: LatLong, { south, west, north, east }: DegreeBox, metres: number): boolean {
  const perDegree = earthRadius * toRadians;
  if (Math.max(south - lat, lat - north) * perDegree > metres) return true;
  if (east - west > 90 || Math.abs(west - long) > 90) return false;
  return Math.max(west - long, long - east) * perDegree * Math.cos(lat * toRadians) > metres;
}

/** Calls `visit` with the ends of each side of the rings. Rings need not repeat their first point. */
export function eachSide(rings: readonly FlatLine[], visit: (ax: number, ay: number, bx: number, by: number) => void): void {
  for (const ring of rings) {
    let ax = ring[ring.length - 2] ?? 0;
    let ay = ring[ring.length - 1] ?? 0;
    for (let i = 0; i < ring.length; i += 2) {
      const bx = ring[i] ?? 0;
      const by = ring[i + 1] ?? 0;
      visit(ax, ay, bx, by);
      ax = bx;
      ay = by;
    }
  }
}

/** Whether a ray from a point towards increasing x crosses the side from a to b. */
export const crosses = (x: number, y: number, ax: number, ay: number, bx: number, by: number): boolean =>
  ay > y !== by > y && x < ax + ((bx - ax) * (y - ay)) / (by - ay);

/** Whether a point is inside an area, by the even-odd rule over all outer and inner rings. */
export function isInside(x: number, y: number, rings: readonly FlatLine[]): boolean {
  let inside = false;
  eachSide(rings, (ax, ay, bx, by) => {
    if (crosses(x, y, ax, ay, bx, by)) inside = !inside;
  });
  return inside;
}

/**
 * Returns the signed area in square metres (positive if counter-clockwise) and the centroid of a ring, by the shoelace formula.
 */
export function shoelace(ring: FlatLine): { area: number; x: number; y: number } {
  let twice = 0;
  let x = 0;
  let y = 0;
  // Uses coordinates relative to the ring's first point, because rounding would hide small areas far from the origin.
  const ox = ring[0] ?? 0;
  const oy = ring[1] ?? 0;
  for (let i = 0; i < ring.length; i += 2) {
    const next = (i + 2) % ring.length;
    const ax = (ring[i] ?? 0) - ox;
    const ay = (ring[i + 1] ?? 0) - oy;
    const bx = (ring[next] ?? 0) - ox;
    const by = (ring[next + 1] ?? 0) - oy;
    const cross = ax * by - bx * ay;
    twice += cross;
    x += (ax + bx) * cross;
    y += (ay + by) * cross;
  }
  return twice === 0 ? { area: 0, x: ox, y: oy } : { area: twice / 2, x: ox + x / (3 * twice), y: oy + y / (3 * twice) };
}
