import { leafStart, type PointTree } from './pointTree.ts';

/**
 * A subset of a tree's points (see engine/pointSet.ts). Only the search that created the set can use it. The set contains the
 * points that are in `base`, in all of `keeps`, and in none of `drops`.
 */
export interface PointSet {
  /** The set's offset in the memory of the search. */
  readonly at: number;
  /**
   * Prevents the columns from being garbage-collected while the set is in use, because their copies in the memory of the search
   * are freed together with them.
   */
  columns: readonly Uint32Array[];
}

/** The number of set bits in a word (Hacker's Delight, 5-1). */
export function bitCount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function allPoints(tree: PointTree): Uint32Array {
  const words = new Uint32Array(tree.leaves);
  for (let leaf = 0; leaf < tree.leaves; leaf++) {
    const held = leafStart(tree, leaf + 1) - leafStart(tree, leaf);
    words[leaf] = held === 32 ? 0xffffffff : (1 << held) - 1;
  }
  return words;
}

/** The leaf that contains a position. */
function leafOf(tree: PointTree, position: number): number {
  let leaf = Math.floor((position * tree.leaves) / tree.size);
  while (leafStart(tree, leaf + 1) <= position) leaf++;
  while (leafStart(tree, leaf) > position) leaf--;
  return leaf;
}

/** Adds a position to the words of a set, or removes it from them. @returns whether this changed the set */
export function putPoint(tree: PointTree, words: Uint32Array, position: number, isIn: boolean): boolean {
  const leaf = leafOf(tree, position);
  const bit = 1 << (position - leafStart(tree, leaf));
  const before = words[leaf] as number;
  if (isIn === ((before & bit) !== 0)) return false;
  words[leaf] = before ^ bit;
  return true;
}
