import type { FindNearbyQuery, NearbyWalk } from '../../contract/atms.ts';
import type { Caller } from '../../core/atms/caller.ts';
import type { Snapshot } from '../../core/atms/snapshot.ts';
import {
  openOnArrival,
  resolveOnFoot,
  searchOnFoot,
  type WalkCandidate,
  type Walks,
  walkCandidates,
} from '../../core/atms/walkOrder.ts';
import type { WalkResult } from '../../walking/walk.ts';
import type { Walking } from '../walking/walking.ts';

/** Whether the response contains walks. */
export const wantsWalks = ({ walking, sort }: FindNearbyQuery): boolean => walking === true || sort === 'walk';

/** The maximum number of ATMs that are measured at first. */
const mostMeasured = 50;
/** If the order of the first page is not proven by then, this many are measured. */
const mostForProof = 100;
/** The results whose order is to be proven: a client's first page. */
const firstPage = 20;
/** If the first measurement takes longer than this, ms, there is no second one. */
const longEnough = 75;

function walkOf(result: WalkResult, isStepFree: boolean): NearbyWalk | undefined {
  if (result === undefined) return undefined;
  if (result === 'none') return isStepFree ? { stepFree: false } : undefined;
  const { distance, duration } = result;
  return { distance, duration, ...(isStepFree && { stepFree: true }) };
}

/**
 * Measures the ways on foot to the ATMs of a search. Without an engine, all are unknown. For `sort=walk` it measures more ATMs than
 * are returned, because one that is farther in a straight line may be nearer on foot, and then more again until the first page is
 * proven.
 */
export async function measureWalks(
  walking: Walking | undefined,
  snapshot: Snapshot,
  query: FindNearbyQuery,
  caller: Caller,
  now: number,
): Promise<Walks> {
  const walks = new Map<number, NearbyWalk>();
  if (!walking?.covers(query)) return walks;
  const isStepFree = query.wheelchairAccess === true;
  const isSorted = query.sort === 'walk';
  const page = Math.min(query.countLimit, firstPage);

  async function measure(candidates: readonly WalkCandidate[]): Promise<void> {
    const results = candidates.length === 0 ? [] : await walking?.matrix(query, candidates, isStepFree ? 'stepFree' : 'walk');
    results?.forEach((result, at) => {
      const walk = walkOf(result, isStepFree);
      if (walk) walks.set((candidates[at] as WalkCandidate).record, walk);
    });
  }

  function isProven(): boolean {
    const resolved = { ...resolveOnFoot(snapshot, query, caller, now, walks), countLimit: page };
    const arriving = openOnArrival(snapshot, resolved, caller, now, walks);
    const { proven, count } = searchOnFoot(snapshot, resolved, caller, now, walks, arriving);
    return proven >= count;
  }

  const first = Math.min(mostMeasured, isSorted ? Math.ceil(1.5 * query.countLimit) + 20 : query.countLimit);
  const nearest = walkCandidates(snapshot, query, caller, now, first).slice(0, mostForProof);
  const startedAt = performance.now();
  await measure(nearest);
  if (!isSorted || walks.size === 0 || isProven() || performance.now() - startedAt > longEnough) return walks;
  const measured = new Set(nearest.map(({ record }) => record));
  const others = walkCandidates(snapshot, query, caller, now, mostForProof).filter(({ record }) => !measured.has(record));
  await measure(others.slice(0, mostForProof));
  return walks;
}
