import type { Coordinates, NearbyAtm } from '../../contract/atms.ts';
import { metresPerDegree } from '../../core/geo/greatCircle.ts';
import type { MapBounds, MapFit } from '../map/pin.ts';

/** The number of nearest ATMs that the initial view always shows, and the number that it shows if possible. */
const [always, wanted] = [3, 8];

/** Shifts a longitude to within 180° of a given longitude, so that a box across the 180th meridian spans the shorter side. */
const near = (long: number, middle: number) => long + 360 * Math.round((middle - long) / 360);
const wrapped = (long: number) => near(long, 0);

/** The bounding box of points: [south, west, north, east], degrees. */
export function boxAround(middle: Coordinates, points: readonly Coordinates[]): MapBounds {
  const lats = points.map(({ lat }) => lat);
  const longs = points.map(({ long }) => near(long, middle.long));
  return [Math.min(...lats), wrapped(Math.min(...longs)), Math.max(...lats), wrapped(Math.max(...longs))];
}

/** The corners of the box around a position's accuracy circle; empty for a chosen point. */
function edgeOf({ lat, long, accuracy }: Middle): readonly Coordinates[] {
  if (accuracy === undefined) return [];
  const up = accuracy / metresPerDegree;
  const along = up / Math.max(Math.cos((lat * Math.PI) / 180), 0.01);
  return [
    { lat: Math.max(lat - up, -90), long: long - along },
    { lat: Math.min(lat + up, 90), long: long + along },
  ];
}

interface Middle extends Coordinates {
  /** The accuracy radius of the position, metres. */
  readonly accuracy?: number;
}

/**
 * The view that shows the search centre, the accuracy circle and the first cards. The view also shows the next cards, as long as
 * street names stay readable, and then all other cards that fit.
 */
export function fitAround(middle: Middle, atms: readonly NearbyAtm[]): MapFit {
  const places = atms.map(({ atm }) => atm.location.coordinates);
  return {
    bounds: boxAround(middle, [middle, ...edgeOf(middle), ...places.slice(0, always)]),
    wanted: places.slice(always, wanted),
    others: places.slice(wanted),
  };
}
