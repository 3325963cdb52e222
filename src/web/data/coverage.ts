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
