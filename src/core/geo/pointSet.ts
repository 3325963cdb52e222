import { leafStart, type PointTree } from './pointTree.ts';

/** Some of a tree's points: one bit each, and how many there are before each leaf, so that any run of leaves is counted without being looked at. */
export interface PointSet {
  /** By leaf: bit b stands for the leaf's b-th position. */
  readonly words: Uint32Array;
  /** By leaf, and one more for all: how many of the set are in the leaves before it. */
  readonly before: Uint32Array;
}

/** How many bits of a word are set (Hacker's Delight, 5-1). */
export function bitCount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** @param words by leaf; kept, not copied */
export function pointSet(words: Uint32Array): PointSet {
  const before = new Uint32Array(words.length + 1);
  let count = 0;
  for (let leaf = 0; leaf < words.length; leaf++) {
    count += bitCount(words[leaf] as number);
    before[leaf + 1] = count;
  }
  return { words, before };
}

/** All points of a tree. */
export function allPoints(tree: PointTree): Uint32Array {
  const words = new Uint32Array(tree.leaves);
  for (let leaf = 0; leaf < tree.leaves; leaf++) {
    const held = leafStart(tree, leaf + 1) - leafStart(tree, leaf);
    words[leaf] = held === 32 ? 0xffffffff : (1 << held) - 1;
  }
  return words;
}

/** The leaf of each position, for whoever sets bits in any order. */
export function leafOf(tree: PointTree, position: number): number {
  let leaf = Math.floor((position * tree.leaves) / tree.size);
  while (leafStart(tree, leaf + 1) <= position) leaf++;
  while (leafStart(tree, leaf) > position) leaf--;
  return leaf;
}

/** Puts a position into a set's words, or takes it out. */
export function putPoint(tree: PointTree, words: Uint32Array, position: number, isIn: boolean): void {
  const leaf = leafOf(tree, position);
  const bit = 1 << (position - leafStart(tree, leaf));
  words[leaf] = isIn ? (words[leaf] as number) | bit : (words[leaf] as number) & ~bit;
}
