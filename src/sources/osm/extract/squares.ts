/**
 * Creates straight lines across squares and other walkable areas. In OpenStreetMap, an area is mapped as an outline, which
 * routing engines follow, but people walk straight across the area.
 */
import { type FlatLine, isInside, type LatLong, planeAt } from '../flatGeometry.ts';
import type { OsmWay, Tags } from '../osmObject.ts';
import type { NodePositions } from './nodePositions.ts';
import type { Sought, SurveyFindings } from './survey.ts';

/** A straight line between two nodes of the extract. */
export interface Crossing {
  readonly from: number;
  readonly to: number;
  /** The tags of the square that are relevant to a walk. */
  readonly tags: Tags;
}

interface Ring {
  /** Node ids. The first node is not repeated at the end. */
  readonly refs: readonly number[];
  readonly corners: readonly LatLong[];
}

/** Areas with more corners are skipped, because too many lines would have to be checked. */
const maxCorners = 200;

/** Excludes platforms, on which people walk around tracks, and areas inside buildings, which may have several floors. */
const closedToWalkers = /^(motorway|motorway_link|trunk|trunk_link|construction|proposed|raceway|platform|corridor|elevator)$/;

/** The name, which directions use, and the tags on which a step-free route depends. */
const keptTags = new Set(['highway', 'name', 'wheelchair', 'surface', 'smoothness', 'incline', 'access', 'foot']);

/** Objects that people cannot cross, or cannot easily cross with a wheelchair. */
function isObstacle({ highway, building, barrier, natural, amenity, tunnel, location }: Tags): boolean {
  if (tunnel !== undefined || location === 'underground') return false;
  return (
    highway === 'steps' ||
    (building !== undefined && building !== 'no' && building !== 'roof') ||
    /^(wall|fence|hedge|retaining_wall|city_wall|guard_rail|handrail|ditch)$/.test(barrier ?? '') ||
    natural === 'water' ||
    amenity === 'fountain'
  );
}

/** `access` applies only if `foot` is absent. */
function isWalkable({ highway, foot, access }: Tags): boolean {
  if (highway === undefined || closedToWalkers.test(highway)) return false;
  return !/^(no|private)$/.test(foot ?? access ?? '');
}

export const squareSelector: Sought<'square', Ring> = {
  classify: (tags) => (tags.area === 'yes' && tags.highway !== 'steps' && isWalkable(tags) ? { kind: 'square' } : undefined),
  keys: (key) => key === 'area',
  slim: (tags) => Object.fromEntries(Object.entries(tags).filter(([key]) => keptTags.has(key))),
  outlines: false,
  shape: (_, { outers: [corners = []] }, object) => {
    const refs = object.type === 'way' ? object.refs : [];
    const isWhole = refs.length === corners.length && refs.length > 4 && refs.length <= maxCorners + 1;
    return isWhole ? { refs: refs.slice(0, -1), corners: corners.slice(0, -1) } : undefined;
  },
};

/** A point in metres. */
type Point = readonly [x: number, y: number];
type Segment = readonly [Point, Point];

/** Returns a positive number if c is to the left of the line from a to b. */
const side = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number => (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);

/** Whether two segments cross. Segments that only touch do not cross. */
const cross = ([a, b]: Segment, [c, d]: Segment): boolean =>
  side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;

/** Whether two segments have a point in common. */
const meet = ([a, b]: Segment, [c, d]: Segment): boolean =>
  side(a, b, c) * side(a, b, d) <= 0 && side(c, d, a) * side(c, d, b) <= 0;

const pointsOf = (line: FlatLine): Point[] =>
  Array.from({ length: line.length / 2 }, (_, i) => [line[2 * i] ?? 0, line[2 * i + 1] ?? 0]);

const segmentsOf = (points: readonly Point[]): Segment[] => points.slice(1).map((point, i) => [points[i] ?? point, point]);

/** Whether the straight line between two corners is inside the ring and meets no other side of the ring. */
function seesAcross(corners: readonly Point[], ring: FlatLine, i: number, j: number): boolean {
  const [a, b] = [corners[i] as Point, corners[j] as Point];
  const isBlocked = corners.some((corner, k) => {
    const next = (k + 1) % corners.length;
    if (k === i || k === j || next === i || next === j) return false;
    return meet([a, b], [corner, corners[next] as Point]);
  });
  return !isBlocked && isInside((a[0] + b[0]) / 2, (a[1] + b[1]) / 2, [ring]);
}

/** The part of an obstacle that is near a square. */
interface Obstacle {
  readonly points: readonly LatLong[];
  readonly isArea: boolean;
}

