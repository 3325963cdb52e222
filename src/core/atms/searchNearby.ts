/** Searches for the nearest matching ATMs. */
import type { FindNearbyQuery } from '../../contract/atms.ts';
import { greatCircleDistance, halfGlobe, roundDistance } from '../geo/greatCircle.ts';
import type { Nearest } from '../geo/nearestPoints.ts';
import { metresPerMinute } from '../geo/onFoot.ts';
import type { ResolvedQuery } from './atmSets.ts';
import type { Caller } from './caller.ts';
import { type PackedAtms, precedes, treePosition } from './packedAtms.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * Finds the ATMs that match a query and that the caller can see. Returns record numbers, nearest first. `total` is exact
 * regardless of the limit. The result is valid until the next search.
 * @param now the instant for which open states are computed, in epoch ms
 */
export function searchNearby(snapshot: Snapshot, query: FindNearbyQuery, caller: Caller, now: number): Nearest {
  const { packed, sets, search, sparseSearch } = snapshot;
  const { lat, long, radius, countLimit } = query;
  const found = sparseSearch(query, caller) ?? search.nearest(sets.fitting(query, caller, now), lat, long, radius, countLimit);
  const own = packed.partners.get(caller.id)?.shown;
  if (own === undefined || own.length === 0) return found;
  // The tree does not contain the records that only this caller sees, so scan these records and merge them into the results.
  const fitting = [...own].filter((record) => sets.fits(record, query, caller, now));
  const near = fitting
    .map((record) => ({ record, exact: distanceTo(packed, record, lat, long) }))
    .filter(({ exact }) => exact <= radius)
    .map(({ record, exact }) => ({ record, distance: roundDistance(exact) }));
  const shared = Array.from({ length: found.count }, (_, i) => ({
    record: found.positions[i] as number,
    distance: found.distances[i] as number,
  }));
  const all = [...shared, ...near].sort((a, b) => a.distance - b.distance || (precedes(packed, a.record, b.record) ? -1 : 1));
  const kept = all.slice(0, countLimit);
  return {
    count: kept.length,
    total: found.total + near.length,
    positions: Uint32Array.from(kept, ({ record }) => record),
    distances: Float64Array.from(kept, ({ distance }) => distance),
  };
}

/** The radii in metres from which a search with `fitRadius` chooses. */
const stops = [500, 1_000, 2_000, 5_000, 10_000, 25_000];
/** The number of matches and the number of known matches that the fitted radius must contain. */
const [enough, enoughKnown] = [8, 3];
/** The maximum rounding error of a returned distance in metres. Distances are rounded to a tenth of a metre. */
const mostRounded = 0.05;

/** Returns the straight-line distances of the first results for a query, up to its `countLimit`. */
type FirstDistances = (query: FindNearbyQuery) => Iterable<number>;

/**
 * Returns the smallest radius in `stops` that contains enough matches and enough known matches. If the requested radius contains
 * fewer matches, the returned radius contains all of these matches.
 */
function fittedRadius(query: FindNearbyQuery, firstDistances: FirstDistances): number {
  const matches = [...firstDistances({ ...query, countLimit: enough })];
  if (matches.length === 0) return query.radius;
  const knownMatches = firstDistances({ ...query, countLimit: enoughKnown, knownOnly: true });
  const farthest = Math.max(...matches, ...knownMatches) + mostRounded;
  return stops.find((stop) => stop >= farthest && stop < query.radius) ?? query.radius;
}

export function searchAnywhere(snapshot: Snapshot, query: ResolvedQuery, caller: Caller, now: number): Nearest {
  const { bounds: _, within: __, ...unbounded } = query;
  return searchNearby(snapshot, { ...unbounded, radius: halfGlobe, countLimit: 1 }, caller, now);
}

/** Copies a search result so that it stays valid after the next search. */
export const copyOf = ({ count, total, positions, distances }: Nearest): Nearest => ({
  count,
  total,
  positions: positions.slice(0, count),
  distances: distances.slice(0, count),
});

/** Whether the search chooses the radius. */
export const fitsRadius = ({ fitRadius, bounds, walkMinutes }: FindNearbyQuery): boolean =>
  fitRadius === true && bounds === undefined && walkMinutes === undefined;

/**
 * Returns the maximum straight-line distance in metres of an ATM within this many minutes' walk. Adds one metre, because walks
 * are rounded to a metre.
 */
const walkReach = (minutes: number): number => minutes * metresPerMinute + 1;

/**
 * Returns the query with the radius to search. Bounds replace the radius, and `walkMinutes` limits it.
 * @param firstDistances returns the distances of the results that the fitted radius must contain, in ascending order; defaults to
 * the distances of the nearest results
 */
export function resolveRadius(
  snapshot: Snapshot,
  query: ResolvedQuery,
  caller: Caller,
  now: number,
  firstDistances: FirstDistances = (one) => copyOf(searchNearby(snapshot, one, caller, now)).distances,
): ResolvedQuery {
  const { walkMinutes } = query;
  const radius = query.bounds ? halfGlobe : query.radius;
  if (walkMinutes !== undefined) return { ...query, radius: Math.min(radius, walkReach(walkMinutes)) };
  if (query.bounds) return { ...query, radius };
  return fitsRadius(query) ? { ...query, radius: fittedRadius(query, firstDistances) } : query;
}

export function distanceTo(packed: PackedAtms, record: number, lat: number, long: number): number {
  const at = treePosition(packed, record);
  return greatCircleDistance(lat, long, packed.tree.lats[at] as number, packed.tree.longs[at] as number);
}
