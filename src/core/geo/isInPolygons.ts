import { metresPerDegree } from './greatCircle.ts';

/** [latitude, longitude] of each vertex, in degrees. The first and the last vertex are the same. */
type Ring = readonly (readonly [lat: number, long: number])[];

/** Each polygon is an outer ring followed by the rings of its holes. */
export type Polygons = readonly (readonly Ring[])[];

/**
 * The angle from the first meridian to the second in degrees, from -180 to 180. The angle is positive to the east.
 */
const eastward = (from: number, to: number): number => ((((to - from) % 360) + 540) % 360) - 180;

/** Whether an eastward ray from the point crosses the ring an odd number of times. */
function crossesOdd(ring: Ring, lat: number, long: number): boolean {
  // Longitudes are relative to the first vertex, so the ring can cross the 180th meridian.
  const origin = ring[0]?.[1] ?? 0;
  const point = eastward(origin, long);
  let isOdd = false;
  for (let i = 1; i < ring.length; i++) {
    const [[fromLat, fromLong], [toLat, toLong]] = [ring[i - 1], ring[i]] as [Ring[number], Ring[number]];
    if (fromLat > lat === toLat > lat) continue;
    const [start, end] = [eastward(origin, fromLong), eastward(origin, toLong)];
    if (start + ((lat - fromLat) / (toLat - fromLat)) * (end - start) > point) isOdd = !isOdd;
  }
  return isOdd;
}

/**
 * Whether a point is in one of the polygons but not in a hole of this polygon. The polygons must be less than 180 degrees wide.
 */
export const isInPolygons = (polygons: Polygons, lat: number, long: number): boolean =>
  polygons.some((rings) => rings.reduce((isInside, ring) => isInside !== crossesOdd(ring, lat, long), false));

/** Metres from the point to a line segment. Computed in a plane, so it is only accurate up to a few kilometres. */
function toLine([fromLat, fromLong]: Ring[number], [toLat, toLong]: Ring[number], lat: number, long: number): number {
  const scale = Math.cos((lat * Math.PI) / 180);
  const [x, y] = [eastward(long, fromLong) * scale, fromLat - lat];
  const [width, height] = [eastward(fromLong, toLong) * scale, toLat - fromLat];
  const squared = width ** 2 + height ** 2;
  const along = squared === 0 ? 0 : Math.min(1, Math.max(0, -(x * width + y * height) / squared));
  return Math.hypot(x + along * width, y + along * height) * metresPerDegree;
}

/** Whether a point is less than this many metres from the edge of a polygon or of a hole. */
export function isNearEdge(polygons: Polygons, lat: number, long: number, metres: number): boolean {
  const margin = metres / metresPerDegree;
  const isNear = (ring: Ring) =>
    ring.some((to, i) => {
      const from = ring[i - 1];
      // Comparing latitudes first is cheap and excludes most segments.
      if (from === undefined || Math.min(from[0], to[0]) > lat + margin || Math.max(from[0], to[0]) < lat - margin) return false;
      return toLine(from, to, lat, long) < metres;
    });
  return polygons.some((rings) => rings.some(isNear));
}
