import { finish, pauseEvery, type Steps } from '../steps.ts';
import { earthRadius, greatCircleDistance, halfGlobe } from './greatCircle.ts';

/** Points on the globe, asked for by radius. A point is named by its position in the arrays the index was built from. */
export interface PointIndex {
  readonly size: number;
  /**
   * Visits every point within `radius` metres of a position, in no particular order, each once. Exact: a point belongs
   * when its great-circle distance, the very number that is handed to `visit`, is at most `radius`; at the poles and
   * across the 180th meridian too, and everything from half the globe on.
   */
  within(lat: number, long: number, radius: number, visit: (point: number, distance: number) => void): void;
}

/** A leaf holds at most this many points: smaller ones cost more in steps than they save in comparisons. */
const leafSize = 16;

/**
 * Coordinates of unit vectors differ from the true ones by a few 1e-16. Widening the straight-line distance by this much
 * (0.06 micrometres on the Earth) never loses a point, and whoever is let in by it is judged by the exact distance.
 */
const slack = 1e-14;

/**
 * A k-d tree over unit vectors: on the sphere in space there is no seam at the 180th meridian and no pole, and the
 * straight line between two points grows with the great circle, so a ball finds exactly what the circle holds.
 * The tree is the order of the points itself: the median of each range is its root, split by x, y, z in turn.
 *
 * @param lats latitudes and @param longs longitudes in WGS 84 degrees, of the same length.
 */
export function buildPointIndex(lats: ArrayLike<number>, longs: ArrayLike<number>): PointIndex {
  return finish(buildPointIndexInSteps(lats, longs));
}

export function* buildPointIndexInSteps(lats: ArrayLike<number>, longs: ArrayLike<number>): Steps<PointIndex> {
  const size = lats.length;
  const points = Uint32Array.from({ length: size }, (_, point) => point);
  const axes = unitVectors(lats, longs);
  yield;
  yield* sortTree(points, axes);
  // In tree order, so that a leaf is read from consecutive memory.
  const inOrder = (values: ArrayLike<number>) => Float64Array.from(points, (point) => values[point] as number);
  const [x, y, z] = axes.map(inOrder) as Axes;
  yield;
  const [lat, long] = [inOrder(lats), inOrder(longs)];
  return {
    size,
    within(centreLat, centreLong, radius, visit) {
      const bounded = Math.min(radius, halfGlobe);
      const reach = 2 * Math.sin(bounded / (2 * earthRadius)) + slack;
      const centre = unitVectors([centreLat], [centreLong]).map((axis) => axis[0] as number) as [number, number, number];
      const judge = (from: number, to: number) => {
        for (let i = from; i <= to; i++) {
          const dx = (x[i] as number) - centre[0];
          const dy = (y[i] as number) - centre[1];
          const dz = (z[i] as number) - centre[2];
          if (dx * dx + dy * dy + dz * dz > reach * reach) continue;
          const distance = greatCircleDistance(centreLat, centreLong, lat[i] as number, long[i] as number);
          if (distance <= bounded) visit(points[i] as number, distance);
        }
      };
      if (radius >= 0) walkTree([x, y, z], centre, reach, 0, size - 1, 0, judge);
    },
  };
}

type Axes = [Float64Array, Float64Array, Float64Array];

function unitVectors(lats: ArrayLike<number>, longs: ArrayLike<number>): Axes {
  const size = lats.length;
  const axes: Axes = [new Float64Array(size), new Float64Array(size), new Float64Array(size)];
  for (let i = 0; i < size; i++) {
    const lat = ((lats[i] as number) * Math.PI) / 180;
    const long = ((longs[i] as number) * Math.PI) / 180;
    axes[0][i] = Math.cos(lat) * Math.cos(long);
    axes[1][i] = Math.cos(lat) * Math.sin(long);
    axes[2][i] = Math.sin(lat);
  }
  return axes;
}

/** Hands every leaf and every root that the ball may touch to `judge`, as a range of the tree. */
function walkTree(
  axes: Axes,
  centre: readonly [number, number, number],
  reach: number,
  from: number,
  to: number,
  axis: number,
  judge: (from: number, to: number) => void,
): void {
  if (to - from < leafSize) {
    judge(from, to);
    return;
  }
  const middle = (from + to) >> 1;
  const offset = (centre[axis] as number) - (axes[axis as 0 | 1 | 2][middle] as number);
  const next = (axis + 1) % 3;
  judge(middle, middle);
  if (offset - reach <= 0) walkTree(axes, centre, reach, from, middle - 1, next, judge);
  if (offset + reach >= 0) walkTree(axes, centre, reach, middle + 1, to, next, judge);
}

function* sortTree(points: Uint32Array, axes: Axes): Steps<void> {
  const ranges: [from: number, to: number, axis: 0 | 1 | 2][] = [[0, points.length - 1, 0]];
  let sorted = 0;
  for (let range = ranges.pop(); range; range = ranges.pop()) {
    const [from, to, axis] = range;
    if (to - from < leafSize) continue;
    const middle = (from + to) >> 1;
    select(points, axes[axis], from, to, middle);
    const next = ((axis + 1) % 3) as 0 | 1 | 2;
    ranges.push([from, middle - 1, next], [middle + 1, to, next]);
    sorted += to - from;
    if (sorted < 4 * pauseEvery) continue;
    sorted = 0;
    yield;
  }
}

/**
 * Reorders points[from..to] so that the one at `rank` is where sorting by `key` would put it, no greater ones before and
 * no smaller ones after it (Hoare's quickselect). Both scans stop at equal keys, so a pile of equal points is halved, not peeled off one by one.
 */
function select(points: Uint32Array, key: Float64Array, from: number, to: number, rank: number): void {
  let low = from;
  let high = to;
  while (low < high) {
    const pivot = medianOfThree(key, points[low] as number, points[(low + high) >> 1] as number, points[high] as number);
    let i = low;
    let j = high;
    while (i <= j) {
      while ((key[points[i] as number] as number) < pivot) i++;
      while ((key[points[j] as number] as number) > pivot) j--;
      if (i > j) break;
      const swapped = points[i] as number;
      points[i++] = points[j] as number;
      points[j--] = swapped;
    }
    if (rank <= j) high = j;
    else if (rank >= i) low = i;
    else return;
  }
}

function medianOfThree(key: Float64Array, a: number, b: number, c: number): number {
  const [x, y, z] = [key[a] as number, key[b] as number, key[c] as number];
  return Math.max(Math.min(x, y), Math.min(Math.max(x, y), z));
}
