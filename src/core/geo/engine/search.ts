/**
 * Finds the nearest points of a set around a centre and counts the points in a circle, in one traversal that visits the nearest
 * boxes first. The points in a box that is completely inside the circle are counted without visiting the box. The search visits
 * such a box only if it can contain one of the nearest points. Boxes without points of the set are skipped.
 *
 * The code is AssemblyScript, which `npm run build:engine` compiles to WebAssembly. SIMD instructions process two boxes, two
 * points or four words of a set in parallel.
 */
import { inside, outside, setCircle } from './asked';
import { countCircle, inCircle, setCircleStack } from './circle';
import { nearOf, pairOf, whollyWithin } from './halves';
import { isWithin } from './imports';
import { leafSize, PointSet, Tree } from './layout';
import { measureLeaf, setSquares, squareOf, squareTo, withinMeasured } from './leaf';
import { countIn, readWords } from './pointSet';
import { append, begin, finish, reachOf, shortenWhereFull } from './shortlist';

export { clearSet, countIn } from './pointSet';
export { distancesAt, entriesFor, entryBytes, positionsAt, setList } from './shortlist';

/** Up to this number of points in a leaf, each point is measured individually. Otherwise the whole leaf is measured. */
const fewInLeaf: u32 = 6;
/**
 * The stack size, which is larger than twice the depth of any tree. At any time, at most two children of each ancestor are
 * pending.
 */
const deepest: usize = 128;
/** Flag for a pending node that is completely inside the circle and already counted. */
const isCounted: u32 = 0x80000000;

/** Pending nodes, 16 bytes each: the node and the minimum distance of its points. */
let stack: usize = 0;
let total: u32 = 0;

/** Bytes for two stacks (nodes with distances, nodes) and the squared distances of a leaf. */
export const scratchBytes: u32 = 20 * <u32>deepest + 8 * leafSize;

/** @param at memory of `scratchBytes`, aligned to 16 */
export function setScratch(at: usize): void {
  stack = at;
  setCircleStack(at + 16 * deepest);
  setSquares(at + 20 * deepest);
}

/** The number of the set's points in the circle of the last search, regardless of the limit. */
export function totalOf(): u32 {
  return total;
}

/**
 * Searches around a centre, which is the unit vector (x, y, z).
 * @param surely squared chord (see `inside` in `asked.ts`)
 * @param surelyNot squared chord (see `outside` in `asked.ts`)
 * @returns the number of points found, at most `limit`
 */
export function search(tree: Tree, set: PointSet, x: f64, y: f64, z: f64, surely: f64, surelyNot: f64, limit: u32): u32 {
  const leaves = tree.leaves;
  const counted = set.counted;
  const blocks = set.blocks;
  setCircle(x, y, z, surely, surelyNot);
  begin(limit);
  let reach = reachOf();
  total = 0;
  // Nodes at and below the block level must be counted before they are pushed.
  if (blocks === 1) countIn(set, 1);
  store<u32>(stack, 1);
  store<f64>(stack, 0, 8);
  let depth: usize = 16;
  while (depth > 0) {
    depth -= 16;
    const waiting = load<u32>(stack + depth);
    const isInside = (waiting & isCounted) !== 0;
    const node = waiting & ~isCounted;
    if (load<f64>(stack + depth, 8) > reach) {
      if (!isInside) total += countCircle(tree, set, node);
      continue;
    }
    // A block with at most as many points as a leaf is processed like a leaf, because its words are contiguous.
    const isFew = node < 2 * blocks && node >= blocks && load<u32>(counted + ((<usize>node) << 2)) <= leafSize + 1;
    if (node >= leaves || isFew) {
      listFrom(tree, set, node, isFew, isInside, reach);
      if (shortenWhereFull()) reach = reachOf();
      continue;
    }
    const pair = pairOf(tree, node);
    const near = nearOf(pair);
    const wholly = isInside ? 0 : whollyWithin(pair, inside);
    const first = f64x2.extract_lane(near, 0);
    const second = f64x2.extract_lane(near, 1);
    // Push the farther half first, so that the nearer half is processed first.
    let half: u32 = first <= second ? 1 : 0;
    for (let turn = 0; turn < 2; turn++) {
      const child: u32 = (node << 1) + half;
      const from = half === 1 ? second : first;
      const isWhole = isInside || ((wholly >> half) & 1) === 1;
      half ^= 1;
      // Skip nodes that are known to contain no points of the set.
      if (load<u32>(counted + ((<usize>child) << 2)) === 1) continue;
      if (from > (isInside ? reach : outside)) continue;
      if (isWhole && !isInside) {
        total += countIn(set, child);
        if (from > reach) continue;
      }
      // At and below the block level, checking whether a half is empty is cheap and can avoid its whole subtree.
      if (child >= blocks && countIn(set, child) === 0) continue;
      store<u32>(stack + depth, isWhole ? child | isCounted : child);
      store<f64>(stack + depth, from, 8);
      depth += 16;
    }
  }
  return finish();
}

/** Lists the points in a leaf with few points, and measures each point individually. */
function listEach(tree: Tree, word: u32, start: u32, isInside: bool, reach: f64): void {
  for (let bits = word; bits !== 0; bits &= bits - 1) {
    const position = start + ctz(bits);
    const square = squareTo(tree, position);
    if (!isInside) {
      if (square > outside || (square > inside && !isWithin(position))) continue;
      total++;
    }
    if (square <= reach) append(square, position);
  }
}

/**
 * Lists the points in a leaf or sparse block that can be among the nearest, and counts them if the box has not been counted yet.
 */
function listFrom(tree: Tree, set: PointSet, node: u32, isFew: bool, isInside: bool, reach: f64): void {
  const width = set.leaves / set.blocks;
  let leaf = node - tree.leaves;
  let end = leaf + 1;
  if (isFew) {
    readWords(set, node - set.blocks);
    leaf = (node - set.blocks) * width;
    end = leaf + width;
  }
  for (; leaf < end; leaf++) {
    const word = load<u32>(set.words + ((<usize>leaf) << 2));
    if (word === 0) continue;
    const starts = tree.starts + ((<usize>leaf) << 2);
    const start = load<u32>(starts);
    if (popcnt(word) <= fewInLeaf) {
      listEach(tree, word, start, isInside, reach);
      continue;
    }
    let bits = measureLeaf(tree, leaf, reach) & word;
    if (!isInside) {
      const count = load<u32>(starts, 4) - start;
      const within = inCircle(word, withinMeasured(count, inside), withinMeasured(count, outside), start);
      total += popcnt(within);
      bits &= within;
    }
    for (; bits !== 0; bits &= bits - 1) {
      const bit = ctz(bits);
      append(squareOf(bit), start + bit);
    }
  }
}
