/**
 * If parts of an outline are missing from an extract, repairs the outline by joining each loose end to the nearest loose end.
 * This rule connects the two banks of a river by a line across the river, regardless of the shape of the extract's border.
 */
import { type Flat, reversed } from './mercatorShapes.ts';

const distance2 = (a: Flat, aAt: number, b: Flat, bAt: number): number =>
  ((a.at(aAt) as number) - (b.at(bAt) as number)) ** 2 + ((a.at(aAt + 1) as number) - (b.at(bAt + 1) as number)) ** 2;

const joined = (a: Flat, b: Flat): Flat => {
  const both = new Float64Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
};

/** @returns closed rings */
export function joinNearest(lines: readonly Flat[]): Flat[] {
  const left = lines.filter((line) => line.length >= 4);
  const rings: Flat[] = [];
  while (left.length > 0) {
    let row = left.pop() as Flat;
    for (;;) {
      let best = distance2(row, -2, row, 0);
      let nearest = -1;
      let turned = false;
      left.forEach((other, i) => {
        const toStart = distance2(row, -2, other, 0);
        const toEnd = distance2(row, -2, other, -2);
        if (Math.min(toStart, toEnd) >= best) return;
        best = Math.min(toStart, toEnd);
        nearest = i;
        turned = toEnd < toStart;
      });
      if (nearest < 0) break;
      const [next] = left.splice(nearest, 1) as [Flat];
      row = joined(row, turned ? reversed(next) : next);
    }
    rings.push(joined(row, row.subarray(0, 2)));
  }
  return rings;
}
