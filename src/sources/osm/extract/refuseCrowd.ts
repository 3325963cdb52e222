import { Crowding } from '../../records/crowding.ts';
import { SourceError } from '../../sourceError.ts';
import type { LatLong } from './flatGeometry.ts';

/** Throws a SourceError where too many of the points are one and the same: what stands around each would be looked for as often. */
export function refuseCrowd(points: readonly LatLong[], path: string): void {
  const crowding = new Crowding();
  for (const [lat, long] of points) {
    const crowded = crowding.add(lat, long);
    if (crowded !== undefined) throw new SourceError(path, crowded);
  }
}
