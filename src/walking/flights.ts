/**
 * The flights of stairs and the escalators in an extract. They are stored next to the tiles, because the tiles do not contain
 * step counts.
 */
import type { Flight } from '../core/geo/flight.ts';
import { greatCircleDistance } from '../core/geo/greatCircle.ts';
import type { WalkPoint } from './walk.ts';

export interface Flights {
  /** Returns the flight on an OpenStreetMap way; undefined if the way has no stairs, or if the flights are unknown. */
  of(way: number): Flight | undefined;
  /**
   * Returns the escalators within a distance in metres. Returns undefined if the escalators are unknown, or if there are more of
   * them than the engine can exclude.
   */
  escalatorsNear(point: WalkPoint, distance: number): readonly Flight[] | undefined;
}

/** The maximum number of locations that a request can exclude: `max_exclude_locations` in `engine/config.json`. */
const maxExcluded = 1_000;

/** Used for a walking server, for which the flights are unknown. */
export const unknownFlights: Flights = { of: () => undefined, escalatorsNear: () => undefined };

export function flightsOf(flights: readonly Flight[]): Flights {
  const byWay = new Map(flights.map((flight) => [flight.way, flight]));
  const escalators = flights.filter(({ conveying }) => conveying);
  return {
    of: (way) => byWay.get(way),
    escalatorsNear({ lat, long }, distance) {
      const near = escalators.filter((one) => greatCircleDistance(lat, long, one.lat, one.long) <= distance + one.length);
      return near.length > maxExcluded ? undefined : near;
    },
  };
}
