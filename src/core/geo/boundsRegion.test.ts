import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readBounds } from '../../contract/bounds.ts';
import { boundsRegion, isInBounds } from './boundsRegion.ts';
import { halfGlobe } from './greatCircle.ts';
import { leavesWithin } from './leavesWithin.ts';
import { allPoints } from './pointSet.ts';
import { buildPointTree, leafStart } from './pointTree.ts';

const within = (text: string, lat: number, long: number): boolean => {
  const bounds = readBounds(text);
  return bounds !== undefined && isInBounds(bounds, lat, long);
};

describe('isInBounds', () => {
  test.each([
    ['a point on the corner', '50,14,51,15', 51, 15],
    ['Taveuni in bounds that cross the 180th meridian', '-18,179,-16,-179', -16.85, 180],
    ['west of the 180th meridian', '-18,179,-16,-179', -17, 179.5],
    ['east of it', '-18,179,-16,-179', -17, -179.5],
    ['the 180th meridian as -180, at the eastern edge', '-18,170,-16,180', -17, -180],
    ['the pole, whose longitude says nothing', '80,10,90,20', 90, -120],
    ['the whole globe', '-90,-180,90,180', 12, 34],
  ])('contains %s', (_, text, lat, long) => {
    expect(within(text, lat, long)).toBe(true);
  });

  test.each([
    ['the other side of the globe', '-18,179,-16,-179', -17, 0],
    ['what is north of it', '50,14,51,15', 51.0001, 14.5],
    ['what is opposite a single meridian', '0,10,10,10', 5, -170],
    ['NaN', '0,10,10,10', Number.NaN, 10],
  ])('does not contain %s', (_, text, lat, long) => {
    expect(within(text, lat, long)).toBe(false);
  });
});

test.each([
  '',
  '1,2,3',
  '1,2,3,4,5',
  '2,0,1,0',
  '-91,0,0,0',
  '0,0,91,0',
  '0,-181,0,0',
  '0,0,0,181',
  '0,0,,0',
  ' 0,0,1,1',
  'a,0,1,1',
])('readBounds rejects %j', (text) => {
  expect(readBounds(text)).toBeUndefined();
});

test('a tree traversal visits exactly the points within the bounds, for any bounds and circle', () => {
  const lat = fc.oneof(
    fc.integer({ min: -9, max: 9 }).map((ten) => 10 * ten),
    fc.double({ min: -90, max: 90, noNaN: true }),
  );
  const long = fc.oneof(
    fc.integer({ min: -18, max: 18 }).map((ten) => 10 * ten),
    fc.double({ min: -180, max: 180, noNaN: true }),
  );
  const bounds = fc
    .record({ south: lat, west: long, north: lat, east: long })
    .map((edges) => ({ ...edges, south: Math.min(edges.south, edges.north), north: Math.max(edges.south, edges.north) }));
  // Grid points are often on edges. In a tree with more than a few leaves, some boxes are completely inside.
  const points = fc.array(fc.tuple(lat, long), { minLength: 1, maxLength: 600 });
  fc.assert(
    fc.property(points, bounds, (all, inside) => {
      const { tree } = buildPointTree(
        all.map(([one]) => one),
        all.map(([, other]) => other),
      );
      const everyone = allPoints(tree);
      const visited: number[] = [];
      const visit = (leaf: number, bits: number) => {
        const start = leafStart(tree, leaf);
        for (let i = start; i < leafStart(tree, leaf + 1); i++) {
          if (((everyone[leaf] as number) & bits & (1 << (i - start))) !== 0) visited.push(i);
        }
      };
      leavesWithin(tree, 0, 0, halfGlobe, visit, boundsRegion(tree, inside));
      const expected = [...tree.lats.keys()].filter((i) => isInBounds(inside, tree.lats[i] as number, tree.longs[i] as number));
      expect(visited.sort((a, b) => a - b)).toEqual(expected);
    }),
    { numRuns: 300 },
  );
});
