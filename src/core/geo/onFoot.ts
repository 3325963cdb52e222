/** Walking distances. */
import type { NearbyWalk } from '../../contract/atms.ts';

/** 4.8 km/h. */
export const metresPerMinute = 80;

/** Walks to targets that are farther away in a straight line are not computed and not shown, metres. */
export const farthestTarget = 5_000;

/**
 * Estimates the walking distance in metres from the straight-line distance, for places without a known path network. The numbers
 * are fitted to several towns (`npm run bench:walking`). A single estimate can be minutes off.
 */
export const estimatedWalk = (straightMetres: number): number => 60 + 1.22 * straightMetres;

/** Longer than any route, metres. */
const behindAll = 1e9;

/**
 * Metres by which a list is ordered. An ATM without a known route is last.
 * @param isStepFree whether the routes must be step-free. An estimate says nothing about steps, so an ATM whose route is unknown
 * is then behind those with a known route.
 */
export function metresOnFoot(walk: NearbyWalk | undefined, straightMetres: number, isStepFree: boolean): number {
  if (walk === undefined) return isStepFree ? behindAll + straightMetres : estimatedWalk(straightMetres);
  return walk.distance ?? Number.POSITIVE_INFINITY;
}
