import type { Coordinates, FindNearbyQuery, NearbyWalk } from '../../contract/atms.ts';
import type { WalkArea } from '../../core/atms/atmSets.ts';
import type { Caller } from '../../core/atms/caller.ts';
import type { Snapshot } from '../../core/atms/snapshot.ts';
import { walkArea } from '../../core/atms/walkArea.ts';
import {
  firstPage,
  openOnArrival,
  resolveOnFoot,
  searchOnFoot,
  type WalkCandidate,
  type Walks,
  walkCandidates,
} from '../../core/atms/walkOrder.ts';
import { greatCircleDistance } from '../../core/geo/greatCircle.ts';
import { metresOnFoot } from '../../core/geo/onFoot.ts';
import type { WalkResult } from '../../walking/walk.ts';
import type { Walking } from '../walking/walking.ts';

/** Whether the response must contain walks. */
export const wantsWalks = ({ walking, sort, walkMinutes }: FindNearbyQuery): boolean =>
  walking === true || sort === 'walk' || walkMinutes !== undefined;

/**
 * For each step, the number of nearest ATMs that have been measured when the step ends. A step runs only if more walks are needed
 * and time is left. The first steps are small, because walks to distant ATMs take longer.
 */
function stepsOf({ sort, walkMinutes, countLimit, wheelchairAccess }: FindNearbyQuery): readonly number[] {
  // Step-free walks take several times as long, so a larger first step would often exceed the time limit.
  if (walkMinutes !== undefined || (sort === 'walk' && wheelchairAccess)) return [20, 50, 100];
  // Without `sort=walk`, at most 50 results contain walks.
  if (sort !== 'walk') return [20, 50];
  // If the first step measured fewer ATMs, it would rarely prove the order of the first page of results. A second step would then
  // be needed, which repeats most of the work.
  return [Math.min(50, Math.ceil(countLimit * 1.5) + 20), 100];
}

/** Returns a walking distance that few walks exceed for the given straight-line distance. Both are in metres. */
const longWalk = (straight: number): number => 1.5 * straight + 100;

/** A step begins only if at least this share of the time limit is left, because it would rarely finish in less time. */
const leastLeft = 1 / 3;

export interface MeasuredWalks {
  readonly walks: Walks;
  /** Only present with `walkMinutes`. */
  readonly within?: WalkArea;
}

/** @returns undefined if the walk is unknown */
function walkOf(result: WalkResult, isStepFree: boolean): NearbyWalk | undefined {
  if (result === undefined) return undefined;
  if (result === 'none') return { noRoute: true };
  return { ...result, ...(isStepFree && { stepFree: true }) };
}

const modeOf = ({ wheelchairAccess }: FindNearbyQuery) => (wheelchairAccess === true ? 'stepFree' : 'walk');

/**
 * Measures the walks to the ATMs of a search, and determines which ATMs are within `walkMinutes`. Without an engine, all walks
 * are unknown.
 */
export async function measureWalks(
  walking: Walking | undefined,
  snapshot: Snapshot,
  query: FindNearbyQuery,
  caller: Caller,
  now: number,
): Promise<MeasuredWalks> {
  const covered = walking?.covers(query) ? walking : undefined;
  const { walkMinutes } = query;
  const measuring: Promise<Walks> = covered ? measureCandidates(covered, snapshot, query, caller, now) : noWalks;
  if (walkMinutes === undefined) return { walks: await measuring };
  const drawing = covered?.isochrone(query, [walkMinutes], modeOf(query), covered.searchLimit);
  const [walks, drawn] = await Promise.all([measuring, drawing]);
  const [polygons] = drawn?.areas ?? [];
  const area = drawn && polygons && { polygons, beyond: drawn.beyond };
  return { walks, within: walkArea(snapshot, { ...query, walkMinutes }, caller, now, walks, area) };
}

const noWalks: Promise<Walks> = Promise.resolve(new Map());

/**
 * For `sort=walk`, measures more ATMs than the response contains, because an ATM that is farther in a straight line may have a
 * shorter walk. Stops when the order of the first page is certain. For `walkMinutes`, measures all ATMs that may be within the
 * walking time.
 */
async function measureCandidates(
  walking: Walking,
  snapshot: Snapshot,
  query: FindNearbyQuery,
  caller: Caller,
  now: number,
): Promise<Walks> {
  const walks = new Map<number, NearbyWalk | undefined>();
  const isStepFree = query.wheelchairAccess === true;
  const isSorted = query.sort === 'walk';
  const isLimited = query.walkMinutes !== undefined;
  const page = { ...query, countLimit: Math.min(query.countLimit, firstPage) };

  const straightTo = ({ lat, long }: Coordinates) => greatCircleDistance(query.lat, query.long, lat, long);

  /**
   * The straight-line distance, in metres, beyond which the first step does not measure ATMs that are not yet results, because
   * walks to such ATMs would take most of its time.
   */
  function firstReach(candidates: readonly WalkCandidate[]): number {
    if (!isSorted || isLimited) return Number.POSITIVE_INFINITY;
    const results = candidates.filter(({ isResult }) => isResult);
    // If the page is not full, ATMs at any distance may still be added to it.
    return results.length < page.countLimit ? Number.POSITIVE_INFINITY : longWalk(Math.max(...results.map(straightTo)));
  }

  /** The distance within which an unmeasured ATM could still change the page. Undefined if none could. */
  function openReach(): number | undefined {
    if (isLimited || !isSorted) return Number.POSITIVE_INFINITY;
    const resolved = resolveOnFoot(snapshot, page, caller, now, walks);
    const arrivals = openOnArrival(snapshot, resolved, caller, now, walks);
    const { proven = 0, count, positions, distances } = searchOnFoot(snapshot, resolved, caller, now, walks, arrivals);
    if (proven >= count) return undefined;
    return Math.max(...[...positions].map((record, at) => metresOnFoot(walks.get(record), distances[at] as number, isStepFree)));
  }

  const { searchLimit } = walking;
  const deadline = performance.now() + searchLimit;
  for (const step of stepsOf({ ...query, countLimit: page.countLimit })) {
    const candidates = walkCandidates(snapshot, query, caller, now, step);
    const reach = walks.size === 0 ? firstReach(candidates) : openReach();
    if (reach === undefined) break;
    const others = candidates.filter((one) => !walks.has(one.record) && (one.isResult || straightTo(one) <= reach));
    if (others.length === 0) break;
    const left = deadline - performance.now();
    if (left < searchLimit * leastLeft) break;
    const results = await walking.matrix(query, others, modeOf(query), left);
    others.forEach(({ record }, at) => void walks.set(record, walkOf(results[at], isStepFree)));
  }
  return walks;
}
