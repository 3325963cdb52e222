import { greatCircleDistance } from './greatCircle.ts';
import { bitCount, countIn, type PointSet } from './pointSet.ts';
import { deepest, leafStart, type PointTree } from './pointTree.ts';

/** What a search asks for, as numbers that need not be handed from call to call: a hundred times per search they would go to the heap. */
export interface Circle {
  /** The unit vector of its centre, then squares of straight lines from there: up to `inside` surely in it, from `outside` on surely not. */
  readonly numbers: Float64Array;
  set: PointSet;
  lat: number;
  long: number;
  /** Metres. */
  radius: number;
}

/** Where they stand among a circle's numbers. */
export const circlePart = { x: 0, y: 1, z: 2, inside: 3, outside: 4 } as const;

/** Which half of a number holds its sign: the first on machines that begin with the high end. */
const signWord = new Uint32Array(new Float64Array([-0]).buffer)[0] === 0 ? 1 : 0;

/** Which points of a leaf lie in the circle: bit b stands for its b-th position. */
function circleBits({ lats, longs, x, y, z, ...tree }: PointTree, circle: Circle): (leaf: number) => number {
  const { numbers } = circle;
  const starts = Uint32Array.from({ length: tree.leaves + 1 }, (_, leaf) => leafStart(tree, leaf));
  const sign = new Float64Array(1);
  const signBits = new Uint32Array(sign.buffer);

  /** As the great circle itself says. */
  function withinExactly(leaf: number): number {
    let bits = 0;
    for (let i = starts[leaf] as number; i < (starts[leaf + 1] as number); i++) {
      const distance = greatCircleDistance(circle.lat, circle.long, lats[i] as number, longs[i] as number);
      if (distance <= circle.radius) bits |= 1 << (i - (starts[leaf] as number));
    }
    return bits;
  }

  return (leaf) => {
    const cx = numbers[circlePart.x] as number;
    const cy = numbers[circlePart.y] as number;
    const cz = numbers[circlePart.z] as number;
    const inside = numbers[circlePart.inside] as number;
    const edge = (numbers[circlePart.outside] as number) - inside;
    const start = starts[leaf] as number;
    const end = starts[leaf + 1] as number;
    let bits = 0;
    let isClose = false;
    // Whether a point is in is not guessed, each other time wrongly, but read from a sign.
    for (let i = start; i < end; i++) {
      const dx = (x[i] as number) - cx;
      const dy = (y[i] as number) - cy;
      const dz = (z[i] as number) - cz;
      const beyond = dx * dx + dy * dy + dz * dz - inside;
      isClose ||= Math.abs(beyond) <= edge;
      sign[0] = beyond;
      bits |= ((signBits[signWord] as number) >>> 31) << (i - start);
    }
    return isClose ? withinExactly(leaf) : bits;
  };
}

/**
 * How many points below a node lie in the circle, where none of them is to be listed: neither order nor distance matters. A box
 * that lies wholly inside is counted without being visited.
 */
export function circleCounter(tree: PointTree, circle: Circle): (node: number) => number {
  const { leaves, boxes } = tree;
  const { numbers } = circle;
  const withinLeaf = circleBits(tree, circle);
  const waiting = new Uint32Array(deepest);

  return (top) => {
    const { set } = circle;
    const { counted, words, blocks } = set;
    const cx = numbers[circlePart.x] as number;
    const cy = numbers[circlePart.y] as number;
    const cz = numbers[circlePart.z] as number;
    const inside = numbers[circlePart.inside] as number;
    const outside = numbers[circlePart.outside] as number;
    let total = 0;
    let depth = 1;
    waiting[0] = top;
    while (depth > 0) {
      const node = waiting[--depth] as number;
      if (node < leaves) {
        for (let half = 2 * node; half <= 2 * node + 1; half++) {
          // What is known to hold nothing of the set is passed by.
          if (counted[half] === 1) continue;
          const at = 6 * half;
          const belowX = (boxes[at] as number) - cx;
          const belowY = (boxes[at + 1] as number) - cy;
          const belowZ = (boxes[at + 2] as number) - cz;
          const aboveX = cx - (boxes[at + 3] as number);
          const aboveY = cy - (boxes[at + 4] as number);
          const aboveZ = cz - (boxes[at + 5] as number);
          const nearX = Math.max(belowX, 0, aboveX);
          const nearY = Math.max(belowY, 0, aboveY);
          const nearZ = Math.max(belowZ, 0, aboveZ);
          if (nearX * nearX + nearY * nearY + nearZ * nearZ > outside) continue;
          // One of the two is negative, and the other no farther from naught than that.
          const farX = Math.min(belowX, aboveX);
          const farY = Math.min(belowY, aboveY);
          const farZ = Math.min(belowZ, aboveZ);
          if (farX * farX + farY * farY + farZ * farZ <= inside) total += countIn(set, half);
          else if (half < blocks || countIn(set, half) > 0) waiting[depth++] = half;
        }
        continue;
      }
      if (counted[node] === 0) countIn(set, node);
      total += bitCount(withinLeaf(node - leaves) & (words[node - leaves] as number));
    }
    return total;
  };
}
