import type { AppConfig, CoveredPlace } from '../../contract/app.ts';

interface Point {
  readonly lat: number;
  readonly long: number;
}

/** Whether the point lies in the place; bounds whose west is greater than their east cross the 180th meridian. */
export function covers({ bounds, parts = [bounds] }: CoveredPlace, { lat, long }: Point): boolean {
  return parts.some(([south, west, north, east]) => {
    const between = west <= east ? long >= west && long <= east : long >= west || long <= east;
    return lat >= south && lat <= north && between;
  });
}

export const isWithin = (places: readonly CoveredPlace[] | undefined, point: Point): boolean =>
  places?.some((place) => covers(place, point)) === true;

/** Whether a point lies outside every covered place. Places that are not known (not loaded yet) claim nothing. */
export const isOutside = (places: readonly CoveredPlace[] | undefined, point: Point): boolean =>
  places !== undefined && places.length > 0 && !isWithin(places, point);

/** Whether a point lies in an invented town. */
export const isDemo = (places: readonly CoveredPlace[] | undefined, point: Point): boolean =>
  isWithin(
    places?.filter(({ demo }) => demo === true),
    point,
  );

/**
 * Whether anything can be said of the caller's network at a point: the demo town's bank, whose alliance a page has that is
 * nobody's, has nothing to do with real machines, and "not in your network" would be untrue of them.
 * @param point undefined: nothing is searched for yet
 */
export const hasNetwork = (
  config: AppConfig | undefined,
  places: readonly CoveredPlace[] | undefined,
  point: Point | undefined,
): boolean =>
  config?.alliance === true &&
  (config.allianceOfDemo !== true || (point === undefined ? places?.every(({ demo }) => demo) === true : isDemo(places, point)));
