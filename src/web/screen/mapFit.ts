import type { CoveredPlace } from '../../contract/app.ts';
import type { Coordinates, NearbyAtm } from '../../contract/atms.ts';
import type { MapBounds } from '../map/pin.ts';

/** So many of the nearest are a choice that the first look should show. */
const inSight = 8;

/** Longitude brought within half a turn of another: a box across the 180th meridian then runs the short way. */
const near = (long: number, middle: number) => long + 360 * Math.round((middle - long) / 360);
const wrapped = (long: number) => near(long, 0);

/** The box around the search's middle and the nearest of its results: [south, west, north, east], degrees. */
export function fitAround(middle: Coordinates, atms: readonly NearbyAtm[]): MapBounds {
  const points = [middle, ...atms.slice(0, inSight).map(({ atm }) => atm.location.coordinates)];
  const lats = points.map(({ lat }) => lat);
  const longs = points.map(({ long }) => near(long, middle.long));
  return [Math.min(...lats), wrapped(Math.min(...longs)), Math.max(...lats), wrapped(Math.max(...longs))];
}

/** Before any search: the covered area with the most ATMs, or nothing. */
export function fitPlaces(places: readonly CoveredPlace[] | undefined): MapBounds | undefined {
  const largest = places?.reduce<CoveredPlace | undefined>(
    (best, place) => (best === undefined || place.atmCount > best.atmCount ? place : best),
    undefined,
  );
  return largest?.bounds;
}
