import type { CoveredPlace } from '../../../contract/app.ts';

type Bounds = readonly [number, number, number, number];

/** Degrees: bounds come back from an archive rounded. */
const slack = 1e-6;

const holds = ([south, west, north, east]: Bounds, [s, w, n, e]: Bounds): boolean =>
  s >= south - slack && n <= north + slack && w >= west - slack && e <= east + slack;

/**
 * Whether maps cover every area that holds ATMs, each by one map: a bank's own list may go far beyond the extract beside it, and
 * its machines would stand on blank ground. Beside real areas the demo town does not count.
 */
export function coversAll(maps: readonly Bounds[], places: readonly Pick<CoveredPlace, 'bounds' | 'demo'>[]): boolean {
  const real = places.filter(({ demo }) => demo !== true);
  return (real.length > 0 ? real : places).every(({ bounds }) => maps.some((map) => holds(map, bounds)));
}
