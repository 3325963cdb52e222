/** Ranks search results by walking distance. The walks come from `measureWalks.ts`. */
import type { FindNearbyQuery, NearbyWalk } from '../../contract/atms.ts';
import type { Nearest } from '../geo/nearestPoints.ts';
import { metresOnFoot } from '../geo/onFoot.ts';
import type { ResolvedQuery } from './atmSets.ts';
import type { Caller } from './caller.ts';
import { treePosition } from './packedAtms.ts';
import { copyOf, fitsRadius, resolveRadius, searchNearby } from './searchNearby.ts';
import type { Snapshot } from './snapshot.ts';

/** Maps record numbers to measured walks. If a walk is undefined, the measurement had no result. */
export type Walks = ReadonlyMap<number, NearbyWalk | undefined>;

/** A record that the search may return, with its position. */
export interface WalkCandidate {
  readonly record: number;
  readonly lat: number;
  readonly long: number;
  /** Whether the record is a result even if all walks are unknown. */
  readonly isResult: boolean;
}

/** A search result in the order that the query requests. */
export interface Ranked extends Nearest {
  /** The number of results, counted from the first, that are certain to be the nearest on foot. Absent without `sort=walk`. */
  readonly proven?: number;
}

/** Whether the walk is measured and no shorter route is possible. */
const isCertain = (walk: NearbyWalk | undefined): boolean => walk !== undefined && walk.atMost !== true;

/**
 * Returns a lower bound for the walking distance of matches that are not in the list. These matches are at least as far away in a
 * straight line as the last match in the list, and no walk is shorter than the straight line.
 */
const lastDistance = ({ count, total, distances }: Nearest): number =>
  total > count ? ((distances[count - 1] as number | undefined) ?? 0) : Number.POSITIVE_INFINITY;

/**
 * Sorts a list by walking distance, or by the estimate if the walking distance is unknown.
 * @param list candidates by straight-line distance, usually more than `countLimit`
 * @param bound the straight-line distance in metres from which there may be matching ATMs that are not in the list
 */
export function rankByWalk(
  list: Nearest,
  walks: Walks,
  { countLimit, wheelchairAccess }: Pick<FindNearbyQuery, 'countLimit' | 'wheelchairAccess'>,
  bound = Number.POSITIVE_INFINITY,
): Ranked & { readonly proven: number } {
  const { count, total, positions, distances } = list;
  const candidates = Array.from({ length: count }, (_, at) => {
    const [record, straight] = [positions[at] as number, distances[at] as number];
    const walk = walks.get(record);
    return { record, straight, isKnown: isCertain(walk), metres: metresOnFoot(walk, straight, wheelchairAccess === true) };
  });
  const unknown = candidates.find(({ isKnown }) => !isKnown)?.straight ?? Number.POSITIVE_INFINITY;
  const limit = Math.min(bound, unknown, lastDistance(list));
  const ranked = candidates.toSorted((a, b) => a.metres - b.metres || a.straight - b.straight).slice(0, countLimit);
  const unproven = ranked.findIndex(({ isKnown, metres }) => !isKnown || !Number.isFinite(metres) || metres > limit);
  return {
    count: ranked.length,
    total,
    positions: Uint32Array.from(ranked, ({ record }) => record),
    distances: Float64Array.from(ranked, ({ straight }) => straight),
    proven: unproven < 0 ? ranked.length : unproven,
  };
}

/**
 * Like `resolveRadius`, but with `sort=walk` the fitted radius contains the ATMs that are nearest on foot. Some of these ATMs may
 * be farther away in a straight line than other ATMs.
 */
export function resolveOnFoot(
  snapshot: Snapshot,
  query: ResolvedQuery,
  caller: Caller,
  now: number,
  walks: Walks,
): ResolvedQuery {
  if (query.sort !== 'walk') return resolveRadius(snapshot, query, caller, now);
  return resolveRadius(snapshot, query, caller, now, (one) => {
    const candidates = { ...one, countLimit: Math.max(one.countLimit, walks.size) };
    return rankByWalk(searchNearby(snapshot, candidates, caller, now), walks, one).distances;
  });
}

/** Removes the filter `openNow`. */
const atAnyHour = ({ openNow: _, ...query }: FindNearbyQuery): FindNearbyQuery => query;

/** The number of results whose order the measured walks should prove, which is the number of results on a client's first page. */
export const firstPage = 20;

/**
 * Returns the ATMs whose walks a search needs. The results and known results of the search come first, followed by other ATMs.
 * The results and the other ATMs are each sorted by straight-line distance. The other ATMs are matches beyond `countLimit`, which
 * may be nearer on foot or inside the area. With `openNow`, they include ATMs that are closed at the time of the search, because
 * these may open before the user arrives.
 * @param limit the maximum number of ATMs
 */
