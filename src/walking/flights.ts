/** Flights of stairs and escalators of an extract: what the engine's tiles do not contain. They lie beside the tiles. */
import { greatCircleDistance } from '../core/geo/greatCircle.ts';
import type { WalkPoint } from './walk.ts';

/** A way that is stairs or an escalator. */
export interface Flight {
  readonly way: number;
  /** Its number of steps. Absent: the map does not state it. */
  readonly steps?: number;
  /** Whether it is an escalator. */
  readonly conveying: boolean;
  /** Metres. */
  readonly length: number;
  /** Its middle. */
  readonly lat: number;
  readonly long: number;
}

export interface Flights {
  /** undefined: the way is no stairs, or its flights are not known. */
  of(way: number): Flight | undefined;
  /** Within a distance, m. undefined: not known, or more than the engine can exclude. */
  escalatorsNear(point: WalkPoint, distance: number): readonly Flight[] | undefined;
}

/** The most locations that one request may exclude. */
export const mostExcluded = 50;

/** Those of a server: its tiles do not contain them. */
export const unknownFlights: Flights = { of: () => undefined, escalatorsNear: () => undefined };

export function flightsOf(flights: readonly Flight[]): Flights {
  const byWay = new Map(flights.map((flight) => [flight.way, flight]));
  const escalators = flights.filter(({ conveying }) => conveying);
  return {
    of: (way) => byWay.get(way),
    escalatorsNear({ lat, long }, distance) {
      const near = escalators.filter((one) => greatCircleDistance(lat, long, one.lat, one.long) <= distance + one.length);
      return near.length > mostExcluded ? undefined : near;
    },
  };
}
