/**
 * Counts the points of a set per node on first use. Counts a whole block at a time, because the words of a block are contiguous
 * in memory.
 */
import { columnOf, PointSet } from './layout';

/** Returns the number of a set's points in a node of the tree. */
export function countIn(set: PointSet, node: u32): u32 {
  const known = load<u32>(set.counted + ((<usize>node) << 2));
  if (known !== 0) return known - 1;
  if (node >= 2 * set.blocks) {
    fillBlock(set, node);
    return load<u32>(set.counted + ((<usize>node) << 2)) - 1;
  }
  const count: u32 = node < set.blocks ? countIn(set, 2 * node) + countIn(set, 2 * node + 1) : countBlock(set, node - set.blocks);
  store<u32>(set.counted + ((<usize>node) << 2), count + 1);
  return count;
}

/** Computes four words of a set at a byte offset. */
function wordsAt(set: PointSet, at: usize): v128 {
  let held = v128.load(set.base + at);
  const keeps = set.keeps;
  const all = keeps + set.drops;
  for (let column: u32 = 0; column < keeps; column++) held = v128.and(held, v128.load(columnOf(set, column) + at));
  for (let column = keeps; column < all; column++) held = v128.andnot(held, v128.load(columnOf(set, column) + at));
  return held;
}

function countBlock(set: PointSet, block: u32): u32 {
  const width: usize = (<usize>(set.leaves / set.blocks)) << 2;
  const from = <usize>block * width;
  let counts = i32x4.splat(0);
  for (let at = from; at < from + width; at += 16) {
    const ones = i8x16.popcnt(wordsAt(set, at));
    counts = i32x4.add(counts, i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(ones)));
  }
  // If each block has only one leaf, store the block's word now, because `fillBlock` is never called for such a block.
  if (width === 4) readWords(set, block);
  return (
    i32x4.extract_lane(counts, 0) + i32x4.extract_lane(counts, 1) + i32x4.extract_lane(counts, 2) + i32x4.extract_lane(counts, 3)
  );
}

/** Computes the words of the block with this index. */
export function readWords(set: PointSet, block: u32): void {
  if (load<u8>(set.hasWords + block) === 1) return;
  store<u8>(set.hasWords + block, 1);
  const width: usize = (<usize>(set.leaves / set.blocks)) << 2;
  const from = <usize>block * width;
  for (let at = from; at < from + width; at += 16) v128.store(set.words + at, wordsAt(set, at));
}

/** Counts the points of each node below a block node. */
function fillBlock(set: PointSet, node: u32): void {
  const leaves = set.leaves;
  const counted = set.counted;
  let top = node;
  while (top >= 2 * set.blocks) top >>>= 1;
  countIn(set, top);
  readWords(set, top - set.blocks);
  store<u32>(set.filled + ((<usize>set.filledCount) << 2), top);
  set.filledCount++;
  let first = top;
  let width: u32 = 1;
  while (first < leaves) {
    first <<= 1;
    width <<= 1;
  }
  for (let at = first; at < first + width; at++) {
    store<u32>(counted + ((<usize>at) << 2), popcnt(load<u32>(set.words + ((<usize>(at - leaves)) << 2))) + 1);
  }
  while (first > 2 * top) {
    first >>>= 1;
    width >>>= 1;
    for (let at = first; at < first + width; at++) {
      const halves = counted + ((<usize>at) << 3);
      store<u32>(counted + ((<usize>at) << 2), load<u32>(halves) + load<u32>(halves, 4) - 1);
    }
  }
}

/** Clears the counts and words that were computed, so that the memory can be reused for another set. */
export function clearSet(set: PointSet): void {
  const counted = set.counted;
  memory.fill(set.hasWords, 0, set.blocks);
  memory.fill(counted, 0, (<usize>set.blocks) << 3);
  for (let i: u32 = 0; i < set.filledCount; i++) {
    const top = load<u32>(set.filled + ((<usize>i) << 2));
    let width: u32 = 1;
    for (let first = top; first < 2 * set.leaves; first <<= 1) {
      memory.fill(counted + ((<usize>first) << 2), 0, (<usize>width) << 2);
      width <<= 1;
    }
  }
  set.filledCount = 0;
}
