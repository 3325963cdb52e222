/** Ranks search results by walking distance. `measureWalks.ts` measures the walks. */
import type { FindNearbyQuery, NearbyWalk } from '../../contract/atms.ts';
import type { Nearest } from '../geo/nearestPoints.ts';
import { metresOnFoot } from '../geo/onFoot.ts';
import type { ResolvedQuery } from './atmSets.ts';
import type { Caller } from './caller.ts';
import { treePosition } from './packedAtms.ts';
import { copyOf, fitsRadius, resolveRadius, searchNearby } from './searchNearby.ts';
import type { Snapshot } from './snapshot.ts';

/** The walks of the ATMs that were measured, by record number. An undefined walk is unknown, like that of any other ATM. */
export type Walks = ReadonlyMap<number, NearbyWalk | undefined>;

/** A record that the search may return, and where it is. */
export interface WalkCandidate {
  readonly record: number;
  readonly lat: number;
  readonly long: number;
}

/** A search result in the order that the query asks for. */
export interface Ranked extends Nearest {
  /** How many leading results are certainly the nearest on foot. Absent without `sort=walk`. */
  readonly proven?: number;
}

/** A walk that no shorter one can replace. */
const isCertain = (walk: NearbyWalk | undefined): boolean => walk !== undefined && walk.atMost !== true;

/** No walk is shorter than the straight line, so this bounds the walks of all ATMs that are farther away. */
const lastDistance = ({ count, total, distances }: Nearest): number =>
  total > count ? ((distances[count - 1] as number | undefined) ?? 0) : Number.POSITIVE_INFINITY;

/**
 * Orders a list by walking distance, and by the estimate where it is unknown.
 * @param list more candidates than `countLimit`, the number of results, by straight-line distance
 * @param bound metres from which there may be other ATMs, in a straight line
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
 * Like `resolveRadius`. With `sort=walk`, the fitted radius contains the ATMs that are nearest on foot, which may be farther away
 * in a straight line.
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

/** Without the filter by opening status. */
const atAnyHour = ({ openNow: _, ...query }: FindNearbyQuery): FindNearbyQuery => query;

/** The results whose order is to be proven: a client's first page. */
export const firstPage = 20;

/**
 * The ATMs of a search whose walks are to be measured: first its results and its known results, then other ATMs. Both parts are
 * nearest first in a straight line. The other ATMs are matches beyond `countLimit`, which may be nearer on foot or inside the
 * area, and with `openNow` ATMs that are closed now, because they may open before the person arrives.
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
  // An ATM beyond a fitted radius may be nearer on foot than those within it.
  const isFitted = asked.sort === 'walk' && fitsRadius(asked);
  const query = isFitted ? asked : resolveRadius(snapshot, asked, caller, now);
  const needsMore = query.sort === 'walk' || query.walkMinutes !== undefined;
  const results = { ...query, countLimit: Math.min(query.countLimit, needsMore ? firstPage : limit) };
  const matches = needsMore ? { ...query, countLimit: limit } : results;
  const first = nearestOf(results.knownResults ? [results, { ...results, knownOnly: true }] : [results]);
  const others = nearestOf(query.openNow ? [matches, { ...atAnyHour(query), countLimit: limit }] : [matches]);
  return [...new Set([...first, ...others])].slice(0, limit).map((record) => {
    const at = treePosition(packed, record);
    return { record, lat: packed.tree.lats[at] as number, long: packed.tree.longs[at] as number };
  });
}

/** An ATM that is closed now and open when the person arrives. */
interface Arriving {
  readonly record: number;
  /** Metres in a straight line. */
  readonly distance: number;
  /** Whether it certainly matches the other filters. */
  readonly isKnown: boolean;
}

/** The ATMs that open before the person arrives. */
export interface Arrivals {
  /** Nearest first in a straight line. */
  readonly arriving: readonly Arriving[];
  /** From this distance in a straight line there may be others, because their walks are unknown. Metres. */
  readonly bound: number;
}

export const noArrivals: Arrivals = { arriving: [], bound: Number.POSITIVE_INFINITY };

/** With `openNow`: the measured ATMs that are closed now and match once the person has walked there. */
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
    const arrival = now + walk.duration * 1000;
    if (!sets.fits(record, query, caller, arrival)) return [];
    return [{ record, distance, isKnown: sets.fits(record, { ...query, knownOnly: true }, caller, arrival) }];
  });
  return { arriving, bound: Math.min(unknown, lastDistance(list)) };
}

/** Adds records to a search result, by straight-line distance, but not to `total`, because only some walks are measured. */
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
 * One list of a search whose walks were measured: with the ATMs that open before the person arrives, and in the order that the
 * query asks for.
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
  // A measured ATM beyond the limit may be nearer on foot.
  const countLimit = isSorted ? Math.max(query.countLimit, walks.size) : query.countLimit;
  const found = copyOf(searchNearby(snapshot, { ...query, countLimit }, caller, now));
  const list = withArriving(found, query.knownOnly ? arriving.filter(({ isKnown }) => isKnown) : arriving);
  if (isSorted) {
    // Beyond a radius that the service has chosen, there may be ATMs that are nearer on foot.
    const chosen = fitsRadius(query) ? query.radius : (query.within?.bound ?? Number.POSITIVE_INFINITY);
    return rankByWalk(list, walks, query, Math.min(bound, chosen));
  }
  return { ...list, count: Math.min(list.count, query.countLimit) };
}
