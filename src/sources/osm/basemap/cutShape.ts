/** Cuts a shape into tiles at every zoom level that shows the shape. */
import { zxyToTileId } from 'pmtiles';
import { closestZoom, type DrawnShape, extent } from './drawing.ts';
import { clipLine, clipRing } from './geometry/clip.ts';
import { boxOfPoints, type Flat, type MercatorBox } from './geometry/mercatorShapes.ts';
import { simplify } from './geometry/simplify.ts';
import type { PackedShape } from './packedShapes.ts';
import type { Spool } from './spool.ts';
import { recordLength, writeRecord } from './tileRecord.ts';

/**
 * How far a tile's geometry extends beyond the tile's edges, as a fraction of the tile. Without the margin, wide lines would be
 * cut off at the edges.
 */
const margin = 1 / 64;

/**
 * The tolerance for simplifying lines, in tile units. The tolerance is half a pixel, except at the closest zoom level, where it
 * is almost zero.
 */
const tolerance = (zoom: number): number => (zoom === closestZoom ? 1 : 4);

/** The minimum size of an area, in tile units. Smaller areas are invisible. */
const smallest = (zoom: number): number => (zoom === closestZoom ? 4 : 10);

type Clip = (part: Flat, axis: 0 | 1, from: number, to: number) => Flat[];
const clips: Readonly<Record<DrawnShape['kind'], Clip>> = {
  point: (part, axis, from, to) => ((part[axis] as number) < from || (part[axis] as number) > to ? [] : [part]),
  line: clipLine,
  area: (part, axis, from, to) => {
    const ring = clipRing(part, axis, from, to);
    return ring === undefined ? [] : [ring];
  },
};

function boxAround(parts: readonly Flat[]): MercatorBox {
  const boxes = parts.map(boxOfPoints);
  const of = (side: 0 | 1 | 2 | 3) => boxes.map((box) => box[side]);
  return [Math.min(...of(0)), Math.min(...of(1)), Math.max(...of(2)), Math.max(...of(3))];
}

/** Clips parts along both axes. */
export function clipToBox(kind: DrawnShape['kind'], parts: readonly Flat[], [minX, minY, maxX, maxY]: MercatorBox): Flat[] {
  const [west, north, east, south] = boxAround(parts);
  if (west >= minX && north >= minY && east <= maxX && south <= maxY) return [...parts];
  const clip = clips[kind];
  return parts.flatMap((part) => clip(part, 0, minX, maxX)).flatMap((part) => clip(part, 1, minY, maxY));
}

/**
 * Halves parts along an axis until each part is within one column (or row) of tiles.
 * @param share the size of a tile as a fraction of the world's size
 */
function halve(
  clip: Clip,
  parts: readonly Flat[],
  axis: 0 | 1,
  [from, to]: readonly [number, number],
  share: number,
  found: (index: number, parts: readonly Flat[]) => void,
): void {
  if (parts.length === 0) return;
  if (from === to) {
    found(from, parts);
    return;
  }
  const middle = (from + to) >> 1;
  const edge = (middle + 1) * share;
  const over = margin * share;
  const before = parts.flatMap((part) => clip(part, axis, -1, edge + over));
  const after = parts.flatMap((part) => clip(part, axis, edge - over, 2));
  halve(clip, before, axis, [from, middle], share, found);
  halve(clip, after, axis, [middle + 1, to], share, found);
}

/** Returns the range of tiles that the parts touch along an axis. */
function span(parts: readonly Flat[], axis: 0 | 1, tiles: number): [number, number] {
  const box = boxAround(parts);
  const tile = (at: number) => Math.min(tiles - 1, Math.max(0, Math.floor(at)));
  return [tile(box[axis] * tiles - margin), tile(box[(axis + 2) as 2 | 3] * tiles + margin)];
}

/** Converts a part to tile units and removes repeated points. Returns undefined if too few points are left. */
function quantise(
  part: Flat,
  kind: DrawnShape['kind'],
  tiles: number,
  x: number,
  y: number,
  least: number,
): Int16Array | undefined {
  const points = new Int16Array(part.length);
  let length = 0;
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < part.length; i += 2) {
    const px = Math.round(((part[i] as number) * tiles - x) * extent);
    const py = Math.round(((part[i + 1] as number) * tiles - y) * extent);
    if (length > 0 && points[length - 2] === px && points[length - 1] === py) continue;
    points[length++] = px;
    points[length++] = py;
    if (px < minX) minX = px;
    if (px > maxX) maxX = px;
    if (py < minY) minY = py;
    if (py > maxY) maxY = py;
  }
  if (kind === 'line' && length < 4) return undefined;
  if (kind === 'area' && (length < 8 || (maxX - minX < least && maxY - minY < least))) return undefined;
  return points.subarray(0, length);
}

/** Adds a shape to every tile that shows it. The shape must already be clipped to the extract's box. */
export function cutShape({ kind, layer, from, until, plain, named, namedFrom, parts }: PackedShape, spool: Spool): void {
  const clip = clips[kind];
  let finer = parts;
  for (let zoom = until; zoom >= from && finer.length > 0; zoom--) {
    const tiles = 2 ** zoom;
    const least = smallest(zoom);
    if (kind !== 'point') {
      finer = finer.map((part) => simplify(part, tolerance(zoom) / extent / tiles));
      if (kind === 'area') finer = finer.filter((ring) => ring.length >= 8);
      if (finer.length === 0) return;
    }
    const text = zoom >= namedFrom ? named : plain;
    halve(clip, finer, 0, span(finer, 0, tiles), 1 / tiles, (x, column) => {
      halve(clip, column, 1, span(column, 1, tiles), 1 / tiles, (y, rest) => {
        const drawn = rest.flatMap((part) => quantise(part, kind, tiles, x, y, least) ?? []);
        if (drawn.length === 0) return;
        const record = { layer, kind, props: text, parts: drawn };
        const length = recordLength(text, drawn);
        spool.add(zxyToTileId(zoom, x, y), length, (target, offset) => writeRecord(record, target, offset));
      });
    });
  }
}
