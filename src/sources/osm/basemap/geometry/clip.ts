/** Clips geometry along one axis (0 for x, 1 for y) to the interval [from, to]. */
import type { Flat } from './mercatorShapes.ts';

class Points {
  #flat: number[] = [];

  add(x: number, y: number): void {
    const { length } = this.#flat;
    if (length > 0 && this.#flat[length - 2] === x && this.#flat[length - 1] === y) return;
    this.#flat.push(x, y);
  }

  get length(): number {
    return this.#flat.length;
  }

  /** Returns the collected points and starts a new list. */
  take(): Flat {
    const taken = Float64Array.from(this.#flat);
    this.#flat = [];
    return taken;
  }

  close(): void {
    const [x, y] = this.#flat;
    if (x !== undefined && y !== undefined) this.add(x, y);
  }
}

/** Adds the point where a segment crosses the line `axis = at`. */
function meet(points: Points, axis: 0 | 1, at: number, ax: number, ay: number, bx: number, by: number): void {
  if (axis === 0) points.add(at, ay + ((by - ay) * (at - ax)) / (bx - ax));
  else points.add(ax + ((bx - ax) * (at - ay)) / (by - ay), at);
}

/** Returns the parts of a line within the interval. */
export function clipLine(line: Flat, axis: 0 | 1, from: number, to: number): Flat[] {
  const parts: Flat[] = [];
  const points = new Points();
  const end = () => {
    if (points.length >= 4) parts.push(points.take());
    else points.take();
  };
  for (let i = 2; i < line.length; i += 2) {
    const ax = line[i - 2] as number;
    const ay = line[i - 1] as number;
    const bx = line[i] as number;
    const by = line[i + 1] as number;
    const a = axis === 0 ? ax : ay;
    const b = axis === 0 ? bx : by;
    if ((a < from && b < from) || (a > to && b > to)) continue;
    if (a < from) meet(points, axis, from, ax, ay, bx, by);
    else if (a > to) meet(points, axis, to, ax, ay, bx, by);
    else points.add(ax, ay);
    if (b < from) meet(points, axis, from, ax, ay, bx, by);
    else if (b > to) meet(points, axis, to, ax, ay, bx, by);
    else points.add(bx, by);
    if (b < from || b > to) end();
  }
  end();
  return parts;
}

/**
 * Returns the part of a ring within the interval, closed along the cuts (Sutherland-Hodgman), or undefined if no part is inside.
 */
export function clipRing(ring: Flat, axis: 0 | 1, from: number, to: number): Flat | undefined {
  const points = new Points();
  for (let i = 2; i < ring.length; i += 2) {
    const ax = ring[i - 2] as number;
    const ay = ring[i - 1] as number;
    const bx = ring[i] as number;
    const by = ring[i + 1] as number;
    const a = axis === 0 ? ax : ay;
    const b = axis === 0 ? bx : by;
    if (a >= from && a <= to) points.add(ax, ay);
    // Add the points in the order in which the segment crosses the two limits.
    if (a < from && b > from) meet(points, axis, from, ax, ay, bx, by);
    if (a > to && b < to) meet(points, axis, to, ax, ay, bx, by);
    if (a < to && b > to) meet(points, axis, to, ax, ay, bx, by);
    if (a > from && b < from) meet(points, axis, from, ax, ay, bx, by);
  }
  if (points.length < 6) return undefined;
  points.close();
  return points.length < 8 ? undefined : points.take();
}
