import type { CoveredPlace } from '../../../contract/app.ts';

type Bounds = readonly [number, number, number, number];

/** The tolerance in degrees. It is needed because archives store rounded bounds. */
const slack = 1e-6;

const holds = ([south, west, north, east]: Bounds, [s, w, n, e]: Bounds): boolean =>
  s >= south - slack && n <= north + slack && w >= west - slack && e <= east + slack;

/**
 * Returns whether each area with ATMs is completely within one map. This may be false, because a bank's own list may contain ATMs
 * far outside the extract from which the map was built. Such ATMs would appear on an empty background. Ignores the demo town if
 * there are other areas.
 */
export function coversAll(maps: readonly Bounds[], places: readonly Pick<CoveredPlace, 'bounds' | 'demo'>[]): boolean {
  const real = places.filter(({ demo }) => demo !== true);
  return (real.length > 0 ? real : places).every(({ bounds }) => maps.some((map) => holds(map, bounds)));
}
