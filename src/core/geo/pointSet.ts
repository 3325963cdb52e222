import { leafStart, type PointTree } from './pointTree.ts';

/**
 * Some of a tree's points: one bit each, and how many each node holds. Both are worked out where a search comes by, and stay:
 * who looks around a town never pays for the globe.
 */
export interface PointSet {
  /** By leaf, once it is counted: bit b stands for the leaf's b-th position. */
  readonly words: Uint32Array;
  /** By node: one more than how many of the set it holds; 0: not counted yet. */
  readonly counted: Uint32Array;
  /** Words of other sets. A point is in this one when it is in `base` and all of `keeps`, and in none of `drops`. */
  readonly base: Uint32Array;
  readonly keeps: readonly Uint32Array[];
  readonly drops: readonly Uint32Array[];
}

/** How many bits of a word are set (Hacker's Delight, 5-1). */
export function bitCount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The sets' words are kept, not copied: they must not change as long as this one is asked. */
export function pointSet(base: Uint32Array, keeps: readonly Uint32Array[] = [], drops: readonly Uint32Array[] = []): PointSet {
  return { words: new Uint32Array(base.length), counted: new Uint32Array(2 * base.length), base, keeps, drops };
}

/** How many of a set a node of the tree holds; afterwards the words of all its leaves are there. */
export function countIn(set: PointSet, node: number): number {
  const { counted, words, base, keeps, drops } = set;
  const known = counted[node] as number;
  if (known !== 0) return known - 1;
  let count = 0;
  if (node < words.length) count = countIn(set, 2 * node) + countIn(set, 2 * node + 1);
  else {
    const leaf = node - words.length;
    let word = base[leaf] as number;
    for (let i = 0; i < keeps.length; i++) word &= (keeps[i] as Uint32Array)[leaf] as number;
    for (let i = 0; i < drops.length; i++) word &= ~((drops[i] as Uint32Array)[leaf] as number);
    words[leaf] = word;
    count = bitCount(word);
  }
  counted[node] = count + 1;
  return count;
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
