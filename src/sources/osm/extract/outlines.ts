/** Outlines of areas and what is left of them in a clipped extract, from member ways and node positions. */
import { centreOfArea, centreOfPoints } from './centre.ts';
import type { LatLong } from './flatGeometry.ts';
import type { NodePositions } from './nodePositions.ts';
import { joinWays } from './rings.ts';

export interface Outline {
  readonly outers: readonly (readonly LatLong[])[];
  readonly inners: readonly (readonly LatLong[])[];
  /** Points of member ways that close no ring here. */
  readonly rest: readonly LatLong[];
  /** false: member ways or nodes are not in the file. */
  readonly complete: boolean;
}

/** @param outer, inner the node ids of the member ways; undefined for a way that the file lacks. */
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

/** Where to send a person: into the whole rings where there are any, else to the middle of what is there. undefined: nothing is. */
export function centreOfOutline({ outers, inners, rest }: Outline): LatLong | undefined {
  if (outers.length > 0) return centreOfArea(outers, inners);
  return rest.length > 0 ? centreOfPoints(rest) : undefined;
}

/** A way as an outline of its own: its ring where it is closed and complete. */
export function outlineOfWay(refs: readonly number[], positions: NodePositions): Outline {
  return outlineOf([refs], [], positions);
}

/** The same where the format gives the points itself. */
export function outlineOfPoints(points: readonly LatLong[]): Outline {
  const [first, last] = [points[0], points.at(-1)];
  const closed = points.length > 3 && first?.[0] === last?.[0] && first?.[1] === last?.[1];
  return closed
    ? { outers: [points], inners: [], rest: [], complete: true }
    : { outers: [], inners: [], rest: points, complete: true };
}