export function walkCandidates(
  snapshot: Snapshot,
  asked: FindNearbyQuery,
  caller: Caller,
  now: number,
  limit: number,
): readonly WalkCandidate[] {
  const { packed } = snapshot;
  function nearestOf(queries: readonly FindNearbyQuery[]): number[] {
    const straight = new Map<number, number>();
    for (const one of queries) {
      const { positions, distances } = copyOf(searchNearby(snapshot, one, caller, now));
      positions.forEach((record, at) => void straight.set(record, distances[at] as number));
    }
    return [...straight].sort(([, a], [, b]) => a - b).map(([record]) => record);
  }
  // An ATM beyond a fitted radius may be nearer on foot than the ATMs within the radius.
  const isFitted = asked.sort === 'walk' && fitsRadius(asked);
  const query = isFitted ? asked : resolveRadius(snapshot, asked, caller, now);
  const needsMore = query.sort === 'walk' || query.walkMinutes !== undefined;
  const results = { ...query, countLimit: Math.min(query.countLimit, needsMore ? firstPage : limit) };
  const matches = needsMore ? { ...query, countLimit: limit } : results;
  const first = nearestOf(results.knownResults ? [results, { ...results, knownOnly: true }] : [results]);
  const others = nearestOf(query.openNow ? [matches, { ...atAnyHour(query), countLimit: limit }] : [matches]);
  return [...new Set([...first, ...others])].slice(0, limit).map((record, rank) => {
    const at = treePosition(packed, record);
    const [lat, long] = [packed.tree.lats[at] as number, packed.tree.longs[at] as number];
    return { record, lat, long, isResult: rank < first.length };
  });
}

/** An ATM that is closed when the user sets out but open when the user arrives. */
interface Arriving {
  readonly record: number;
  /** The straight-line distance in metres. */
  readonly distance: number;
  /** Whether the ATM is known to match the other filters. */
  readonly isKnown: boolean;
}

/** The ATMs that open before the user arrives. */
interface Arrivals {
  /** Sorted by straight-line distance. */
  readonly arriving: readonly Arriving[];
  /**
   * The straight-line distance in metres from which there may be other ATMs that open before the user arrives, because their
   * walks were not measured.
   */
  readonly bound: number;
}

export const noArrivals: Arrivals = { arriving: [], bound: Number.POSITIVE_INFINITY };

/**
 * With `openNow`, returns the measured ATMs that are closed when the user sets out (now or at `at`) but match when the user
 * arrives.
 */
export function openOnArrival(snapshot: Snapshot, query: FindNearbyQuery, caller: Caller, now: number, walks: Walks): Arrivals {
  if (query.openNow !== true) return noArrivals;
  const { sets } = snapshot;
  const list = copyOf(searchNearby(snapshot, { ...atAnyHour(query), countLimit: walks.size }, caller, now));
  const closed = [...list.positions]
    .map((record, at) => ({ record, distance: list.distances[at] as number, walk: walks.get(record) }))
    .filter(({ record }) => !sets.fits(record, query, caller, now));
  const unknown = closed.find(({ walk }) => !isCertain(walk))?.distance ?? Number.POSITIVE_INFINITY;
  const arriving = closed.flatMap(({ record, distance, walk }) => {
    if (walk?.duration === undefined || walk.atMost) return [];
    const way = walk.duration * 1000;
    if (!sets.fits(record, query, caller, now, way)) return [];
    return [{ record, distance, isKnown: sets.fits(record, { ...query, knownOnly: true }, caller, now, way) }];
  });
  return { arriving, bound: Math.min(unknown, lastDistance(list)) };
}

/**
 * Adds records to a search result in order of straight-line distance. The added records do not count in `total`, because their
 * number is incomplete if only some walks are measured.
 */
function withArriving(list: Nearest, arriving: readonly Arriving[]): Nearest {
  if (arriving.length === 0) return list;
  const found = Array.from({ length: list.count }, (_, at) => ({
    record: list.positions[at] as number,
    distance: list.distances[at] as number,
  }));
  const all = [...found, ...arriving].sort((a, b) => a.distance - b.distance);
  return {
    count: all.length,
    total: list.total,
    positions: Uint32Array.from(all, ({ record }) => record),
    distances: Float64Array.from(all, ({ distance }) => distance),
  };
}

/**
 * Returns the results of a search whose walks were measured, in the order that the query requests. Includes the ATMs that open
 * before the user arrives.
 */
export function searchOnFoot(
  snapshot: Snapshot,
  query: ResolvedQuery,
  caller: Caller,
  now: number,
  walks: Walks,
  { arriving, bound }: Arrivals,
): Ranked {
  const isSorted = query.sort === 'walk';
  // A measured ATM beyond `countLimit` may be nearer on foot.
  const countLimit = isSorted ? Math.max(query.countLimit, walks.size) : query.countLimit;
  const found = copyOf(searchNearby(snapshot, { ...query, countLimit }, caller, now));
  const list = withArriving(found, query.knownOnly ? arriving.filter(({ isKnown }) => isKnown) : arriving);
  if (isSorted) {
    // ATMs beyond a radius that the service chose may be nearer on foot.
    const chosen = fitsRadius(query) ? query.radius : (query.within?.bound ?? Number.POSITIVE_INFINITY);
    return rankByWalk(list, walks, query, Math.min(bound, chosen));
  }
  return { ...list, count: Math.min(list.count, query.countLimit) };
}
