import type { CoveredPlace } from '../../contract/app.ts';
import type { Coordinates } from '../../contract/atms.ts';
import { greatCircleDistance } from '../../core/geo/greatCircle.ts';

/** The distance from a point to the centre of a place, metres. */
export const distanceToPlace = ({ lat, long }: Coordinates, place: CoveredPlace): number =>
  greatCircleDistance(lat, long, place.lat, place.long);

/** Sorts places by the distance of their centres from a point. */
export const nearestFirst = (places: readonly CoveredPlace[], from: Coordinates): readonly CoveredPlace[] =>
  places.toSorted((one, other) => distanceToPlace(from, one) - distanceToPlace(from, other));
