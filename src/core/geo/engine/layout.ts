/**
 * The memory layout that `../placing.ts` writes. Pointers are byte offsets. The comments contain the type of the array elements.
 */

/** The maximum number of points per leaf, which is the number of bits in a word. */
export const leafSize: u32 = 32;

/** A tree of points (see `../pointTree.ts`). */
@unmanaged
export class Tree {
  /** A power of two. */
  leaves: u32 = 0;
  /** f64 per position: the unit vector of the point. */
  x: usize = 0;
  y: usize = 0;
  z: usize = 0;
  /**
   * f64, twelve for each pair of sibling nodes: minimum x of both nodes, minimum y, minimum z, maximum x, maximum y, maximum z.
   */
  pairs: usize = 0;
  /** u32: the first position of each leaf, and the end of the last leaf. */
  starts: usize = 0;
}

/**
 * A subset of a tree's points, with one bit per point and a count per node. Searches compute the bits and the counts on first use
 * and cache them.
 */
@unmanaged
export class PointSet {
  leaves: u32 = 0;
  /** The first block node, or 1 if the tree is smaller than a block. The last block node is before twice this number. */
  blocks: u32 = 0;
  /**
   * u32 per leaf: bit b is set if the set contains the point at the leaf's b-th position. Valid only if the words of the leaf's
   * block have been computed.
   */
  words: usize = 0;
  /** u8 per block: 1 if the words of the block have been computed, otherwise 0. */
  hasWords: usize = 0;
  /** u32 per node: 1 + the number of points in the set, or 0 if the points have not been counted yet. */
  counted: usize = 0;
  /** u32: the blocks whose nodes have all been counted. */
  filled: usize = 0;
  filledCount: u32 = 0;
  /**
   * The number of columns that must contain a point, and the number of columns that must not contain it. The columns are in the
   * same order.
   */
  keeps: u32 = 0;
  drops: u32 = 0;
  /** u32 by leaf. The pointers of the other columns follow this field. */
  base: usize = 0;
}

/** The pointer of a column after `base`. */
export function columnOf(set: PointSet, at: u32): usize {
  return load<usize>(changetype<usize>(set) + offsetof<PointSet>() + ((<usize>at) << 2));
}
