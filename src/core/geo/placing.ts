import type { Steps } from '../steps.ts';
import type { EngineMemory } from './engineMemory.ts';
import type { PointSet } from './pointSet.ts';
import { leafStart, type PointTree } from './pointTree.ts';

/** Writes trees and sets into an engine's memory in the layout of engine/layout.ts. */

/** The number of words in a tree's header. */
const treeWords = 6;
/** The number of words in a set's header, before the pointers of its columns. Includes the pointer of the first column. */
const setWords = 10;
/** The maximum number of columns. This number is sufficient for a query with all filters. */
const mostColumns = 22;
/**
 * Leaves per block, a power of two. A search counts the contiguous words of a block in one step. The words and the node counts
 * are computed when a search first visits the block.
 */
const leavesPerBlock = 64;
/** The number of bytes copied between two yields. */
const pieceBytes = 1 << 20;

/**
 * Copies an array of numbers. @param more the number of additional bytes to allocate after the array, because the engine may read
 * past its end
 */
function* place(memory: EngineMemory, bytes: Uint8Array, more = 0): Steps<number> {
  const at = memory.take(bytes.length + more);
  for (let from = 0; from < bytes.length; from += pieceBytes) {
    new Uint8Array(memory.buffer()).set(bytes.subarray(from, from + pieceBytes), at + from);
    yield;
  }
  return at;
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Float64Array | Uint32Array): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

/**
 * The number of pairs written between two yields. Writing this many pairs takes a fraction of a millisecond, even before JIT
 * compilation.
 */
const pairsEach = 2_048;

/** Interleaves the boxes of each node's two children, because the engine measures them together. */
function* pairsOf({ leaves, boxes }: PointTree): Steps<Float64Array> {
  const pairs = new Float64Array(12 * leaves);
  for (let node = 1; node < leaves; node++) {
    for (let side = 0; side < 6; side++) {
      pairs[12 * node + 2 * side] = boxes[12 * node + side] as number;
      pairs[12 * node + 2 * side + 1] = boxes[12 * node + 6 + side] as number;
    }
    if (node % pairsEach === 0) yield;
  }
  return pairs;
}

/** @returns the offset of the tree, which is never freed */
export function* placeTree(memory: EngineMemory, tree: PointTree): Steps<number> {
  const { leaves, x, y, z } = tree;
  const starts = new Uint32Array(leaves + 1);
  for (let leaf = 0; leaf <= leaves; leaf++) starts[leaf] = leafStart(tree, leaf);
  yield;
  const columns: number[] = [];
  // The engine reads two points at a time, so it can read past the last point.
  for (const column of [x, y, z]) columns.push(yield* place(memory, bytesOf(column), 8));
  columns.push(yield* place(memory, bytesOf(yield* pairsOf(tree))));
  columns.push(yield* place(memory, bytesOf(starts)));
  const at = memory.take(4 * treeWords);
  new Uint32Array(memory.buffer(), at, treeWords).set([leaves, ...columns]);
  return at;
}

export interface PlacedSets {
  /**
   * Creates a set of the tree's points. The words are copied into the engine's memory when they are first used in a set. After
   * changing the words, call `renew`.
   * @param instead a set over the same tree that is no longer used; its memory is reused
   */
  set(base: Uint32Array, keeps: readonly Uint32Array[], drops: readonly Uint32Array[], instead?: PointSet): PointSet;
  /** Copies changed words into the engine's memory again. Sets that were created with the old words must no longer be used. */
  renew(words: Uint32Array): void;
}

/** @param clear clears the computed counts and words of a set */
export function placedSets(memory: EngineMemory, leaves: number, clear: (set: number) => void): PlacedSets {
  const blocks = Math.max(1, leaves / leavesPerBlock);
  const columnBytes = 4 * leaves;
  // The engine reads four words at a time.
  const wordsBytes = Math.max(16, columnBytes);
  const setBytes = 4 * (setWords + mostColumns) + wordsBytes + 2 * columnBytes + 5 * blocks;
  const known = new WeakMap<Uint32Array, number>();
  // Free the memory of columns and sets that were garbage-collected.
  const forgotten = new FinalizationRegistry<{ readonly at: number; readonly bytes: number }>(({ at, bytes }) =>
    memory.giveBack(at, bytes),
  );

  function columnAt(words: Uint32Array): number {
    const before = known.get(words);
    if (before !== undefined) return before;
    // The engine can read past the last word, where all bits must be zero.
    const at = memory.takeCleared(wordsBytes);
    known.set(words, at);
    forgotten.register(words, { at, bytes: wordsBytes });
    new Uint32Array(memory.buffer(), at, leaves).set(words);
    return at;
  }

  function room(): PointSet {
    const at = memory.takeCleared(setBytes);
    const set: PointSet = { at, columns: [] };
    forgotten.register(set, { at, bytes: setBytes });
    return set;
  }

  return {
    set(base, keeps, drops, instead) {
      const columns = [base, ...keeps, ...drops];
      if (columns.length > mostColumns) throw new RangeError(`A set can combine at most ${mostColumns} other sets`);
      const pointers = columns.map(columnAt);
      if (instead) clear(instead.at);
      const set = instead ?? room();
      set.columns = columns;
      const words = set.at + 4 * (setWords + mostColumns);
      const counted = words + wordsBytes;
      const filled = counted + 2 * columnBytes;
      const hasWords = filled + 4 * blocks;
      const head = new Uint32Array(memory.buffer(), set.at, setWords + mostColumns);
      head.set([leaves, blocks, words, hasWords, counted, filled, 0, keeps.length, drops.length, ...pointers]);
      return set;
    },
    renew(words) {
      const at = known.get(words);
      if (at !== undefined) new Uint32Array(memory.buffer(), at, leaves).set(words);
    },
  };
}
