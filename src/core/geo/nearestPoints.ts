import { runToEnd, type Steps } from '../steps.ts';
import { type Engine, type EngineMemory, engineMemory } from './engineMemory.ts';
import { earthRadius, greatCircleDistance, halfGlobe, roundDistance } from './greatCircle.ts';
import { type PlacedSets, placedSets, placeTree } from './placing.ts';
import type { PointSet } from './pointSet.ts';
import { type PointTree, unitVector } from './pointTree.ts';

/**
 * A search result, nearest first. The result is valid until the next search or the next new set in the same memory, because
 * either can move the arrays.
 */
export interface Nearest {
  readonly count: number;
  /** The exact number of the set's points within the radius, regardless of the limit. */
  readonly total: number;
  /** Positions and rounded distances in metres. Only the first `count` entries of each array are valid. */
  readonly positions: Uint32Array;
  readonly distances: Float64Array;
}

/** Nearest-neighbour search in subsets of a tree's points. */
export interface PointSearch extends PlacedSets {
  /** Returns a set's nearest points within `radius` metres, and the number of all its points within the radius. Not reentrant. */
  nearest(set: PointSet, lat: number, long: number, radius: number, limit: number): Nearest;
  /** Returns the number of a set's points in a node of the tree. */
  countIn(set: PointSet, node: number): number;
  readonly memory: EngineMemory;
}

/**
 * Chords between unit vectors have errors of a few 1e-16. If a point is closer than this (0.06 micrometres on the Earth) to the
 * edge of a circle, its great-circle distance is compared instead.
 */
export const slack = 1e-14;

/**
 * The maximum limit of a search. No query needs a higher limit, and buffer sizes for this limit are far from overflowing 32 bits.
 */
const mostWanted = 1_000_000;

const nothing: Nearest = { count: 0, total: 0, positions: new Uint32Array(0), distances: new Float64Array(0) };

/**
 * @param precedes the order of two positions at equal rounded distances
 * @param memory shared with other searches
 */
export const pointSearch = (tree: PointTree, precedes: (a: number, b: number) => boolean, memory?: EngineMemory): PointSearch =>
  runToEnd(pointSearchInSteps(tree, precedes, memory));

/** Like `pointSearch`, but in steps, because copying a large tree into the engine's memory takes a long time. */
export function* pointSearchInSteps(
  tree: PointTree,
  precedes: (a: number, b: number) => boolean,
  memory: EngineMemory = engineMemory(),
): Steps<PointSearch> {
  const { lats, longs } = tree;
  const at = yield* placeTree(memory, tree);
  let [lat, long, radius] = [0, 0, 0];
  const distanceOf = (i: number) => greatCircleDistance(lat, long, lats[i] as number, longs[i] as number);
  const engine = memory.run({
    precedes,
    isWithin: (position) => distanceOf(position) <= radius,
    exactDistance: (position) => roundDistance(distanceOf(position)),
  });
  engine.setScratch(memory.take(engine.scratchBytes.value));
  const room = listRoom(memory, engine);
  const centre = new Float64Array(3);

  return {
    memory,
    ...placedSets(memory, tree.leaves, engine.clearSet),
    countIn: (set, node) => engine.countIn(set.at, node),
    nearest(set, givenLat, givenLong, givenRadius, limit) {
      if (!(givenRadius >= 0 && Number.isFinite(givenLat) && Number.isFinite(givenLong)) || tree.size === 0) return nothing;
      lat = givenLat;
      long = givenLong;
      radius = Math.min(givenRadius, halfGlobe);
      unitVector(lat, long, centre);
      // Squared chords. Points at a distance of at most `inside` are certainly in the circle, and points at a distance of at
      // least `outside` are certainly not.
      const chord = 2 * Math.sin(radius / (2 * earthRadius));
      const inside = radius >= halfGlobe ? 8 : chord > slack ? (chord - slack) ** 2 : -1;
      const outside = radius >= halfGlobe ? 8 : (chord + slack) ** 2;
      const list = room(limit);
      const [x, y, z] = centre as unknown as readonly [number, number, number];
      const count = engine.search(at, set.at, x, y, z, inside, outside, limit);
      return { count, total: engine.totalOf(), ...list };
    },
  };
}

/** Returns a buffer for search results. The buffer grows when a limit exceeds all previous limits. */
function listRoom(memory: EngineMemory, engine: Engine): (limit: number) => Pick<Nearest, 'positions' | 'distances'> {
  const { value: entryBytes } = engine.entryBytes;
  let entries = 0;
  let at = 0;
  let found: Pick<Nearest, 'positions' | 'distances'> = nothing;
  return (limit) => {
    if (!(Number.isInteger(limit) && limit >= 0 && limit <= mostWanted)) {
      throw new RangeError(`The number of results must be an integer from 0 to ${mostWanted}, not ${limit}.`);
    }
    const wanted = engine.entriesFor(limit);
    if (wanted > entries) {
      // Allocate before freeing the old buffer, so that the old buffer remains valid if the allocation throws.
      const larger = memory.take(entryBytes * wanted);
      if (entries > 0) memory.giveBack(at, entryBytes * entries);
      entries = wanted;
      at = larger;
      engine.setList(at, entries);
    } else if (found.positions.buffer === memory.buffer()) return found;
    // Create new views if the memory or the offset has changed. `>>>` converts the engine's signed results to unsigned offsets.
    found = {
      positions: new Uint32Array(memory.buffer(), engine.positionsAt() >>> 0, entries),
      distances: new Float64Array(memory.buffer(), engine.distancesAt() >>> 0, entries),
    };
    return found;
  };
}
