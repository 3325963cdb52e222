import type { Coordinates } from '../../contract/atms.ts';
import { greatCircleDistance } from '../../core/geo/greatCircle.ts';
import type { ScreenState } from '../url/screenUrl.ts';

interface Position extends Coordinates {
  readonly accuracy: number;
}

/** The centre of the search: the person, a chosen point, or a linked ATM. */
export interface Origin extends Coordinates {
  readonly kind: 'me' | 'place' | 'atm';
  /** Radius of the position's uncertainty, metres. */
  readonly accuracy?: number;
}

/** If the map's centre is nearer than this, it counts as the person's position, metres. */
const here = 100;

/**
 * Whether a search at the map's centre would be a search around the person. Such a search stays `near=me`, because coordinates
 * in the URL would reveal the person's position.
 */
export const isAroundMe = (origin: Origin | undefined, { lat, long }: Coordinates): boolean =>
  origin?.kind === 'me' && greatCircleDistance(origin.lat, origin.long, lat, long) < here;

/** The centre of the search; undefined while there is none. */
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
