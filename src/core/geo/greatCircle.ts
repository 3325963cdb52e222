/** The mean radius of the Earth in metres (IUGG R1). */
export const earthRadius = 6_371_008.8;

/** Metres per degree along a meridian. */
export const metresPerDegree = (earthRadius * Math.PI) / 180;

/**
 * The maximum distance between two points in metres, which is half of the circumference. No computed distance exceeds this value.
 */
export const halfGlobe = 2 * earthRadius * Math.atan2(1, 0);

const radiansPerDegree = Math.PI / 180;

/**
 * Great-circle distance in metres between two WGS 84 points in degrees (haversine, mean radius 6 371 008.8 m).
 *
 * `near` is the haversine of the angle between the points, and `far` is the haversine of the angle between one point and the
 * antipode of the other point. The sum of `near` and `far` is one. `far` is not computed as `1 - near`, because that would lose
 * precision for points that are almost antipodal. The usual arc sine formula has errors of tens of centimetres near the antipode.
 */
export function greatCircleDistance(latA: number, longA: number, latB: number, longB: number): number {
  const a = latA * radiansPerDegree;
  const b = latB * radiansPerDegree;
  const halfTurn = ((longB - longA) * radiansPerDegree) / 2;
  const cosines = Math.cos(a) * Math.cos(b);
  const near = Math.sin((b - a) / 2) ** 2 + cosines * Math.sin(halfTurn) ** 2;
  const far = Math.sin((a + b) / 2) ** 2 + cosines * Math.cos(halfTurn) ** 2;
  return 2 * earthRadius * Math.atan2(Math.sqrt(near), Math.sqrt(far));
}

/**
 * Rounds a great-circle distance for responses, to 0.1 metres. Results are sorted by the rounded distance, so clients can verify
 * the order.
 */
export const roundDistance = (metres: number): number => Math.round(metres * 10) / 10;
