/** Limits a search to the ATMs within some minutes' walk. */
import type { FindNearbyQuery } from '../../contract/atms.ts';
import { isInPolygons, type Polygons } from '../geo/isInPolygons.ts';
import { leavesWithin } from '../geo/leavesWithin.ts';
import { estimatedWalk, metresPerMinute } from '../geo/onFoot.ts';
import { leafStart } from '../geo/pointTree.ts';
import type { WalkArea } from './atmSets.ts';
import type { Caller } from './caller.ts';
import { treePosition } from './packedAtms.ts';
import { distanceTo, walkReach } from './searchNearby.ts';
import type { Snapshot } from './snapshot.ts';
import type { Walks } from './walkOrder.ts';

/** What the walking engine knows about the area. */
export interface MeasuredArea {
  readonly walks: Walks;
  /** The area within `walkMinutes`. Undefined if it is unknown. */
  readonly polygons: Polygons | undefined;
  /** Whether the engine has a network around a point. If not, `polygons` says nothing about the point. */
  readonly covers: (point: { readonly lat: number; readonly long: number }) => boolean;
}

/** The records within a radius, also those that only the caller sees. */
function recordsWithin({ packed }: Snapshot, lat: number, long: number, radius: number, caller: Caller): number[] {
  const { tree } = packed;
  const records: number[] = [];
  leavesWithin(tree, lat, long, radius, (leaf, within) => {
    const [start, end] = [leafStart(tree, leaf), leafStart(tree, leaf + 1)];
    for (let record = start; record < end; record++) if ((within >>> (record - start)) & 1) records.push(record);
  });
  const own = packed.partners.get(caller.id)?.shown ?? [];
  return [...records, ...[...own].filter((record) => distanceTo(packed, record, lat, long) <= radius)];
}

/**
 * Determines which ATMs are within `walkMinutes`. A measured walk decides, then the area, then the estimate. The area is less
 * accurate than a walk, because the engine draws it on a grid.
 */
export function walkArea(
  snapshot: Snapshot,
  { lat, long, walkMinutes }: FindNearbyQuery & { readonly walkMinutes: number },
  caller: Caller,
  { walks, polygons, covers }: MeasuredArea,
): WalkArea {
  const { packed } = snapshot;
  const inside = new Set<number>();
  let isEstimated = false;
  let bound = Number.POSITIVE_INFINITY;
  for (const record of recordsWithin(snapshot, lat, long, walkReach(walkMinutes), caller)) {
    const walk = walks.get(record);
    const straight = distanceTo(packed, record, lat, long);
    if (walk) {
      if (walk.duration !== undefined && walk.duration <= walkMinutes * 60) inside.add(record);
      else if (walk.atMost) {
        // A shorter way may exist beyond the border of the extract.
        isEstimated = true;
        bound = Math.min(bound, straight);
      }
      continue;
    }
    const at = treePosition(packed, record);
    const point = { lat: packed.tree.lats[at] as number, long: packed.tree.longs[at] as number };
    const known = polygons && covers(point) ? isInPolygons(polygons, point.lat, point.long) : undefined;
    if (known === undefined) isEstimated = true;
    if (known ?? estimatedWalk(straight) <= walkMinutes * metresPerMinute) inside.add(record);
    else bound = Math.min(bound, straight);
  }
  return { records: inside, basis: isEstimated ? 'estimated' : 'measured', bound };
}
