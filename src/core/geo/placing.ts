import type { Steps } from '../steps.ts';
import type { EngineMemory } from './engineMemory.ts';
import type { PointSet } from './pointSet.ts';
import { leafStart, type PointTree } from './pointTree.ts';

/** What lies in an engine's memory, as engine/layout.ts reads it. */

/** Of a tree: its numbers, as many words. */
const treeWords = 6;
/** Of a set, before the pointers of its columns but the first. */
const setWords = 10;
/** More than there are filters, in both readings. */
const mostColumns = 22;
/**
 * So many leaves are a block: how many it holds is counted in one go over words that lie side by side. Its words are put together,
 * and its nodes counted, only where a search comes by. A power of two.
 */
const leavesPerBlock = 64;
/** So much is copied between two pauses, bytes. */
const pieceBytes = 1 << 20;

/** Copies an array of numbers as it is. @param more bytes behind it that may be read */
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

/** So many pairs are put side by side between two pauses: a fraction of a millisecond's worth, even before they are compiled. */
const pairsEach = 2_048;

/** The boxes of each two halves side by side, so that both are measured at once. */
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

/** @returns where the tree is; all of it stays there as long as the memory does */
export function* placeTree(memory: EngineMemory, tree: PointTree): Steps<number> {
  const { leaves, x, y, z } = tree;
  const starts = new Uint32Array(leaves + 1);
  for (let leaf = 0; leaf <= leaves; leaf++) starts[leaf] = leafStart(tree, leaf);
  yield;
  const columns: number[] = [];
  // Points are read two at a time: there may be a half behind the last.
  for (const column of [x, y, z]) columns.push(yield* place(memory, bytesOf(column), 8));
  columns.push(yield* place(memory, bytesOf(yield* pairsOf(tree))));
  columns.push(yield* place(memory, bytesOf(starts)));
  const at = memory.take(4 * treeWords);
  new Uint32Array(memory.buffer(), at, treeWords).set([leaves, ...columns]);
  return at;
}

/** Sets over one tree, in the memory in which it lies. */
export interface PlacedSets {
  /**
   * Words are copied when they are first used: who changes them afterwards says so with `renew`.
   * @param instead a set over the same tree that nobody will ask any more: its memory is used again
   */
  set(base: Uint32Array, keeps: readonly Uint32Array[], drops: readonly Uint32Array[], instead?: PointSet): PointSet;
  /** Copies words again that have changed: sets made of them before are not to be asked any more. */
  renew(words: Uint32Array): void;
}

/** @param clear forgets what was worked out of a set */
export function placedSets(memory: EngineMemory, leaves: number, clear: (set: number) => void): PlacedSets {
  const blocks = Math.max(1, leaves / leavesPerBlock);
  const columnBytes = 4 * leaves;
  // Four words are read at once.
  const wordsBytes = Math.max(16, columnBytes);
  const setBytes = 4 * (setWords + mostColumns) + wordsBytes + 2 * columnBytes + 5 * blocks;
  const known = new WeakMap<Uint32Array, number>();
  // What nobody holds any more gives its memory back.
  const forgotten = new FinalizationRegistry<{ readonly at: number; readonly bytes: number }>(({ at, bytes }) =>
    memory.giveBack(at, bytes),
  );

  function columnAt(words: Uint32Array): number {
    const before = known.get(words);
    if (before !== undefined) return before;
    // What is read beside the last word is nobody's.
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
      if (columns.length > mostColumns) throw new RangeError(`A set can combine at most ${mostColumns} others`);
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
