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
  const turn = (degrees: number) => degrees - 360 * Math.round(degrees / 360);
  const x = (long: number) => turn(long - long0) * perDegreeX;
  const y = (lat: number) => (lat - lat0) * perDegree;
  return {
    x,
    y,
    line: (points) => Float64Array.from(points.flatMap(([lat, long]) => [x(long), y(lat)])),
    back: (east, north) => [lat0 + north / perDegree, turn(long0 + (perDegreeX === 0 ? 0 : east / perDegreeX))],
  };
}

/**
 * Returns the distance between two points in metres, on the tangent plane at the first point. Use it only for distances of up to
 * several kilometres.
 */
export function metresBetween(a: LatLong, b: LatLong): number {
  const plane = planeAt(a);
  return Math.hypot(plane.x(b[1]), plane.y(b[0]));
}

/**
 * Returns the distance in metres from a point to the nearest point on the segments of a line, or Infinity if the line is empty.
 */
export function distanceToLine(x: number, y: number, line: FlatLine): number {
  if (line.length === 2) return Math.hypot((line[0] ?? 0) - x, (line[1] ?? 0) - y);
  let least = Number.POSITIVE_INFINITY;
  for (let i = 2; i < line.length; i += 2) {
    const ax = (line[i - 2] ?? 0) - x;
    const ay = (line[i - 1] ?? 0) - y;
    const dx = (line[i] ?? 0) - x - ax;
    const dy = (line[i + 1] ?? 0) - y - ay;
    const length = dx * dx + dy * dy;
    const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length));
    least = Math.min(least, Math.hypot(ax + along * dx, ay + along * dy));
  }
  return least;
}

/**
 * Whether a point is inside an area, by the even-odd rule over all outer and inner rings. Rings need not repeat their first
 * point.
 */
export function isInside(x: number, y: number, rings: readonly FlatLine[]): boolean {
  let inside = false;
  for (const ring of rings) {
    let ax = ring[ring.length - 2] ?? 0;
    let ay = ring[ring.length - 1] ?? 0;
    for (let i = 0; i < ring.length; i += 2) {
      const bx = ring[i] ?? 0;
      const by = ring[i + 1] ?? 0;
      if (ay > y !== by > y && x < ax + ((bx - ax) * (y - ay)) / (by - ay)) inside = !inside;
      ax = bx;
      ay = by;
    }
  }
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
