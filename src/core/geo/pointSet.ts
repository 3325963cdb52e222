import { leafStart, type PointTree } from './pointTree.ts';

/**
 * So many leaves are a block: how many it holds is counted in one go over words that lie side by side, two nanoseconds a leaf. Its words
 * are put together, and its nodes counted, only where a search comes by: to keep them would take longer than to count. A power of two.
 */
const leavesPerBlock = 64;

/**
 * Some of a tree's points: one bit each, and how many each node holds. Both are worked out where a search comes by, and stay:
 * who looks around a town never pays for the globe.
 */
export interface PointSet {
  /** By leaf, once its node is counted, or `readWords` has come by: bit b stands for the leaf's b-th position. */
  readonly words: Uint32Array;
  /** By block: 1 where its words are there. */
  readonly hasWords: Uint8Array;
  /** By node: one more than how many of the set it holds; 0: not counted yet. */
  readonly counted: Uint32Array;
  /** The first node that is a block; they end before twice that. 1 also where the tree is smaller than a block. */
  readonly blocks: number;
  /** The blocks below which all is counted. */
  readonly filled: number[];
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

/**
 * The sets' words are kept, not copied: they must not change as long as this one is asked.
 * @param instead a set over the same tree that nobody will ask any more: its memory is used again, which costs less than new one
 */
export function pointSet(
  base: Uint32Array,
  keeps: readonly Uint32Array[] = [],
  drops: readonly Uint32Array[] = [],
  instead?: PointSet,
): PointSet {
  const leaves = base.length;
  const blocks = Math.max(1, leaves / leavesPerBlock);
  if (instead?.words.length === leaves) {
    clear(instead);
    return { ...instead, base, keeps, drops };
  }
  const [words, counted] = [new Uint32Array(leaves), new Uint32Array(2 * leaves)];
  return { words, hasWords: new Uint8Array(blocks), counted, blocks, filled: [], base, keeps, drops };
}

/** Only what was ever counted: blocks, all above them, and what lies below those that a search came by. */
function clear({ counted, blocks, filled, words, hasWords }: PointSet): void {
  hasWords.fill(0);
  counted.fill(0, 0, 2 * blocks);
  for (const top of filled) {
    for (let [from, to] = [top, top + 1]; from < 2 * words.length; from *= 2, to *= 2) counted.fill(0, from, to);
  }
  filled.length = 0;
}

/** How many of a set a node of the tree holds. */
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

/** What each node below a node's block holds. */
function fillBlock(set: PointSet, node: number): void {
  const { words, counted, blocks, filled } = set;
  const leaves = words.length;
  let top = node;
  while (top >= 2 * blocks) top >>>= 1;
  countIn(set, top);
  readWords(set, top);
  filled.push(top);
  let [first, width] = [top, 1];
  for (; first < leaves; first *= 2) width *= 2;
  for (let at = first; at < first + width; at++) counted[at] = bitCount(words[at - leaves] as number) + 1;
  while (first > 2 * top) {
    first >>>= 1;
    width >>>= 1;
    for (let at = first; at < first + width; at++) {
      counted[at] = (counted[2 * at] as number) + (counted[2 * at + 1] as number) - 1;
    }
  }
}

/** Puts the words of a block together. */
export function readWords({ words, hasWords, blocks, base, keeps, drops }: PointSet, node: number): void {
  if (hasWords[node - blocks] === 1) return;
  hasWords[node - blocks] = 1;
  const width = words.length / blocks;
  const from = (node - blocks) * width;
  for (let leaf = from; leaf < from + width; leaf++) words[leaf] = base[leaf] as number;
  for (const other of keeps) {
    for (let leaf = from; leaf < from + width; leaf++) words[leaf] = (words[leaf] as number) & (other[leaf] as number);
  }
  for (const other of drops) {
    for (let leaf = from; leaf < from + width; leaf++) words[leaf] = (words[leaf] as number) & ~(other[leaf] as number);
  }
}

type Words = Uint32Array;

function countBlock(set: PointSet, node: number): number {
  const { base, keeps, drops, words, blocks } = set;
  const width = words.length / blocks;
  const from = (node - blocks) * width;
  const to = from + width;
  // A block of one leaf has its word when it is counted, as leaves have.
  if (width === 1) readWords(set, node);
  const [k0 = base, k1 = base, k2 = base, k3 = base] = keeps;
  const [d0 = base, d1 = d0, d2 = d0] = drops;
  if (drops.length === 0 && keeps.length <= 2) return countAll(base, k0, k1, from, to);
  if (drops.length === 0 && keeps.length <= 4) return countMore(base, k0, k1, k2, k3, from, to);
  if (drops.length <= 3 && keeps.length <= 1) return countRest(base, k0, d0, d1, d2, from, to);
  readWords(set, node);
  return countAll(words, words, words, from, to);
}

function countAll(base: Words, k0: Words, k1: Words, from: number, to: number): number {
  let count = 0;
  for (let leaf = from; leaf < to; leaf++) {
    count += bitCount((base[leaf] as number) & (k0[leaf] as number) & (k1[leaf] as number));
  }
  return count;
}

function countMore(base: Words, k0: Words, k1: Words, k2: Words, k3: Words, from: number, to: number): number {
  let count = 0;
  for (let leaf = from; leaf < to; leaf++) {
    count += bitCount(
      (base[leaf] as number) & (k0[leaf] as number) & (k1[leaf] as number) & (k2[leaf] as number) & (k3[leaf] as number),
    );
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
