import type { NearbyWalk } from '../../contract/atms.ts';

/** The walking speed in metres per minute, which is 4.8 km/h. */
export const metresPerMinute = 80;

/** If the straight-line distance to a target in metres is greater than this, its walk is neither computed nor shown. */
export const farthestTarget = 5_000;

/**
 * Estimates the walking distance in metres from the straight-line distance, for places without a known path network. The
 * coefficients are fitted to data from several towns (`npm run bench:walking`). The detour of 60 m is smaller for short
 * distances, so that an ATM a few steps away is not shown as a minute's walk. An estimate can be wrong by several minutes.
 */
export const estimatedWalk = (straightMetres: number): number => 1.22 * straightMetres + Math.min(60, 0.8 * straightMetres);

/** A distance in metres that exceeds the length of any route. */
const behindAll = 1e9;

/**
 * Returns the walking distance in metres by which a list is sorted. ATMs without a route are last.
 * @param isStepFree whether the routes must be step-free. If so, ATMs with a known route precede ATMs with an estimate, because
 * an estimate does not consider steps.
 */
export function metresOnFoot(walk: NearbyWalk | undefined, straightMetres: number, isStepFree: boolean): number {
  if (walk === undefined) return isStepFree ? behindAll + straightMetres : estimatedWalk(straightMetres);
  return walk.distance ?? Number.POSITIVE_INFINITY;
}
