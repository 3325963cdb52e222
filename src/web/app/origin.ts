import type { Coordinates } from '../../contract/atms.ts';
import { greatCircleDistance } from '../../core/geo/greatCircle.ts';
import type { ScreenState } from '../url/screenUrl.ts';

interface Position extends Coordinates {
  readonly accuracy: number;
}

/** The middle of the search: the person, a chosen point, or the ATM that a link led to. */
export interface Origin extends Coordinates {
  readonly kind: 'me' | 'place' | 'atm';
  /** Radius of the position's uncertainty, metres. */
  readonly accuracy?: number;
}

/** Nearer than this the middle of the map is where the person stands, metres. */
const here = 100;

/**
 * Whether a search in the middle of the map would be one around the person. Such a search stays `near=me`: written as
 * a point, the address would tell where someone stands.
 */
export const isAroundMe = (origin: Origin | undefined, { lat, long }: Coordinates): boolean =>
  origin?.kind === 'me' && greatCircleDistance(origin.lat, origin.long, lat, long) < here;

/** Where the search is around; undefined while there is nothing to search around. */
export function originOf(
  { near, at }: Pick<ScreenState, 'near' | 'at'>,
  position: Position | undefined,
  linked: Coordinates | undefined,
): Origin | undefined {
  if (at !== undefined) return { kind: 'place', lat: at.lat, long: at.long };
  if (near === 'me' && position !== undefined) {
    return { kind: 'me', lat: position.lat, long: position.long, accuracy: position.accuracy };
  }
  return linked === undefined ? undefined : { kind: 'atm', lat: linked.lat, long: linked.long };
}
