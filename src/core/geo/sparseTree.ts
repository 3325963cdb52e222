import type { Steps } from '../steps.ts';
import { bitCount } from './pointSet.ts';
import { buildPointTreeInSteps, leafStart, type PointTree, type SortedPoints } from './pointTree.ts';

/**
 * A set with at most this share of a tree's points is sparse. In the main tree, a search for the points of a sparse set would
 * visit more leaves than it finds points.
 */
const sparsest = 1 / 4;

/**
 * Builds a tree that contains only the points of a sparse set, so that a search does not have to skip the tree's other points.
 * @param words the words of a set over `tree`
 * @returns a tree whose `order` maps its positions to positions in `tree`; undefined if the set is empty or not sparse
 */
export function* sparseTree(tree: PointTree, words: Uint32Array): Steps<SortedPoints | undefined> {
  let size = 0;
  for (let leaf = 0; leaf < tree.leaves; leaf++) size += bitCount(words[leaf] as number);
  if (size === 0 || size > tree.size * sparsest) return undefined;
  const held = new Uint32Array(size);
  let next = 0;
  for (let leaf = 0; leaf < tree.leaves; leaf++) {
    const start = leafStart(tree, leaf);
    for (let word = words[leaf] as number; word !== 0; word &= word - 1) held[next++] = start + 31 - Math.clz32(word & -word);
  }
  yield;
  const own = yield* buildPointTreeInSteps(
    Float64Array.from(held, (position) => tree.lats[position] as number),
    Float64Array.from(held, (position) => tree.longs[position] as number),
  );
  return { tree: own.tree, order: own.order.map((at) => held[at] as number) };
}
