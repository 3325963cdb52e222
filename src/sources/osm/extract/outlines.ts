/** Builds outlines of areas from member ways and node positions. An outline may be incomplete in a clipped extract. */
import { type FlatLine, isInside, type LatLong, planeAt, shoelace } from '../flatGeometry.ts';
import type { NodePositions } from './nodePositions.ts';
import { joinWays } from './rings.ts';

/** Returns the middle of the area's widest section on the parallel at y. */
function middleOfWidest(y: number, rings: readonly FlatLine[]): { x: number; width: number } | undefined {
  const crossings: number[] = [];
  for (const ring of rings) {
    for (let i = 0; i < ring.length; i += 2) {
      const next = (i + 2) % ring.length;
      const ay = ring[i + 1] ?? 0;
      const by = ring[next + 1] ?? 0;
      if (ay > y === by > y) continue;
      const ax = ring[i] ?? 0;
      crossings.push(ax + (((ring[next] ?? 0) - ax) * (y - ay)) / (by - ay));
    }
  }
  crossings.sort((a, b) => a - b);
  let best: { x: number; width: number } | undefined;
  for (let i = 1; i < crossings.length; i += 2) {
    const [from = 0, to = 0] = [crossings[i - 1], crossings[i]];
    if (best === undefined || to - from > best.width) best = { x: (from + to) / 2, width: to - from };
  }
  return best;
}

/**
 * Returns a point inside the area. The point is the centroid of the largest outer ring if the centroid is inside the area.
 * Otherwise (an L shape, a ring around a yard), it is the middle of the widest section on the parallels through the centroid and
 * the quarters of the area's height.
 * @param outers closed rings, [lat, long]; the last point may repeat the first
 * @param inners holes in the outer rings
 */
export function centreOfArea(outers: readonly (readonly LatLong[])[], inners: readonly (readonly LatLong[])[] = []): LatLong {
  const start = outers[0]?.[0];
  if (start === undefined) throw new RangeError('An area has at least one outer ring with a point');
  const plane = planeAt(start);
  const rings = [...outers, ...inners].map((ring) => plane.line(ring));
  let largest: { area: number; x: number; y: number; ring: FlatLine } | undefined;
  for (const ring of rings.slice(0, outers.length)) {
    const measured = shoelace(ring);
    if (largest === undefined || Math.abs(measured.area) > Math.abs(largest.area)) largest = { ...measured, ring };
  }
  if (largest === undefined || largest.area === 0) return centreOfPoints(outers.flat());
  if (isInside(largest.x, largest.y, rings)) return plane.back(largest.x, largest.y);
  const ys = largest.ring.filter((_, i) => i % 2 === 1);
  const [low, high] = [Math.min(...ys), Math.max(...ys)];
  let best: { x: number; y: number; width: number } | undefined;
  for (const y of [largest.y, low + (high - low) / 2, low + (high - low) / 4, low + ((high - low) * 3) / 4]) {
    const stretch = middleOfWidest(y, rings);
    if (stretch !== undefined && (best === undefined || stretch.width > best.width)) best = { ...stretch, y };
  }
  return best === undefined ? centreOfPoints(outers.flat()) : plane.back(best.x, best.y);
}

/** Returns the middle of the bounding box, for objects that are not areas (an open way, or the rest of a clipped outline). */
export function centreOfPoints(points: readonly LatLong[]): LatLong {
  const start = points[0];
  if (start === undefined) throw new RangeError('A centre needs at least one point');
  const plane = planeAt(start);
  let [west, east, south, north] = [0, 0, 0, 0];
  for (const [lat, long] of points) {
    west = Math.min(west, plane.x(long));
    east = Math.max(east, plane.x(long));
    south = Math.min(south, plane.y(lat));
    north = Math.max(north, plane.y(lat));
  }
  return plane.back((west + east) / 2, (south + north) / 2);
}

export interface Outline {
  readonly outers: readonly (readonly LatLong[])[];
  readonly inners: readonly (readonly LatLong[])[];
  /** Points of member ways that do not form a ring. */
  readonly rest: readonly LatLong[];
  /** False if member ways or nodes are missing from the file. */
  readonly complete: boolean;
}

/**
 * @param outer node ids of the outer member ways; undefined for a way that is not in the file
 * @param inner node ids of the inner member ways
 */
export function outlineOf(
  outer: readonly (readonly number[] | undefined)[],
  inner: readonly (readonly number[] | undefined)[],
  positions: NodePositions,
): Outline {
  const rings = { outer: [] as LatLong[][], inner: [] as LatLong[][] };
  const rest: LatLong[] = [];
  let complete = true;
  for (const [side, ways] of [
    ['outer', outer],
    ['inner', inner],
  ] as const) {
    const known = ways.filter((way) => way !== undefined);
    const joined = joinWays(known);
    if (known.length < ways.length || joined.open.length > 0) complete = false;
    for (const ring of joined.rings) {
      const points = positions.along(ring);
      if (points.length < ring.length) complete = false;
      if (points.length === ring.length && points.length > 3) rings[side].push(points);
      else rest.push(...points);
    }
    if (side === 'outer') for (const row of joined.open) rest.push(...positions.along(row));
  }
  return { outers: rings.outer, inners: rings.inner, rest, complete };
}

/**
 * Returns the point to which people go: inside the complete rings, or else in the middle of the available points. Returns
 * undefined if no points are available.
 */
export function centreOfOutline({ outers, inners, rest }: Outline): LatLong | undefined {
  if (outers.length > 0) return centreOfArea(outers, inners);
  return rest.length > 0 ? centreOfPoints(rest) : undefined;
}

/** Returns a way as an outline. The outline is a ring if the way is closed and complete. */
export function outlineOfWay(refs: readonly number[], positions: NodePositions): Outline {
  if (refs.length < 2) return { outers: [], inners: [], rest: [], complete: true };
  // Reversed, so that the result is the same as that of `outlineOf`.
  if (refs[0] !== refs.at(-1)) return { outers: [], inners: [], rest: positions.along(refs.toReversed()), complete: false };
  const points = positions.along(refs);
  const complete = points.length === refs.length;
  const isRing = complete && points.length > 3;
  return { outers: isRing ? [points] : [], inners: [], rest: isRing ? [] : points, complete };
}

/** Returns an outline for formats that contain points instead of node ids. */
export function outlineOfPoints(points: readonly LatLong[]): Outline {
  const [first, last] = [points[0], points.at(-1)];
  const closed = points.length > 3 && first?.[0] === last?.[0] && first?.[1] === last?.[1];
  return closed
    ? { outers: [points], inners: [], rest: [], complete: true }
    : { outers: [], inners: [], rest: points, complete: true };
}
