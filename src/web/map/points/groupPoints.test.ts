import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupPoints, type PlacedPoint } from './groupPoints.ts';

const pixel = fc.integer({ min: -300, max: 300 });
const placed = fc.array(fc.record({ x: pixel, y: pixel, isAlone: fc.boolean() }), { maxLength: 60 });
const least = 30;
const isClose = (a: PlacedPoint, b: PlacedPoint) => Math.abs(a.x - b.x) < least && Math.abs(a.y - b.y) < least;

it('puts each point into one group, leaves selected points alone, and keeps marks apart', () => {
  fc.assert(
    fc.property(placed, (points) => {
      const groups = groupPoints(points, least);
      const at = (index: number | undefined) => points[index ?? -1] as PlacedPoint;
      expect(groups.flat().sort((a, b) => a - b)).toEqual(points.map((_, index) => index));
      for (const group of groups) {
        if (group.length > 1) expect(group.some((index) => at(index).isAlone)).toBe(false);
        for (const index of group) expect(isClose(at(index), at(group[0]))).toBe(true);
      }
      const marks = groups.map(([first]) => at(first)).filter(({ isAlone }) => !isAlone);
      marks.forEach((mark, index) => {
        expect(marks.slice(index + 1).some((other) => isClose(mark, other))).toBe(false);
      });
    }),
  );
});
