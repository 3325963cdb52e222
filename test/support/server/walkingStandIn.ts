/** A walking engine with an artificial network: straight ways, and a river that can be crossed only at a distant bridge. */
import { greatCircleDistance } from '../../../src/core/geo/greatCircle.ts';
import type { Walking } from '../../../src/server/walking/walking.ts';
import type { NetworkResult, Walk, WalkPoint, WalkPolygon } from '../../../src/walking/walk.ts';

interface Network {
  /** The longitude of the river. */
  readonly river: number;
  /** The length of the detour over the bridge, in metres. */
  readonly detour: number;
  /** Returns whether a point is far from any path. */
  readonly isOutside?: (point: WalkPoint) => boolean;
  /** Whether the bridge has stairs. */
  readonly hasStairs?: boolean;
}

/** Counts the requests of each kind. */
interface WalkingStandIn extends Walking {
  readonly asked: { matrices: number; targets: number; routes: number };
}

export function walkingStandIn({ river, detour, isOutside = () => false, hasStairs = false }: Network): WalkingStandIn {
  const asked = { matrices: 0, targets: 0, routes: 0 };
  const walk = (from: WalkPoint, to: WalkPoint): Walk => {
    const crosses = from.long < river !== to.long < river;
    const distance = Math.round(greatCircleDistance(from.lat, from.long, to.lat, to.long) + (crosses ? detour : 0));
    return { distance, duration: Math.round(distance * 0.75) };
  };
  const result = (from: WalkPoint, to: WalkPoint, isStepFree: boolean): NetworkResult => {
    if (isOutside(from) || isOutside(to)) return undefined;
    return isStepFree && hasStairs && from.long < river !== to.long < river ? 'none' : walk(from, to);
  };
  return {
    asked,
    // The limit is long, so that tests do not fail on a slow machine.
    searchLimit: 60_000,
    async matrix(from, to, mode) {
      asked.matrices++;
      asked.targets += to.length;
      return to.map((target) => result(from, target, mode === 'stepFree'));
    },
    async route(from, to, mode, language) {
      asked.routes++;
      const found = result(from, to, mode === 'stepFree');
      if (found === undefined || found === 'none') return found;
      return {
        ...found,
        shape: [
          [from.lat, from.long],
          [to.lat, to.long],
        ],
        maneuvers: [{ type: 1, ...(language !== 'ar' && { text: 'Walk.' }), streets: ['Main Street'], distance: found.distance }],
        stairs: hasStairs,
      };
    },
    async isochrone({ lat, long }, minutes) {
      const around = minutes.map((each) => (each * 80) / 111_195);
      const areas = around.map((degrees): WalkPolygon[] => [
        [
          [
            [lat - degrees, long],
            [lat, long + degrees],
            [lat + degrees, long],
            [lat, long - degrees],
            [lat - degrees, long],
          ],
        ],
      ]);
      return { areas, beyond: (point) => (isOutside(point) ? undefined : Number.POSITIVE_INFINITY) };
    },
    covers: (point) => !isOutside(point),
    close: async () => {},
  };
}
