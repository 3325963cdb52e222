/** Converts longitudes on a map that repeats the world: which copy of a point to draw, and how to report a view. */
import { mercatorLimit } from '../../core/geo/webMercator.ts';
import type { MapBounds } from './pin.ts';

/** Returns the same meridian in [-180, 180). */
export function wrapLong(long: number): number {
  const turned = (long + 180) % 360;
  return turned < 0 ? turned + 180 : turned - 180;
}

/** Returns the copy of a meridian that is nearest to another meridian: 179.9 seen from -179.9 is -180.1. */
export function nearestCopy(long: number, from: number): number {
  return long + 360 * Math.round((from - long) / 360);
}

/** Converts the map's corners in any copy of the world to normalized bounds. */
export function toBounds(south: number, west: number, north: number, east: number): MapBounds {
  const low = Math.max(south, -90);
  const high = Math.min(north, 90);
  return east - west >= 360 ? [low, -180, high, 180] : [low, wrapLong(west), high, wrapLong(east)];
}

/** Returns corners for fitting the map, [[south, west], [north, east]] with west <= east, within the Mercator limits. */
export function toCorners([south, west, north, east]: MapBounds): [[number, number], [number, number]] {
  const drawn = (lat: number) => Math.min(Math.max(lat, -mercatorLimit), mercatorLimit);
  return [
    [drawn(south), west],
    [drawn(north), west > east ? east + 360 : east],
  ];
}
