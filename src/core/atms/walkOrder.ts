/** Ranks search results by their distance on foot. The distances are measured outside this module. */
import type { FindNearbyQuery, NearbyWalk } from '../../contract/atms.ts';
import { estimatedWalk } from '../geo/estimatedWalk.ts';
import type { Nearest } from '../geo/nearestPoints.ts';
import type { Caller } from './caller.ts';
import { treePosition } from './packedAtms.ts';
import { copyOf, fitsRadius, resolveRadius, searchNearby } from './searchNearby.ts';
import type { Snapshot } from './snapshot.ts';

/** The measured walks by record number. A record without an entry is unknown. */
export type Walks = ReadonlyMap<number, NearbyWalk>;

/** A record that the search may return, and where it is. */
export interface WalkCandidate {
  readonly record: number;
  readonly lat: number;
  readonly long: number;
}

export interface Ranked extends Nearest {
  /** How many leading results are certainly the nearest on foot. */
  readonly proven: number;
}

/** Metres by which a list is ordered. An ATM without a known step-free way is behind all others. */
function metresOf(walk: NearbyWalk | undefined, straight: number): number {
  if (walk?.stepFree === false) return Number.POSITIVE_INFINITY;
  return walk?.distance ?? estimatedWalk(straight);
}

/**
 * Orders a list by the distance on foot, and by the estimate where it is unknown.
 * @param list more candidates than are returned, by straight-line distance
 * @param limit the number of results
 * @param within the radius in metres that the service has chosen, beyond which there may be ATMs that are nearer on foot
 */
export function rankByWalk(list: Nearest, walks: Walks, limit: number, within = Number.POSITIVE_INFINITY): Ranked {
  const { count, total, positions, distances } = list;
  const candidates = Array.from({ length: count }, (_, at) => {
    const [record, straight] = [positions[at] as number, distances[at] as number];
    const walk = walks.get(record);
    return { record, straight, isKnown: walk !== undefined, metres: metresOf(walk, straight) };
  });
  // No way on foot is shorter than the straight line, so this bounds the walk to every ATM that was not measured.
  const unmeasured = candidates.find(({ isKnown }) => !isKnown)?.straight ?? Number.POSITIVE_INFINITY;
  const fetched = total > count ? ((distances[count - 1] as number | undefined) ?? 0) : Number.POSITIVE_INFINITY;
  const bound = Math.min(within, unmeasured, fetched);
  const ranked = candidates.toSorted((a, b) => a.metres - b.metres || a.straight - b.straight).slice(0, limit);
  const unproven = ranked.findIndex(({ isKnown, metres }) => !isKnown || !Number.isFinite(metres) || metres > bound);
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
  query: FindNearbyQuery,
  caller: Caller,
  now: number,
  walks: Walks,
): FindNearbyQuery {
  if (query.sort !== 'walk') return resolveRadius(snapshot, query, caller, now);
  return resolveRadius(snapshot, query, caller, now, (one) => {
    const candidates = { ...one, countLimit: Math.max(one.countLimit, walks.size) };
    return rankByWalk(searchNearby(snapshot, candidates, caller, now), walks, one.countLimit).distances;
  });
}

/** Without the filter by opening status. */
const atAnyHour = ({ openNow: _, ...query }: FindNearbyQuery): FindNearbyQuery => query;

/**
 * The ATMs of a search whose walks are to be measured, nearest first in a straight line: its results, its known results, and with
 * `openNow` also ATMs that are closed now, because they may open before the person arrives.
 * @param most the maximum number of ATMs from each of these lists
 */
export function walkCandidates(
  snapshot: Snapshot,
  asked: FindNearbyQuery,
  caller: Caller,
  now: number,
  most: number,
): readonly WalkCandidate[] {
  const { packed } = snapshot;
  // An ATM beyond a fitted radius may be nearer on foot than those within it.
  const query = { ...(asked.sort === 'walk' ? asked : resolveRadius(snapshot, asked, caller, now)), countLimit: most };
  const queries = [
    query,
    ...(query.knownResults ? [{ ...query, knownOnly: true }] : []),
    ...(query.openNow ? [atAnyHour(query)] : []),
  ];
  const found = queries.map((one) => copyOf(searchNearby(snapshot, one, caller, now)));
  const records = new Set(found.flatMap(({ positions }) => [...positions]));
  return [...records].map((record) => {
    const at = treePosition(packed, record);
    return { record, lat: packed.tree.lats[at] as number, long: packed.tree.longs[at] as number };
  });
}

/** An ATM that is closed now and open when the person arrives. */
export interface Arriving {
  readonly record: number;
  /** Metres in a straight line. */
  readonly distance: number;
  /** Whether it certainly matches the other filters. */
  readonly isKnown: boolean;
}

const none: readonly Arriving[] = [];

/** With `openNow`: the measured ATMs that are closed now and match once the person has walked there, nearest first. */
export function openOnArrival(
  snapshot: Snapshot,
  query: FindNearbyQuery,
  caller: Caller,
  now: number,
  walks: Walks,
): readonly Arriving[] {
  if (query.openNow !== true) return none;
  const { sets } = snapshot;
  const { positions, distances } = copyOf(searchNearby(snapshot, { ...atAnyHour(query), countLimit: walks.size }, caller, now));
  return [...positions].flatMap((record, at) => {
    const duration = walks.get(record)?.duration;
    if (duration === undefined || sets.fits(record, query, caller, now)) return [];
    const arrival = now + duration * 1000;
    if (!sets.fits(record, query, caller, arrival)) return [];
    const isKnown = sets.fits(record, { ...query, knownOnly: true }, caller, arrival);
    return isKnown || query.knownOnly !== true ? [{ record, distance: distances[at] as number, isKnown }] : [];
  });
}

/** A search result with further records, by straight-line distance. */
function withArriving(list: Nearest, arriving: readonly Arriving[]): Nearest {
  if (arriving.length === 0) return list;
  const found = Array.from({ length: list.count }, (_, at) => ({
    record: list.positions[at] as number,
    distance: list.distances[at] as number,
  }));
  const all = [...found, ...arriving].sort((a, b) => a.distance - b.distance);
  return {
    count: all.length,
    total: list.total + arriving.length,
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
  query: FindNearbyQuery,
  caller: Caller,
  now: number,
  walks: Walks,
  arriving: readonly Arriving[],
): Ranked {
  const isSorted = query.sort === 'walk';
  // A measured ATM beyond the limit may be nearer on foot.
  const countLimit = isSorted ? Math.max(query.countLimit, walks.size) : query.countLimit;
  const found = copyOf(searchNearby(snapshot, { ...query, countLimit }, caller, now));
  const list = withArriving(found, query.knownOnly ? arriving.filter(({ isKnown }) => isKnown) : arriving);
  if (isSorted) return rankByWalk(list, walks, query.countLimit, fitsRadius(query) ? query.radius : undefined);
  return { ...list, count: Math.min(list.count, query.countLimit), proven: 0 };
}
