import { Crowding } from '../../records/crowding.ts';
import { SourceError } from '../../sourceError.ts';
import type { LatLong } from './flatGeometry.ts';

/** Throws a SourceError if too many points are identical, because each would be searched separately. */
export function rejectCrowded(points: readonly LatLong[], path: string): void {
  const crowding = new Crowding();
  for (const [lat, long] of points) {
    const crowded = crowding.add(lat, long);
    if (crowded !== undefined) throw new SourceError(path, crowded);
  }
}
