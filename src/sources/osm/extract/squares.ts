/**
 * Straight lines across squares and other walkable areas. OpenStreetMap maps an area by its outline, and a routing engine follows
 * that, but people walk straight across.
 */
import { type FlatLine, isInside, type LatLong, planeAt } from '../flatGeometry.ts';
import type { OsmWay, Tags } from '../osmObject.ts';
import type { Sought, SurveyFindings } from './survey.ts';

/** A straight line between two nodes of the extract. */
export interface Crossing {
  readonly from: number;
  readonly to: number;
  /** The square's name. */
  readonly name?: string;
}

interface Ring {
  /** Node ids. The first one is not repeated. */
  readonly refs: readonly number[];
  readonly corners: readonly LatLong[];
}

/** In an area with more corners, too many lines would have to be checked. */
const maxCorners = 200;

/** Not platforms, on which people walk around tracks, and not what is inside buildings, which may have several floors. */
const closedToWalkers = /^(motorway|motorway_link|trunk|trunk_link|construction|proposed|raceway|platform|corridor|elevator)$/;

/** `access` applies only if `foot` is absent. */
function isWalkable({ highway, foot, access }: Tags): boolean {
  if (highway === undefined || closedToWalkers.test(highway)) return false;
  return !/^(no|private)$/.test(foot ?? access ?? '');
}

export const squareSelector: Sought<'square', Ring> = {
  classify: (tags) => (tags.area === 'yes' && tags.highway !== 'steps' && isWalkable(tags) ? { kind: 'square' } : undefined),
  slim: ({ name }) => (name ? { name } : {}),
  outlines: false,
  shape: (_, { outers: [corners = []] }, object) => {
    const refs = object.type === 'way' ? object.refs : [];
    const isWhole = refs.length === corners.length && refs.length > 4 && refs.length <= maxCorners + 1;
    return isWhole ? { refs: refs.slice(0, -1), corners: corners.slice(0, -1) } : undefined;
  },
};

/** Positive if c is to the left of the line from a to b. Corners are given by their index in the ring. */
function side(ring: FlatLine, a: number, b: number, c: number): number {
  const [ax = 0, ay = 0] = [ring[2 * a], ring[2 * a + 1]];
  return ((ring[2 * b] ?? 0) - ax) * ((ring[2 * c + 1] ?? 0) - ay) - ((ring[2 * b + 1] ?? 0) - ay) * ((ring[2 * c] ?? 0) - ax);
}

/** Whether the straight line between two corners is inside the ring and meets no side of it. */
function seesAcross(ring: FlatLine, i: number, j: number): boolean {
  const count = ring.length / 2;
  for (let a = 0; a < count; a++) {
    const b = (a + 1) % count;
    if (a === i || a === j || b === i || b === j) continue;
    if (side(ring, i, j, a) * side(ring, i, j, b) <= 0 && side(ring, a, b, i) * side(ring, a, b, j) <= 0) return false;
  }
  const middle = (at: number) => ((ring[2 * i + at] ?? 0) + (ring[2 * j + at] ?? 0)) / 2;
  return isInside(middle(0), middle(1), [ring]);
}

/** Finds the lines between the places at which paths lead into a square. */
export class SquareCrossings {
  readonly #squares: readonly { readonly ring: Ring; readonly name?: string }[];
  /** The corners of all squares, and whether a path leads there. */
  readonly #isEntry: Map<number, boolean>;

  constructor({ candidates }: SurveyFindings<'square', Ring>) {
    this.#squares = candidates.flatMap(({ shape, tags: { name } }) => (shape ? [{ ring: shape, ...(name && { name }) }] : []));
    this.#isEntry = new Map(this.#squares.flatMap(({ ring }) => ring.refs.map((ref) => [ref, false] as const)));
  }

  /**
   * Call this for every way in the extract. Other areas are no entries. Pavements are often mapped as areas without a connection
   * to the street next to them, and lines between them would make such an island look like a network of paths.
   */
  way({ tags, refs }: OsmWay): void {
    if (tags.area === 'yes' || !isWalkable(tags)) return;
    for (const ref of refs) if (this.#isEntry.has(ref)) this.#isEntry.set(ref, true);
  }

  crossings(): Crossing[] {
    return this.#squares.flatMap(({ ring: { refs, corners }, name }) => {
      const entries = [...refs.keys()].filter((i) => this.#isEntry.get(refs[i] as number));
      if (entries.length < 2) return [];
      const ring = planeAt(corners[0] as LatLong).line(corners);
      const lines = entries.flatMap((i, n) => entries.slice(n + 1).map((j) => [i, j] as const));
      // The engine follows the sides of the square anyway.
      const isSide = (i: number, j: number) => j - i === 1 || j - i === refs.length - 1;
      return lines
        .filter(([i, j]) => !isSide(i, j) && seesAcross(ring, i, j))
        .map(([i, j]) => ({ from: refs[i] as number, to: refs[j] as number, ...(name && { name }) }));
    });
  }
}
