import { greatCircleDistance, halfGlobe, roundDistance } from '../../src/core/geo/greatCircle.ts';
import { pointSearch } from '../../src/core/geo/nearestPoints.ts';
import { allPoints } from '../../src/core/geo/pointSet.ts';
import { buildPointTree } from '../../src/core/geo/pointTree.ts';

export interface Point {
  readonly lat: number;
  readonly long: number;
}

/** How many distances are compared with those to all places. */
const checked = 200;

/**
 * Returns the distance from each address to the nearest place in metres, computed with the search tree of the service. Infinity
 * if there are no places.
 * @throws Error if a distance differs from the smallest distance to all places
 */
export function nearestDistances(addresses: readonly Point[], places: readonly Point[]): number[] {
  if (places.length === 0) return addresses.map(() => Number.POSITIVE_INFINITY);
  const { tree } = buildPointTree(
    places.map(({ lat }) => lat),
    places.map(({ long }) => long),
  );
  const search = pointSearch(tree, (a, b) => a < b);
  const all = search.set(allPoints(tree), [], []);
  const distances = addresses.map(({ lat, long }) => search.nearest(all, lat, long, halfGlobe, 1).distances[0] as number);
  const step = Math.max(1, Math.floor(addresses.length / checked));
  for (let i = 0; i < addresses.length; i += step) {
    const { lat, long } = addresses[i] as Point;
    const expected = roundDistance(Math.min(...places.map((place) => greatCircleDistance(lat, long, place.lat, place.long))));
    if (distances[i] !== expected)
      throw new Error(`The nearest place to ${lat}, ${long} is ${expected} m away, not ${distances[i]} m`);
  }
  return distances;
}
