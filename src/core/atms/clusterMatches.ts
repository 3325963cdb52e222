import type { Cluster, FindNearbyQuery } from '../../contract/atms.ts';
import type { Bounds } from '../../contract/bounds.ts';
import { boundsRegion, widthOf } from '../geo/boundsRegion.ts';
import { leavesWithin } from '../geo/leavesWithin.ts';
import { leafStart } from '../geo/pointTree.ts';
import type { SetColumns } from './atmSets.ts';
import type { Caller } from './caller.ts';
import { treePosition } from './packedAtms.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * The maximum number of tiles along the longer side of the bounds. With this limit, markers 44 pixels wide fit next to each other
 * on a phone.
 */
const mostTiles = 8;
/** The latitude of the northern edge of web maps. */
const lastParallel = 85.05112878;
const deepest = 24;

/** The vertical position on a web map, from 0 at the northern edge to 1 at the southern edge. */
function fromTop(lat: number): number {
  const phi = (Math.max(-lastParallel, Math.min(lastParallel, lat)) * Math.PI) / 180;
  return (1 - Math.asinh(Math.tan(phi)) / Math.PI) / 2;
}

const latitudeAt = (fromTop: number): number => (Math.atan(Math.sinh(Math.PI * (1 - 2 * fromTop))) * 180) / Math.PI;

/**
 * Returns the number of the web map tile that contains a position. Tiles have fixed positions, so clusters do not change when
 * the bounds move.
 */
function tilesOf(bounds: Bounds): (lat: number, long: number) => number {
  const side = Math.max(widthOf(bounds) / 360, fromTop(bounds.south) - fromTop(bounds.north));
  const zoom = Math.max(0, Math.min(deepest, Math.floor(Math.log2(mostTiles / side))));
  const across = 2 ** zoom;
  const first = Math.floor(fromTop(bounds.north) * across);
  const last = Math.floor(fromTop(bounds.south) * across);
  // The southern edges of all rows except the last one.
  const edges = Array.from({ length: last - first }, (_, row) => latitudeAt((first + row + 1) / across));
  return (lat, long) => {
    let row = 0;
    while (row < edges.length && lat < (edges[row] as number)) row++;
    return row * across + Math.min(across - 1, Math.floor(((long + 180) / 360) * across));
  };
}

/** Rounds coordinates to about a centimetre, to keep responses short. */
const rounded = (degrees: number): number => Math.round(degrees * 1e7) / 1e7;

/** Returns the points of a leaf that are in all of `keeps` and in none of `drops`. */
function pointsIn({ keeps, drops }: SetColumns, leaf: number, points: number): number {
  let word = points;
  for (const words of keeps) word &= words[leaf] as number;
  for (const words of drops) word &= ~(words[leaf] as number);
  return word;
}

/**
 * Groups all matches of a query with bounds by tile, largest group first.
 * @param own the matching records that only this caller sees
 */
export function clusterMatches(
  { packed, sets }: Pick<Snapshot, 'packed' | 'sets'>,
  query: FindNearbyQuery & { readonly bounds: Bounds },
  caller: Caller,
  now: number,
  own: readonly number[],
): Cluster[] {
  const { tree } = packed;
  const { lats, longs } = tree;
  const confirmed = { ...query, knownOnly: true };
  const [all, known] = [sets.columns(query, caller, now), sets.columns(confirmed, caller, now)];
  const tileOf = tilesOf(query.bounds);
  const clusters = new Map<number, Cluster>();
  function add(position: number, isKnown: boolean): void {
    const [lat, long] = [lats[position] as number, longs[position] as number];
    const tile = tileOf(lat, long);
    const cluster = clusters.get(tile);
    if (cluster === undefined) clusters.set(tile, { lat, long, count: 1, knownCount: isKnown ? 1 : 0 });
    else {
      cluster.lat += lat;
      cluster.long += long;
      cluster.count++;
      if (isKnown) cluster.knownCount++;
    }
  }
  const visit = (leaf: number, within: number) => {
    const start = leafStart(tree, leaf);
    let word = pointsIn(all, leaf, within);
    const knownPoints = pointsIn(known, leaf, word);
    for (; word !== 0; word &= word - 1) {
      const point = word & -word;
      add(start + 31 - Math.clz32(point), (knownPoints & point) !== 0);
    }
  };
  leavesWithin(tree, query.lat, query.long, query.radius, visit, boundsRegion(tree, query.bounds));
  for (const record of own) add(treePosition(packed, record), sets.fits(record, confirmed, caller, now));
  return [...clusters.values()]
    .map(({ lat, long, ...counts }) => ({ lat: rounded(lat / counts.count), long: rounded(long / counts.count), ...counts }))
    .sort((a, b) => b.count - a.count || a.lat - b.lat || a.long - b.long);
}
