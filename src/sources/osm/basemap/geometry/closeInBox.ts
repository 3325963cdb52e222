/**
 * Closes coastlines that were cut at the border of an extract, along the border of its bounding box. Positions on the border are
 * numbers that increase clockwise from the north-western corner: 0 to 1 along the north, 1 to 2 along the east, and so on.
 */
import { clipLine } from './clip.ts';
import type { Flat, MercatorBox } from './mercatorShapes.ts';

interface Piece {
  readonly line: Flat;
  readonly start: number;
  readonly end: number;
}

/** Returns the position on the border that is nearest to a point in the box. */
function borderPosition(x: number, y: number, [minX, minY, maxX, maxY]: MercatorBox): number {
  const u = (x - minX) / (maxX - minX);
  const v = (y - minY) / (maxY - minY);
  const least = Math.min(y - minY, maxX - x, maxY - y, x - minX);
  if (least === y - minY) return u;
  if (least === maxX - x) return 1 + v;
  if (least === maxY - y) return 3 - u;
  return (4 - v) % 4;
}

function borderPoint(position: number, [minX, minY, maxX, maxY]: MercatorBox): [number, number] {
  const side = Math.floor(position) % 4;
  const along = position - Math.floor(position);
  const [width, height] = [maxX - minX, maxY - minY];
  if (side === 0) return [minX + along * width, minY];
  if (side === 1) return [maxX, minY + along * height];
  if (side === 2) return [maxX - along * width, maxY];
  return [minX, maxY - along * height];
}

/** Returns the clockwise distance from the first position to the second. */
const clockwise = (from: number, to: number): number => (to - from + 4) % 4;

/** Clips lines to the box. If a piece ends inside the box, extends it to the border. */
function piecesOf(lines: readonly Flat[], box: MercatorBox): Piece[] {
  const [minX, minY, maxX, maxY] = box;
  return lines
    .flatMap((line) => clipLine(line, 0, minX, maxX))
    .flatMap((line) => clipLine(line, 1, minY, maxY))
    .map((line) => {
      const start = borderPosition(line[0] as number, line[1] as number, box);
      const end = borderPosition(line.at(-2) as number, line.at(-1) as number, box);
      return { line: Float64Array.from([...borderPoint(start, box), ...line, ...borderPoint(end, box)]), start, end };
    });
}

/** Returns the corners of the box between two positions on the border, clockwise. */
function cornersBetween(from: number, to: number, box: MercatorBox): number[] {
  const points: number[] = [];
  const turn = clockwise(from, to);
  for (let corner = Math.floor(from) + 1; corner - from < turn; corner++) points.push(...borderPoint(corner % 4, box));
  return points;
}

/** Forms rings from pieces. Connects the end of each piece clockwise along the border to the start of the next piece. */
function ringsOf(pieces: readonly Piece[], box: MercatorBox): Flat[] {
  const rings: Flat[] = [];
  const left = new Set(pieces);
  for (const first of pieces) {
    if (!left.delete(first)) continue;
    const points = [...first.line];
    for (let piece = first; ; ) {
      const { end } = piece;
      // Also consider the first piece, although it is no longer in `left`, because the ring closes there.
      let next = first;
      for (const other of left) if (clockwise(end, other.start) < clockwise(end, next.start)) next = other;
      points.push(...cornersBetween(end, next.start, box));
      if (next === first) break;
      left.delete(next);
      points.push(...next.line);
      piece = next;
    }
    points.push(points[0] as number, points[1] as number);
    rings.push(Float64Array.from(points));
  }
  return rings;
}

/** Closes coastlines on their right side, which is the side of the water. The rings are therefore clockwise. */
export function closeOnRight(lines: readonly Flat[], box: MercatorBox): Flat[] {
  return ringsOf(piecesOf(lines, box), box);
}
