import type { Flat } from './mercatorShapes.ts';

/** Returns the squared distance from a point to a segment. */
function distance2(x: number, y: number, ax: number, ay: number, bx: number, by: number): number {
  let dx = bx - ax;
  let dy = by - ay;
  const length2 = dx * dx + dy * dy;
  const along = length2 === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length2));
  dx = x - ax - along * dx;
  dy = y - ay - along * dy;
  return dx * dx + dy * dy;
}

/** Removes points that are within `tolerance` of the simplified line, but keeps the ends (Douglas-Peucker). */
export function simplify(line: Flat, tolerance: number): Flat {
  const points = line.length / 2;
  if (points <= 2) return line;
  const most = tolerance * tolerance;
  const kept = new Uint8Array(points);
  kept[0] = 1;
  kept[points - 1] = 1;
  const open = [0, points - 1];
  let count = 2;
  while (open.length > 0) {
    const last = open.pop() as number;
    const first = open.pop() as number;
    let far = most;
    let at = 0;
    const ax = line[2 * first] as number;
    const ay = line[2 * first + 1] as number;
    const bx = line[2 * last] as number;
    const by = line[2 * last + 1] as number;
    for (let i = first + 1; i < last; i++) {
      const d = distance2(line[2 * i] as number, line[2 * i + 1] as number, ax, ay, bx, by);
      if (d > far) {
        far = d;
        at = i;
      }
    }
    if (at === 0) continue;
    kept[at] = 1;
    count += 1;
    open.push(first, at, at, last);
  }
  if (count === points) return line;
  const fewer = new Float64Array(2 * count);
  let next = 0;
  for (let i = 0; i < points; i++) {
    if (kept[i] === 0) continue;
    fewer[next++] = line[2 * i] as number;
    fewer[next++] = line[2 * i + 1] as number;
  }
  return fewer;
}