interface Square {
  readonly ring: Ring;
  readonly tags: Tags;
  readonly obstacles: Obstacle[];
}

/** The cell size in degrees, up to 56 m. A square covers few cells. */
const cellSize = 0.0005;
const columns = 360 / cellSize;
const cellOf = (lat: number, long: number): number => Math.floor(lat / cellSize) * columns + Math.floor(long / cellSize);

/**
 * Returns the cells of the rectangle around some points, and the neighbouring cells, because an obstacle may begin outside the
 * square.
 */
function cellsAround(points: readonly LatLong[]): number[] {
  const range = (values: readonly number[]) => {
    const least = Math.floor(Math.min(...values) / cellSize) - 1;
    const greatest = Math.floor(Math.max(...values) / cellSize) + 1;
    return Array.from({ length: greatest - least + 1 }, (_, i) => least + i);
  };
  const rows = range(points.map(([lat]) => lat));
  return rows.flatMap((row) => range(points.map(([, long]) => long)).map((column) => row * columns + column));
}

/** Finds the lines between the corners at which paths lead into a square. */
export class SquareCrossings {
  readonly #squares: readonly Square[];
  /** The corners of all squares, and whether a path leads to each corner. */
  readonly #isEntry: Map<number, boolean>;
  /** The squares in each cell. */
  readonly #inCell = new Map<number, Square[]>();
  readonly #positions: NodePositions;

  /** @param positions the positions of all nodes */
  constructor({ candidates }: SurveyFindings<'square', Ring>, positions: NodePositions) {
    this.#positions = positions;
    this.#squares = candidates.flatMap(({ shape, tags }) => (shape ? [{ ring: shape, tags, obstacles: [] }] : []));
    this.#isEntry = new Map(this.#squares.flatMap(({ ring }) => ring.refs.map((ref) => [ref, false] as const)));
    for (const square of this.#squares) {
      for (const cell of cellsAround(square.ring.corners)) this.#inCell.getOrInsertComputed(cell, () => []).push(square);
    }
  }

  /**
   * Call this for every way in the extract. Adjacent areas do not count as paths into a square, because
   * pavements are often mapped as areas without a connection to the street. Lines between such areas would make an isolated
   * pavement look like a network of paths.
   */
  way({ tags, refs }: OsmWay): void {
    if (isObstacle(tags)) this.#addObstacle(refs);
    if (tags.area === 'yes' || !isWalkable(tags)) return;
    for (const ref of refs) if (this.#isEntry.has(ref)) this.#isEntry.set(ref, true);
  }

  #addObstacle(refs: readonly number[]): void {
    const points = this.#positions.along(refs).filter(([lat, long]) => this.#inCell.has(cellOf(lat, long)));
    const obstacle = { points, isArea: points.length === refs.length && refs[0] === refs.at(-1) };
    const near = new Set(points.flatMap(([lat, long]) => this.#inCell.get(cellOf(lat, long)) ?? []));
    for (const { obstacles } of near) obstacles.push(obstacle);
  }

  crossings(): Crossing[] {
    return this.#squares.flatMap((square) => this.#across(square));
  }

  #across({ ring: { refs, corners }, tags, obstacles }: Square): Crossing[] {
    const entries = [...refs.keys()].filter((i) => this.#isEntry.get(refs[i] as number));
    if (entries.length < 2) return [];
    const plane = planeAt(corners[0] as LatLong);
    const ring = plane.line(corners);
    const points = pointsOf(ring);
    const blocked = obstacles.map(({ points: known, isArea }) => ({ line: plane.line(known), isArea }));
    const sides = blocked.flatMap(({ line }) => segmentsOf(pointsOf(line)));
    const areas = blocked.filter(({ isArea }) => isArea);
    const isFree = (i: number, j: number) => {
      const [a, b] = [points[i] as Point, points[j] as Point];
      // A line between two corners of a building only touches the building's sides, so also check whether its middle is inside
      // the building.
      const isInArea = areas.some(({ line }) => isInside((a[0] + b[0]) / 2, (a[1] + b[1]) / 2, [line]));
      return !isInArea && !sides.some((other) => cross([a, b], other));
    };
    const pairs = entries.flatMap((i, n) => entries.slice(n + 1).map((j) => [i, j] as const));
    // Omit the sides of the square, because the engine follows them anyway.
    const isSide = (i: number, j: number) => j - i === 1 || j - i === refs.length - 1;
    return pairs
      .filter(([i, j]) => !isSide(i, j) && seesAcross(points, ring, i, j) && isFree(i, j))
      .map(([i, j]) => ({ from: refs[i] as number, to: refs[j] as number, tags }));
  }
}
