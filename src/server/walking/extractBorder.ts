/** What a network can prove near the border of its extract: beyond it there may be a shorter way. */
import { greatCircleDistance, metresPerDegree } from '../../core/geo/greatCircle.ts';
import type { Network } from '../../walking/networks.ts';
import type { WalkPoint } from '../../walking/walk.ts';

/** Metres from a point to the border of the bounds that contain it; undefined: it is outside. */
export function toBorder([south, west, north, east]: Network['bounds'], { lat, long }: WalkPoint): number | undefined {
  // Bounds with west > east cross the 180th meridian.
  const eastward = (degrees: number) => ((degrees % 360) + 360) % 360;
  const [width, fromWest] = [eastward(east - west), eastward(long - west)];
  if (!(lat >= south && lat <= north && fromWest <= width)) return undefined;
  const across = Math.min(fromWest, width - fromWest) * Math.cos((lat * Math.PI) / 180);
  return Math.min(lat - south, north - lat, across) * metresPerDegree;
}

/** A detour up to this ratio is usual, also without a way beyond the border. */
const usualDetour = 1.5;

/** There is no way at all only if one beyond the border would be this many times the straight line, and this long, m. */
const noWay = { detour: 4, metres: 1_000 };

/**
 * Whether an answer holds although ways beyond the border are not known.
 * @param beyond metres: the shortest that a way beyond the border can be
 */
export function holdsNearBorder(
  answer: 'none' | { readonly distance: number },
  from: WalkPoint,
  to: WalkPoint,
  beyond: number,
): boolean {
  const straight = greatCircleDistance(from.lat, from.long, to.lat, to.long);
  if (answer === 'none') return beyond >= Math.max(noWay.detour * straight, noWay.metres);
  return answer.distance <= beyond || answer.distance <= usualDetour * straight + 100;
}
