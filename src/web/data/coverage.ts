import type { AppConfig, CoveredPlace } from '../../contract/app.ts';

interface Point {
  readonly lat: number;
  readonly long: number;
}

/** Whether the point lies in the place; bounds whose west is greater than their east cross the 180th meridian. */
function covers({ bounds, parts = [bounds] }: CoveredPlace, { lat, long }: Point): boolean {
  return parts.some(([south, west, north, east]) => {
    const between = west <= east ? long >= west && long <= east : long >= west || long <= east;
    return lat >= south && lat <= north && between;
  });
}

export const isCovered = (places: readonly CoveredPlace[] | undefined, point: Point): boolean =>
  places?.some((place) => covers(place, point)) === true;

/** Whether a point is outside every covered place. False until the places have loaded. */
export const isOutside = (places: readonly CoveredPlace[] | undefined, point: Point): boolean =>
  places !== undefined && places.length > 0 && !isCovered(places, point);

export const isDemo = (places: readonly CoveredPlace[] | undefined, point: Point): boolean =>
  isCovered(
    places?.filter(({ demo }) => demo === true),
    point,
  );

/**
 * Whether network information applies at a point. The demo town's bank has no real ATMs, so "not in your network" would be
 * wrong for a page without an alliance.
 * @param point undefined: there is no search yet
 */
export const hasNetwork = (
  config: AppConfig | undefined,
  places: readonly CoveredPlace[] | undefined,
  point: Point | undefined,
): boolean =>
  config?.alliance === true &&
  (config.allianceOfDemo !== true || (point === undefined ? places?.every(({ demo }) => demo) === true : isDemo(places, point)));
