import type { Coordinates } from '../../contract/atms.ts';
import { mostForExactWalks, mostForWalks } from '../data/screenState.ts';
import type { OnFoot } from '../list/place.ts';
import type { Area, ScreenState } from '../url/screenUrl.ts';

interface Position extends Coordinates {
  readonly accuracy: number;
}

/** The centre of the search: the user, a chosen point, or a linked ATM. */
export interface Origin extends Coordinates {
  readonly kind: 'me' | 'place' | 'atm';
  /** The accuracy radius of the position, metres. */
  readonly accuracy?: number;
}

/** The middle of an area, which may cross the 180th meridian. */
export function middleOfArea([south, west, north, east]: Area): Coordinates {
  const long = (west + east) / 2 + (west > east ? 180 : 0);
  return { lat: (south + north) / 2, long: long > 180 ? long - 360 : long };
}

/** The search centre, or undefined if there is none. */
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

/** A key of the search and of everything that limits its results, apart from the map area, which changes with each move. */
export const searchKey = (
  origin: Coordinates | undefined,
  { filters, operator, walk, when, currency, kinds, free }: ScreenState,
): string => [origin?.lat, origin?.long, filters, operator?.uid, walk, when, currency, kinds, free].join();

/** Whether the search centre is the user's position, and accurate enough for walking times. */
export const isWalkKnown = (origin: Origin | undefined, metres = mostForWalks): boolean =>
  origin?.kind === 'me' && (origin.accuracy ?? 0) <= metres;

/** Whether exact walking times are possible. */
export const isWalkExact = (origin: Origin | undefined): boolean => isWalkKnown(origin, mostForExactWalks);

/** How to show the walks in results. @param outdated whether the distances are from the centre of an earlier search */
export const onFootOf = (origin: Origin | undefined, outdated: boolean): OnFoot =>
  isWalkKnown(origin) && !outdated && (isWalkExact(origin) ? 'exact' : 'about');
