import type { AppConfig, CoveredPlace } from '../../contract/app.ts';

interface Point {
  readonly lat: number;
  readonly long: number;
}

/** Whether a point is in a place. Bounds whose west is greater than their east cross the 180th meridian. */
function covers({ bounds, parts = [bounds] }: CoveredPlace, { lat, long }: Point): boolean {
  return parts.some(([south, west, north, east]) => {
    const between = west <= east ? long >= west && long <= east : long >= west || long <= east;
    return lat >= south && lat <= north && between;
  });
}

export const isCovered = (places: readonly CoveredPlace[] | undefined, point: Point): boolean =>
  places?.some((place) => covers(place, point)) === true;

/** Whether a point is outside every covered place. Returns false until the places have loaded. */
export const isOutside = (places: readonly CoveredPlace[] | undefined, point: Point): boolean =>
  places !== undefined && places.length > 0 && !isCovered(places, point);

/**
 * The operators whose own lists are the only data at a point, so that ATMs of other operators may be missing. Undefined if
 * another kind of data covers the point, or none.
 */
export function onlyOperatorsAt(places: readonly CoveredPlace[] | undefined, point: Point): readonly string[] | undefined {
  const around = (places ?? []).filter((place) => covers(place, point));
  const names = around.flatMap(({ operators = [] }) => operators);
  return names.length > 0 && around.every(({ operators }) => operators) ? [...new Set(names)] : undefined;
}

export const isDemo = (places: readonly CoveredPlace[] | undefined, point: Point): boolean =>
  isCovered(
    places?.filter(({ demo }) => demo === true),
    point,
  );

/**
 * Whether to show which ATMs at a point are in the user's network. If the alliance is that of the demo town's bank, which
 * operates no real ATMs, this is true only in the demo town.
 * @param point undefined if there is no search yet
 */
export const hasNetwork = (
  config: AppConfig | undefined,
  places: readonly CoveredPlace[] | undefined,
  point: Point | undefined,
): boolean =>
  config?.alliance === true &&
  (config.allianceOfDemo !== true || (point === undefined ? places?.every(({ demo }) => demo) === true : isDemo(places, point)));
