/** The mean radius of the Earth in metres (IUGG R1). */
export const earthRadius = 6_371_008.8;

/** Metres per degree along a meridian. */
export const metresPerDegree = (earthRadius * Math.PI) / 180;

/** The greatest possible distance between two points in metres, half of the circumference. No computed distance exceeds it. */
export const halfGlobe = 2 * earthRadius * Math.atan2(1, 0);

const radiansPerDegree = Math.PI / 180;

/**
 * Great-circle distance in metres between two WGS 84 points in degrees (haversine, mean radius 6 371 008.8 m).
 *
 * `near` is the haversine of the angle between the points, and `far` the haversine of the angle between one point and the
 * antipode of the other. They add up to one. Computing both, instead of `1 - near`, keeps the arc tangent exact at both ends:
 * `near` resolves centimetres, and `far` resolves points that are almost opposite. The textbook arc sine is off by tens of
 * centimetres near the antipode.
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
 * Great-circle distance as responses contain it: metres, rounded to 0.1. Results are sorted by this value, so clients can
 * verify the order.
 */
export const roundDistance = (metres: number): number => Math.round(metres * 10) / 10;
