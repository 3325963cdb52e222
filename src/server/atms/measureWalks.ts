import type { FindNearbyQuery, NearbyWalk } from '../../contract/atms.ts';
import type { Caller } from '../../core/atms/caller.ts';
import type { Snapshot } from '../../core/atms/snapshot.ts';
import { openOnArrival, resolveOnFoot, searchOnFoot, type Walks, walkCandidates } from '../../core/atms/walkOrder.ts';
import type { WalkResult } from '../../walking/walk.ts';
import type { Walking } from '../walking/walking.ts';

/** Whether the response contains walks. */
export const wantsWalks = ({ walking, sort }: FindNearbyQuery): boolean => walking === true || sort === 'walk';

/**
 * How many of the nearest ATMs are measured, one step after the other, as long as it is necessary and there is time. The first ones
 * are few, because walks to ATMs that are far away take longer.
 */
const steps = [20, 50, 100];
/** Without `sort=walk`, no more than these results have walks. */
const maxUnsorted = 50;
/** The results whose order is to be proven: a client's first page. */
const firstPage = 20;
/** After this time, ms, no further step begins. */
const timeForSteps = 100;

/** @returns undefined if the walk is unknown */
function walkOf(result: WalkResult, isStepFree: boolean): NearbyWalk | undefined {
  if (result === undefined) return undefined;
  if (result === 'none') return { noRoute: true };
  return { ...result, ...(isStepFree && { stepFree: true }) };
}

/**
 * Measures the walks to the ATMs of a search. Without an engine, all are unknown. For `sort=walk` it measures more ATMs than are
 * returned, because one that is farther in a straight line may be nearer on foot, until the order of the first page is proven.
 */
export async function measureWalks(
  walking: Walking | undefined,
  snapshot: Snapshot,
  query: FindNearbyQuery,
  caller: Caller,
  now: number,
): Promise<Walks> {
  const walks = new Map<number, NearbyWalk | undefined>();
  if (!walking?.covers(query)) return walks;
  const isStepFree = query.wheelchairAccess === true;
  const isSorted = query.sort === 'walk';
  const page = { ...query, countLimit: Math.min(query.countLimit, firstPage) };
  const shown = Math.min(query.countLimit, maxUnsorted);

  function isEnough(): boolean {
    if (!isSorted) return walks.size >= shown;
    const resolved = resolveOnFoot(snapshot, page, caller, now, walks);
    const arrivals = openOnArrival(snapshot, resolved, caller, now, walks);
    const { proven = 0, count } = searchOnFoot(snapshot, resolved, caller, now, walks, arrivals);
    return proven >= count;
  }

  const startedAt = performance.now();
  for (const step of isSorted ? steps : steps.filter((one) => one <= maxUnsorted)) {
    const candidates = walkCandidates(snapshot, query, caller, now, isSorted ? step : Math.min(step, shown));
    const others = candidates.filter(({ record }) => !walks.has(record));
    if (others.length === 0) break;
    const results = await walking.matrix(query, others, isStepFree ? 'stepFree' : 'walk');
    others.forEach(({ record }, at) => void walks.set(record, walkOf(results[at], isStepFree)));
    if (isEnough() || performance.now() - startedAt > timeForSteps) break;
  }
  return walks;
}
