/** Determines the bounding box of a file from its header or its content. */
import type { OsmObject } from '../osmObject.ts';

/** [south, west, north, east] in degrees. */
export type BoundingBox = readonly [number, number, number, number];

/**
 * Reads the bounding box in a header. Returns undefined if it is missing or implausible, because some programs write zeros or
 * invalid values. The caller then uses the extent of the objects.
 */
export function readBoundingBox(south: unknown, west: unknown, north: unknown, east: unknown): BoundingBox | undefined {
  if (typeof south !== 'number' || typeof west !== 'number' || typeof north !== 'number' || typeof east !== 'number')
    return undefined;
  // This form of the condition also rejects NaN.
  const onEarth = south >= -90 && south <= north && north <= 90 && Math.abs(west) <= 180 && Math.abs(east) <= 180;
  return onEarth && (south !== north || west !== east) ? [south, west, north, east] : undefined;
}

/** Extends the box so that it contains a point. Returns the same box if it contains the point already. */
export function extendByPoint(box: BoundingBox | undefined, lat: number, long: number): BoundingBox {
  if (box === undefined) return [lat, long, lat, long];
  const [south, west, north, east] = box;
  if (lat >= south && lat <= north && long >= west && long <= east) return box;
  return [Math.min(south, lat), Math.min(west, long), Math.max(north, lat), Math.max(east, long)];
}

/** Extends the box so that it contains all positions in the batch. West is not greater than east. */
export function extendBoundingBox(bounds: BoundingBox | undefined, batch: readonly OsmObject[]): BoundingBox | undefined {
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
