import { pauseEvery, runToEnd, type Steps } from '../steps.ts';

/**
 * The maximum number of points per leaf. It equals the number of bits in a word, so a set of points consists of one word per
 * leaf.
 */
const leafSize = 32;

/**
 * Points on the globe, sorted into 3D boxes. Unit vectors have no discontinuity at the 180th meridian and no singularities at the
 * poles. The chord between two points increases with their great-circle distance, so a ball contains exactly the points of a
 * circle.
 *
 * The tree is complete: node 1 is the root, the children of node n are 2n and 2n + 1, and the last `leaves` nodes are the leaves.
 * A point's position is its index in leaf order. The tree consists of typed arrays, so it can be shared between threads and
 * stored in a file.
 */
export interface PointTree {
  readonly size: number;
  /** A power of two. Leaf l contains the positions from leafStart(tree, l) to leafStart(tree, l + 1). */
  readonly leaves: number;
  /** The latitude and longitude of the point at each position, in WGS 84 degrees. */
  readonly lats: Float64Array;
  readonly longs: Float64Array;
  /** The unit vector of the point at each position. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly z: Float64Array;
  /**
   * Six numbers per node for the bounding box of its points: minimum x, y, z and maximum x, y, z. For an empty node, the minima
   * are Infinity and the maxima are -Infinity.
   */
  readonly boxes: Float64Array;
}

export interface SortedPoints {
  readonly tree: PointTree;
  /** The index of each position in the arrays that the tree was built from. */
  readonly order: Uint32Array;
}

export const leafStart = (tree: { readonly size: number; readonly leaves: number }, leaf: number): number =>
  Math.floor((leaf * tree.size) / tree.leaves);

/**
 * @param lats latitudes in WGS 84 degrees
 * @param longs longitudes in WGS 84 degrees, as many as `lats`
 */
export const buildPointTree = (lats: ArrayLike<number>, longs: ArrayLike<number>): SortedPoints =>
  runToEnd(buildPointTreeInSteps(lats, longs));

export function* buildPointTreeInSteps(lats: ArrayLike<number>, longs: ArrayLike<number>): Steps<SortedPoints> {
  const size = lats.length;
  let leaves = 1;
  while (size / leaves > leafSize) leaves *= 2;
  const columns: Columns = [new Float64Array(size), new Float64Array(size), new Float64Array(size)];
  const order = new Uint32Array(size);
  const vector = new Float64Array(3);
  for (let i = 0; i < size; i++) {
    unitVector(lats[i] as number, longs[i] as number, vector);
    for (const axis of [0, 1, 2] as const) columns[axis][i] = vector[axis] as number;
    order[i] = i;
    if (i % pauseEvery === 0) yield;
  }
  const boxes = new Float64Array(12 * leaves);
  yield* sortIntoLeaves({ size, leaves, columns, order, boxes });
  const [x, y, z] = columns;
  const inOrder = (values: ArrayLike<number>) => {
    const sorted = new Float64Array(size);
    for (let i = 0; i < size; i++) sorted[i] = values[order[i] as number] as number;
    return sorted;
  };
  const sortedLats = inOrder(lats);
  yield;
  return { tree: { size, leaves, lats: sortedLats, longs: inOrder(longs), x, y, z, boxes }, order };
}

type Columns = [Float64Array, Float64Array, Float64Array];

/** @param vector receives x, y and z */
export function unitVector(lat: number, long: number, vector: Float64Array): void {
  const phi = (lat * Math.PI) / 180;
  const lambda = (long * Math.PI) / 180;
  vector[0] = Math.cos(phi) * Math.cos(lambda);
  vector[1] = Math.cos(phi) * Math.sin(lambda);
  vector[2] = Math.sin(phi);
}

interface Sorting {
  readonly size: number;
  readonly leaves: number;
  readonly columns: Columns;
  readonly order: Uint32Array;
  readonly boxes: Float64Array;
}

/** Splits each node's points in half along the longest side of their box, top-down. */
function* sortIntoLeaves(sorting: Sorting): Steps<void> {
  const { leaves, columns, order, boxes } = sorting;
  let worked = 0;
  for (let width = leaves; width >= 1; width /= 2) {
    const nodes = leaves / width;
    for (let node = nodes; node < 2 * nodes; node++) {
      const leaf = (node - nodes) * width;
      const from = leafStart(sorting, leaf);
      const to = leafStart(sorting, leaf + width);
      const axis = measure(columns, from, to, boxes, 6 * node);
      if (width > 1) select(columns, order, axis, from, to - 1, leafStart(sorting, leaf + width / 2));
      worked += to - from;
      if (worked < 4 * pauseEvery) continue;
      worked = 0;
      yield;
    }
  }
}

/** Writes the bounding box of a range of points. @returns the axis of its longest side */
function measure(columns: Columns, from: number, to: number, boxes: Float64Array, at: number): 0 | 1 | 2 {
  let longest: 0 | 1 | 2 = 0;
  let length = Number.NEGATIVE_INFINITY;
  for (const axis of [0, 1, 2] as const) {
    const column = columns[axis];
    let least = Number.POSITIVE_INFINITY;
    let greatest = Number.NEGATIVE_INFINITY;
    for (let i = from; i < to; i++) {
      const value = column[i] as number;
      if (value < least) least = value;
      if (value > greatest) greatest = value;
    }
    boxes[at + axis] = least;
    boxes[at + 3 + axis] = greatest;
    if (greatest - least <= length) continue;
    length = greatest - least;
    longest = axis;
  }
  return longest;
}

/**
 * Reorders a range with Hoare's quickselect. Afterwards, the point at `rank` is the one that would be there after sorting by the
 * axis. No point before it is greater, and no point after it is smaller. The scans from both ends stop at equal keys, so that
 * many equal points are split evenly.
 */
function select(columns: Columns, order: Uint32Array, axis: 0 | 1 | 2, from: number, to: number, rank: number): void {
  const key = columns[axis];
  let low = from;
  let high = to;
  while (low < high) {
    const pivot = medianOfThree(key[low] as number, key[(low + high) >> 1] as number, key[high] as number);
    let i = low;
    let j = high;
    while (i <= j) {
      while ((key[i] as number) < pivot) i++;
      while ((key[j] as number) > pivot) j--;
      if (i > j) break;
      if (i < j) swap(columns, order, i, j);
      i++;
      j--;
    }
    if (rank <= j) high = j;
    else if (rank >= i) low = i;
    else return;
  }
}

function swap(columns: Columns, order: Uint32Array, i: number, j: number): void {
  for (const column of columns) {
    const held = column[i] as number;
    column[i] = column[j] as number;
    column[j] = held;
  }
  const point = order[i] as number;
  order[i] = order[j] as number;
  order[j] = point;
}

const medianOfThree = (a: number, b: number, c: number): number => Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
