import { SourceError } from '../../files/sourceError.ts';
import { Crowding } from '../../records/crowding.ts';
import type { LatLong } from '../flatGeometry.ts';

/**
 * Rejects a file with too many identical points. The importer searches the surroundings of each point separately, which would
 * take too long for so many points.
 * @throws SourceError if too many points are identical
 */
export function rejectCrowded(points: Iterable<LatLong>, path: string): void {
  const crowding = new Crowding();
  for (const [lat, long] of points) {
    const crowded = crowding.add(lat, long);
    if (crowded !== undefined) throw new SourceError(path, crowded, undefined, { code: 'samePosition' });
  }
}
