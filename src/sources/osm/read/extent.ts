/** The box around nodes, for files whose header does not give one. */
import type { OsmObject } from '../osmObject.ts';

/** [south, west, north, east] in degrees. */
export type Bounds = readonly [number, number, number, number];

/** The smallest box that holds the one so far and every position in the batch. West is never greater than east. */
export function extendBounds(bounds: Bounds | undefined, batch: readonly OsmObject[]): Bounds | undefined {
  let [south, west, north, east] = bounds ?? [Infinity, Infinity, -Infinity, -Infinity];
  const take = (lat: number, long: number): void => {
    if (lat < south) south = lat;
    if (lat > north) north = lat;
    if (long < west) west = long;
    if (long > east) east = long;
  };
  for (const object of batch) {
    if (object.type === 'node') take(object.lat, object.long);
    else for (const [lat, long] of object.points ?? []) take(lat, long);
  }
  return south === Infinity ? undefined : [south, west, north, east];
}
