/** What lies in the memory. `../placing.ts` puts it there; pointers are byte offsets, arrays as their names say. */

/** So many points share a leaf at most: as many as a word has bits. */
export const leafSize: u32 = 32;

/** A tree of points: see `../pointTree.ts`. */
@unmanaged
export class Tree {
  /** A power of two. */
  leaves: u32 = 0;
  /** f64 by position: the unit vector. */
  x: usize = 0;
  y: usize = 0;
  z: usize = 0;
  /** f64, twelve for each two nodes that are halves of one: least x of both, least y, least z, greatest x, y, z. */
  pairs: usize = 0;
  /** u32: the first position of each leaf, and the end of the last. */
  starts: usize = 0;
}

/** Some of a tree's points: one bit each, and how many each node holds. Both are worked out where a search comes by, and stay. */
@unmanaged
export class PointSet {
  leaves: u32 = 0;
  /** The first node that is a block; they end before twice that. 1 also where the tree is smaller than a block. */
  blocks: u32 = 0;
  /** u32 by leaf, where its block's are there: bit b stands for the leaf's b-th position. */
  words: usize = 0;
  /** u8 by block: 1 where its words are there. */
  hasWords: usize = 0;
  /** u32 by node: one more than how many of the set it holds; 0: not counted yet. */
  counted: usize = 0;
  /** u32: the blocks below which all is counted. */
  filled: usize = 0;
  filledCount: u32 = 0;
  /** How many of the columns a point must be in, and how many it must not be in: they follow in this order. */
  keeps: u32 = 0;
  drops: u32 = 0;
  /** u32 by leaf. More columns' pointers follow. */
  base: usize = 0;
}

/** One of the columns after `base`. */
export function columnOf(set: PointSet, at: u32): usize {
  return load<usize>(changetype<usize>(set) + offsetof<PointSet>() + ((<usize>at) << 2));
}
