/**
 * Spherical Mercator (EPSG:3857) on a unit square. x increases eastwards from 180 degrees west, and y increases southwards from
 * 85.05 degrees north.
 */

/** The latitude at which the square ends: atan(sinh(pi)) in degrees. */
export const mercatorLimit = 85.0511;

export const mercatorX = (long: number): number => long / 360 + 0.5;

/** Clamps latitudes outside the square to its edge. */
export function mercatorY(lat: number): number {
  const sine = Math.sin((lat * Math.PI) / 180);
  const y = 0.5 - (0.25 * Math.log((1 + sine) / (1 - sine))) / Math.PI;
  return y < 0 ? 0 : y > 1 ? 1 : y;
}
