/** Outlines of areas from member ways and node positions, including incomplete outlines in a clipped extract. */
import { centreOfArea, centreOfPoints } from './centre.ts';
import type { LatLong } from './flatGeometry.ts';
import type { NodePositions } from './nodePositions.ts';
import { joinWays } from './rings.ts';

export interface Outline {
  readonly outers: readonly (readonly LatLong[])[];
  readonly inners: readonly (readonly LatLong[])[];
  /** Points of member ways that do not form a ring. */
  readonly rest: readonly LatLong[];
  /** false: member ways or nodes are missing from the file. */
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
 * The destination for people: inside the complete rings if there are any, otherwise in the middle of the available points.
 * undefined: no points are available.
 */
export function centreOfOutline({ outers, inners, rest }: Outline): LatLong | undefined {
  if (outers.length > 0) return centreOfArea(outers, inners);
  return rest.length > 0 ? centreOfPoints(rest) : undefined;
}

/** A way as an outline. It is a ring if it is closed and complete. */
export function outlineOfWay(refs: readonly number[], positions: NodePositions): Outline {
  return outlineOf([refs], [], positions);
}

/** An outline for formats that contain the points themselves. */
export function outlineOfPoints(points: readonly LatLong[]): Outline {
  const [first, last] = [points[0], points.at(-1)];
  const closed = points.length > 3 && first?.[0] === last?.[0] && first?.[1] === last?.[1];
  return closed
    ? { outers: [points], inners: [], rest: [], complete: true }
    : { outers: [], inners: [], rest: points, complete: true };
}
