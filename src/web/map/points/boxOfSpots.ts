import type { MapBounds } from '../pin.ts';

interface Spot {
  readonly lat: number;
  readonly long: number;
}

/**
 * Returns the smallest box that contains all points: [south, west, north, east], degrees. west > east if it crosses the 180th
 * meridian. Undefined without points.
 */
export function boxOfSpots(spots: readonly Spot[]): MapBounds | undefined {
  if (spots.length === 0) return undefined;
  let [south, north] = [90, -90];
  for (const { lat } of spots) [south, north] = [Math.min(south, lat), Math.max(north, lat)];
  // The box begins after the widest gap between neighbouring meridians.
  const longs = spots.map(({ long }) => long).sort((a, b) => a - b);
  const [first = 0] = longs;
  const last = longs.at(-1) ?? first;
  let best = { west: first, east: last, gap: first + 360 - last };
  longs.forEach((east, index) => {
    const west = longs[index + 1];
    if (west !== undefined && west - east > best.gap) best = { west, east, gap: west - east };
  });
  return [south, best.west, north, best.east];
}
