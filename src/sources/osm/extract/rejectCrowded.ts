import { SourceError } from '../../files/sourceError.ts';
import { Crowding } from '../../records/crowding.ts';
import type { LatLong } from '../flatGeometry.ts';

/**
 * Each identical point would be searched separately, which takes too long for very many of them.
 * @throws SourceError if too many points are identical
 */
export function rejectCrowded(points: readonly LatLong[], path: string): void {
  const crowding = new Crowding();
  for (const [lat, long] of points) {
    const crowded = crowding.add(lat, long);
    if (crowded !== undefined) throw new SourceError(path, crowded);
  }
}
