import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinWays } from './rings.ts';

/** Returns the undirected edges of a ring, which do not depend on the ring's direction or start. */
const edges = (row: readonly number[]) =>
  row
    .slice(1)
    .map((to, i) => [row[i] ?? 0, to].sort((a, b) => a - b).join('-'))
    .sort();

describe('joinWays', () => {
  it('accepts a closed way unchanged', () => {
    expect(joinWays([[1, 2, 3, 1]])).toEqual({ rings: [[1, 2, 3, 1]], open: [] });
  });

  it('skips open ways', () => {
    const { rings, open } = joinWays([[3, 4], [2, 1], [2, 3], [9, 8], [7]]);
    expect(rings).toEqual([]);
    expect(open.map((row) => [...row].sort())).toEqual([
      [1, 2, 3, 4],
      [8, 9],
    ]);
  });

  it('assembles rings from pieces in any order and direction', () => {
    const pieces = fc.array(fc.record({ length: fc.integer({ min: 2, max: 6 }), turned: fc.boolean(), rank: fc.nat() }), {
      minLength: 2,
      maxLength: 8,
    });
    fc.assert(
      fc.property(fc.array(pieces, { minLength: 1, maxLength: 4 }), (plans) => {
        const whole: number[][] = [];
        const ways: { rank: number; way: number[] }[] = [];
        plans.forEach((plan, ringNumber) => {
          const base = ringNumber * 1000;
          const length = plan.reduce((sum, piece) => sum + piece.length, 0);
          const ring = [...Array(length).keys()].map((i) => base + i);
          whole.push([...ring, base]);
          let at = 0;
          for (const { length: piece, turned, rank } of plan) {
            const way = Array.from({ length: piece + 1 }, (_, i) => base + ((at + i) % length));
            at += piece;
            ways.push({ rank, way: turned ? way.reverse() : way });
          }
        });
        const joined = joinWays(ways.sort((a, b) => a.rank - b.rank).map(({ way }) => way));
        expect(joined.open).toEqual([]);
        expect(joined.rings.map(edges).sort()).toEqual(whole.map(edges).sort());
      }),
    );
  });
});
