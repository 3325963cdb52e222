import { farthestTarget } from '../../core/geo/onFoot.ts';
import type { WantedRoute } from '../data/route/useWalkingRoute.ts';
import type { OneAtm } from '../detail/useAtm.ts';
import type { FilterName } from '../url/filters.ts';
import { isWalkExact, type Origin } from './origin.ts';

/**
 * The route from the user to an ATM. Undefined if the search is not around the user, the position is inaccurate, or the ATM is
 * too far away to walk to. Does not depend on the walk in the list, because that walk is also missing if the service was too busy
 * to compute it.
 */
export function wantedRoute(
  origin: Origin | undefined,
  filters: readonly FilterName[],
  { atm, distance }: OneAtm,
): WantedRoute | undefined {
  if (!origin || !isWalkExact(origin) || distance === undefined || distance > farthestTarget) return undefined;
  const { lat, long } = origin;
  return { from: { lat, long }, to: atm.location.coordinates, stepFree: filters.includes('wheelchairAccess') };
}
