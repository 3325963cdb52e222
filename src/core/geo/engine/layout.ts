/** The memory layout, written by `../placing.ts`. Pointers are byte offsets; array element types are in the comments. */

/** Maximum number of points per leaf: the bits of a word. */
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

/** A subset of a tree's points: one bit per point, and a count per node. Both are computed lazily by searches and cached. */
@unmanaged
export class PointSet {
  leaves: u32 = 0;
  /** The first block node; blocks end before twice that. 1 if the tree is smaller than a block. */
  blocks: u32 = 0;
  /** u32 by leaf, valid if its block's words are computed: bit b is the leaf's b-th position. */
  words: usize = 0;
  /** u8 by block: 1 if its words are computed. */
  hasWords: usize = 0;
  /** u32 by node: 1 + the number of the set's points; 0: not counted yet. */
  counted: usize = 0;
  /** u32: the blocks whose nodes are all counted. */
  filled: usize = 0;
  filledCount: u32 = 0;
  /** The number of columns a point must be in, and of columns it must not be in. The columns follow in this order. */
  keeps: u32 = 0;
  drops: u32 = 0;
  /** u32 by leaf. More columns' pointers follow. */
  base: usize = 0;
}

/** One of the columns after `base`. */
export function columnOf(set: PointSet, at: u32): usize {
  return load<usize>(changetype<usize>(set) + offsetof<PointSet>() + ((<usize>at) << 2));
}
