import { leafStart, type PointTree } from './pointTree.ts';

/**
 * So many leaves are a block: what it holds of a set is counted in one go over words that lie side by side, which takes a few
 * nanoseconds a leaf; its nodes are looked at one by one only where a search comes by. A power of two.
 */
const leavesPerBlock = 64;

/**
 * Some of a tree's points: one bit each, and how many each node holds. Both are worked out where a search comes by, and stay:
 * who looks around a town never pays for the globe.
 */
export interface PointSet {
  /** By leaf, once its node is counted: bit b stands for the leaf's b-th position. */
  readonly words: Uint32Array;
  /** By node: one more than how many of the set it holds; 0: not counted yet. */
  readonly counted: Uint32Array;
  /** The first node that is a block; they end before twice that. 0: the tree is a single leaf. */
  readonly blocks: number;
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
  const leaves = base.length;
  const blocks = leaves === 1 ? 0 : Math.max(1, leaves / leavesPerBlock);
  return { words: new Uint32Array(leaves), counted: new Uint32Array(2 * leaves), blocks, base, keeps, drops };
}

/** How many of a set a node of the tree holds. After that of a leaf its word is there, too. */
export function countIn(set: PointSet, node: number): number {
  const { counted, blocks } = set;
  const known = counted[node] as number;
  if (known !== 0) return known - 1;
  if (node >= 2 * blocks) {
    fillBlock(set, node);
    return (counted[node] as number) - 1;
  }
  const count = node < blocks ? countIn(set, 2 * node) + countIn(set, 2 * node + 1) : countBlock(set, node);
  counted[node] = count + 1;
  return count;
}

function wordAt({ base, keeps, drops }: PointSet, leaf: number): number {
  let word = base[leaf] as number;
  for (let i = 0; i < keeps.length; i++) word &= (keeps[i] as Uint32Array)[leaf] as number;
  for (let i = 0; i < drops.length; i++) word &= ~((drops[i] as Uint32Array)[leaf] as number);
  return word;
}

/** The words of all leaves of a node's block, and what each of its nodes holds. */
function fillBlock(set: PointSet, node: number): void {
  const { words, counted, blocks } = set;
  const leaves = words.length;
  let top = node;
  while (top >= 2 * blocks && top > 1) top >>>= 1;
  let [first, width] = [top, 1];
  for (; first < leaves; first *= 2) width *= 2;
  for (let at = first; at < first + width; at++) {
    const word = wordAt(set, at - leaves);
    words[at - leaves] = word;
    counted[at] = bitCount(word) + 1;
  }
  while (first > top) {
    first >>>= 1;
    width >>>= 1;
    for (let at = first; at < first + width; at++) {
      counted[at] = (counted[2 * at] as number) + (counted[2 * at + 1] as number) - 1;
    }
  }
}

/** Nothing of it is kept: with some hundred thousand leaves each store would cost as much as the counting. */
function countBlock(set: PointSet, node: number): number {
  const { base, keeps, drops, words, blocks } = set;
  const width = words.length / blocks;
  const from = (node - blocks) * width;
  const [k0 = base, k1 = base, k2 = base] = keeps;
  if (drops.length === 0 && keeps.length <= 3) return countAll(base, k0, k1, k2, from, from + width);
  const [d0 = base, d1 = d0, d2 = d0] = drops;
  if (drops.length <= 3 && keeps.length <= 1) return countRest(base, k0, d0, d1, d2, from, from + width);
  return countMany(set, from, width);
}

type Words = Uint32Array;

function countAll(base: Words, k0: Words, k1: Words, k2: Words, from: number, to: number): number {
  let count = 0;
  for (let leaf = from; leaf < to; leaf++) {
    count += bitCount((base[leaf] as number) & (k0[leaf] as number) & (k1[leaf] as number) & (k2[leaf] as number));
  }
  return count;
}

function countRest(base: Words, k0: Words, d0: Words, d1: Words, d2: Words, from: number, to: number): number {
  let count = 0;
  for (let leaf = from; leaf < to; leaf++) {
    count += bitCount(
      (base[leaf] as number) & (k0[leaf] as number) & ~((d0[leaf] as number) | (d1[leaf] as number) | (d2[leaf] as number)),
    );
  }
  return count;
}

const together = new Uint32Array(leavesPerBlock);

/** One set after the other, over words that stay at hand. */
function countMany({ base, keeps, drops }: PointSet, from: number, width: number): number {
  for (let at = 0; at < width; at++) together[at] = base[from + at] as number;
  for (const words of keeps)
    for (let at = 0; at < width; at++) together[at] = (together[at] as number) & (words[from + at] as number);
  for (const words of drops)
    for (let at = 0; at < width; at++) together[at] = (together[at] as number) & ~(words[from + at] as number);
  let count = 0;
  for (let at = 0; at < width; at++) count += bitCount(together[at] as number);
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
