/**
 * Decides whether to accept a result of a network near the border of its extract. Such a result may be wrong, because a shorter
 * route may exist beyond the border. The rules do not prove that a result is correct, because the constants below are assumptions
 * and the bounds of a feed are a box. If an extract is cut along a polygon, it ends inside the box, so results can also be wrong
 * far from the box's border.
 */
import { greatCircleDistance, metresPerDegree } from '../../core/geo/greatCircle.ts';
import type { Network } from '../../walking/networks.ts';
import type { WalkPoint } from '../../walking/walk.ts';

/** The distance from a point to the border of the bounds that contain it, m. Undefined if the point is outside the bounds. */
export function toBorder([south, west, north, east]: Network['bounds'], { lat, long }: WalkPoint): number | undefined {
  // Bounds with west > east cross the 180th meridian.
  const eastward = (degrees: number) => ((degrees % 360) + 360) % 360;
  const [width, fromWest] = [eastward(east - west), eastward(long - west)];
  if (!(lat >= south && lat <= north && fromWest <= width)) return undefined;
  const across = Math.min(fromWest, width - fromWest) * Math.cos((lat * Math.PI) / 180);
  return Math.min(lat - south, north - lat, across) * metresPerDegree;
}

/** The minimum length of a route that crosses the border of the bounds, m. Undefined if the bounds do not contain both ends. */
export function wayBeyond(bounds: Network['bounds'], from: WalkPoint, to: WalkPoint): number | undefined {
  const [start, end] = [toBorder(bounds, from), toBorder(bounds, to)];
  return start === undefined || end === undefined ? undefined : start + end;
}

/**
 * A route of up to this length is accepted, although a shorter route may exist beyond the border. The length is an assumption:
 * the straight-line distance multiplied by `detour`, plus `metres`.
 */
const usualWay = { detour: 1.5, metres: 100 };

/**
 * If the network contains no route, and any route across the border would have at least this length, the service assumes that
 * there is no route at all. The length is the straight-line distance multiplied by `detour`, plus `metres`.
 */
const noWay = { detour: 4, metres: 1_000 };

/**
 * Whether to accept a result, although routes beyond the border are unknown.
 * @param beyond the minimum length of a route that crosses the border of the bounds, m
 */
export function holdsNearBorder(
  answer: 'none' | { readonly distance: number },
  from: WalkPoint,
  to: WalkPoint,
  beyond: number,
): boolean {
  const straight = greatCircleDistance(from.lat, from.long, to.lat, to.long);
  if (answer === 'none') return beyond >= Math.max(noWay.detour * straight, noWay.metres);
  return answer.distance <= beyond || answer.distance <= usualWay.detour * straight + usualWay.metres;
}
