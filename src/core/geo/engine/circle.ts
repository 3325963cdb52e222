import { inside, outside } from './asked';
import { nearOf, pairOf, whollyWithin } from './halves';
import { isWithin } from './imports';
import { PointSet, Tree } from './layout';
import { measureLeaf, withinMeasured } from './leaf';
import { countIn } from './pointSet';

let stack: usize = 0;

/** @param at the offset of memory for the stack, which must be large enough for all pending nodes */
export function setCircleStack(at: usize): void {
  stack = at;
}

/**
 * Returns the bits of the points in a leaf that are in the circle. @param word bits of the points in the set
 * @param near bits of the points whose squared chord is at most `inside`
 * @param far bits of the points whose squared chord is at most `outside`
 */
export function inCircle(word: u32, near: u32, far: u32, start: u32): u32 {
  let bits = word & near;
  // A few points can be so close to the edge that their great-circle distance must be computed.
  for (let doubtful = word & far & ~near; doubtful !== 0; doubtful &= doubtful - 1) {
    const bit = ctz(doubtful);
    if (isWithin(start + bit)) bits |= (<u32>1) << bit;
  }
  return bits;
}

/**
 * Counts the points of a set below a node that are in the circle. Used for nodes that cannot contain one of the nearest points,
 * so the distances of their points are not needed. If a box is completely inside the circle, its points are counted without
 * visiting the nodes below it.
 */
export function countCircle(tree: Tree, set: PointSet, top: u32): u32 {
  const leaves = tree.leaves;
  const blocks = set.blocks;
  const counted = set.counted;
  let total: u32 = 0;
  let depth: usize = 4;
  store<u32>(stack, top);
  while (depth > 0) {
    depth -= 4;
    const node = load<u32>(stack + depth);
    if (node >= leaves) {
      total += countLeaf(tree, set, node);
      continue;
    }
    const pair = pairOf(tree, node);
    const reached = i64x2.bitmask(f64x2.le(nearOf(pair), f64x2.splat(outside)));
    const wholly = whollyWithin(pair, inside);
    for (let half: u32 = 0; half < 2; half++) {
      const child: u32 = (node << 1) + half;
      // Skip nodes that are known to contain no points of the set.
      if (((reached >> half) & 1) === 0 || load<u32>(counted + ((<usize>child) << 2)) === 1) continue;
      if ((wholly >> half) & 1) total += countIn(set, child);
      else if (child < blocks || countIn(set, child) > 0) {
        store<u32>(stack + depth, child);
        depth += 4;
      }
    }
  }
  return total;
}

function countLeaf(tree: Tree, set: PointSet, node: u32): u32 {
  if (load<u32>(set.counted + ((<usize>node) << 2)) === 0) countIn(set, node);
  const leaf = node - tree.leaves;
  const starts = tree.starts + ((<usize>leaf) << 2);
  const start = load<u32>(starts);
  const near = measureLeaf(tree, leaf, inside);
  const far = withinMeasured(load<u32>(starts, 4) - start, outside);
  return popcnt(inCircle(load<u32>(set.words + ((<usize>leaf) << 2)), near, far, start));
}
