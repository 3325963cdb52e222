import fc from 'fast-check';
import { expect, it } from 'vitest';
import { seededRandom } from '../seededRandom.ts';
import { type EngineMemory, engineMemory } from './engineMemory.ts';
import { greatCircleDistance } from './greatCircle.ts';
import { type PointSearch, pointSearch } from './nearestPoints.ts';
import { allPoints, bitCount, type PointSet } from './pointSet.ts';
import { buildPointTree, leafStart, type PointTree } from './pointTree.ts';

/** Builds a tree with points in an area as large as a country. The points fill this number of blocks of leaves. */
function treeOf(size: number): PointTree {
  const random = seededRandom(size);
  const [lats, longs] = [0, 0].map(() => Float64Array.from({ length: size }, () => 10 * random()));
  return buildPointTree(lats as Float64Array, longs as Float64Array).tree;
}

const trees = [0, 1, 33, 40, 65, 2_049, 4_097, 20_000].map(treeOf);
/** Returns memory that contains other data, to detect reads of uninitialized memory. */
function usedMemory(): EngineMemory {
  const memory = engineMemory();
  const dirty = (at: number, bytes: number) => {
    new Uint8Array(memory.buffer(), at, 16 * Math.ceil(bytes / 16)).fill(0xa5);
    return at;
  };
  return {
    ...memory,
    take: (bytes) => dirty(memory.take(bytes), bytes),
    takeCleared(bytes) {
      memory.giveBack(dirty(memory.take(bytes), bytes), bytes);
      return memory.takeCleared(bytes);
    },
  };
}

const used = usedMemory();
const searches = new Map<PointTree, PointSearch>(trees.map((tree) => [tree, pointSearch(tree, (a, b) => a < b, used)]));
/** The last set over each tree. The next set over the tree reuses its memory. */
const memory = new Map<PointTree, PointSet>();

function wordsOf(tree: PointTree, part: number, seed: number): Uint32Array {
  const random = seededRandom(seed);
  return allPoints(tree).map((held) => {
    let word = 0;
    for (let bit = 0; bit < 32; bit++) if (random() < part) word |= 1 << bit;
    return held & word;
  });
}

const part = fc.constantFrom(0, 0.0005, 0.02, 0.5, 0.98, 1);
const drawn = fc.record({
  tree: fc.constantFrom(...trees),
  keeps: fc.array(part, { maxLength: 6 }),
  drops: fc.array(part, { maxLength: 6 }),
  seed: fc.nat(),
});

/** @returns a set and its expected words */
function setOf({ tree, keeps, drops, seed }: Drawn) {
  const base = wordsOf(tree, 1, seed);
  const kept = keeps.map((one, i) => wordsOf(tree, one, seed + i + 1));
  const dropped = drops.map((one, i) => wordsOf(tree, one, seed + i + 101));
  const words = base.map((word, leaf) =>
    dropped.reduce(
      (left, one) => left & ~(one[leaf] as number),
      kept.reduce((left, one) => left & (one[leaf] as number), word),
    ),
  );
  const search = searches.get(tree) as PointSearch;
  const set = search.set(base, kept, dropped, memory.get(tree));
  memory.set(tree, set);
  return { search, set, words };
}

interface Drawn {
  readonly tree: PointTree;
  readonly keeps: readonly number[];
  readonly drops: readonly number[];
  readonly seed: number;
}

const below = (leaves: number, node: number): readonly [from: number, to: number] => {
  let [first, width] = [node, 1];
  for (; first < leaves; first *= 2) width *= 2;
  return [first - leaves, first - leaves + width];
};

it('counts the points of any node, regardless of the order of requests', () => {
  fc.assert(
    fc.property(
      drawn,
      fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { maxLength: 30 }),
      (one, nodes) => {
        const { search, set, words } = setOf(one);
        for (const where of [...nodes, 0]) {
          const node = 1 + Math.floor(where * (2 * words.length - 1));
          const [from, to] = below(words.length, node);
          expect(search.countIn(set, node)).toBe(words.subarray(from, to).reduce((sum, word) => sum + bitCount(word), 0));
        }
      },
    ),
    { numRuns: 300 },
  );
});

it('returns the same results as a scan, even if the set has few points', () => {
  fc.assert(
    fc.property(
      drawn,
      fc.record({
        lat: fc.double({ min: -1, max: 11, noNaN: true }),
        long: fc.double({ min: -1, max: 11, noNaN: true }),
        radius: fc.constantFrom(1_000, 50_000, 400_000, 20_100_000),
        limit: fc.constantFrom(0, 1, 50, 200),
      }),
      (one, { lat, long, radius, limit }) => {
        const { tree } = one;
        const { search, set, words } = setOf(one);
        const { count, total, positions, distances } = search.nearest(set, lat, long, radius, limit);
        const within: number[] = [];
        for (let leaf = 0; leaf < tree.leaves; leaf++) {
          for (let i = leafStart(tree, leaf); i < leafStart(tree, leaf + 1); i++) {
            if (((words[leaf] as number) >>> (i - leafStart(tree, leaf))) & 1) {
              const distance = greatCircleDistance(lat, long, tree.lats[i] as number, tree.longs[i] as number);
              if (distance <= radius) within.push(Math.round(distance * 10) / 10);
            }
          }
        }
        expect([total, count]).toEqual([within.length, Math.min(limit, within.length)]);
        expect([...distances.subarray(0, count)]).toEqual(within.sort((a, b) => a - b).slice(0, limit));
        expect(new Set(positions.subarray(0, count)).size).toBe(count);
      },
    ),
    { numRuns: 200 },
  );
});

it('uses changed columns after `renew`', () => {
  for (const tree of trees) {
    const search = pointSearch(tree, (a, b) => a < b, used);
    const column = wordsOf(tree, 0.5, 1);
    const count = () => search.nearest(search.set(allPoints(tree), [column], []), 5, 5, Number.POSITIVE_INFINITY, 0).total;
    for (const part of [0.5, 0.1, 1, 0]) {
      const words = wordsOf(tree, part, 2);
      column.set(words);
      search.renew(column);
      expect(count()).toBe(words.reduce((sum, word) => sum + bitCount(word), 0));
    }
  }
});

it('rejects more columns than its memory has room for', () => {
  const tree = treeOf(40);
  const search = pointSearch(tree, (a, b) => a < b);
  const columns = Array.from({ length: 22 }, () => allPoints(tree));
  expect(() => search.set(allPoints(tree), columns, [])).toThrow('A set can combine at most 22 other se');
});
