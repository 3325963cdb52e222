// long: one loop over local numbers; each call that is not inlined would put its numbers on the heap, a hundred times per search
import { type Circle, circleCounter, circlePart } from './circleCount.ts';
import { earthRadius, greatCircleDistance, halfGlobe } from './greatCircle.ts';
import { type Nearest, nearestShortlist, tie } from './nearestShortlist.ts';
import { countIn, type PointSet, pointSet, readWords } from './pointSet.ts';
import { deepest, leafSize, leafStart, type PointTree, unitVector } from './pointTree.ts';

/** Finds the nearest of a set within `radius` metres, and counts all. One search at a time. */
export type NearestSearch = (set: PointSet, lat: number, long: number, radius: number, limit: number) => Nearest;

/**
 * Straight lines between unit vectors are known to a few 1e-16. Whoever is nearer than this to the edge of a circle (0.06
 * micrometres on the Earth) is judged by the great circle itself.
 */
const slack = 1e-14;

/**
 * A search over a tree: one walk, nearest boxes first. A box that lies wholly inside the circle is counted without being
 * visited, and visited only while it may hold one of the nearest; one that holds nothing of the set is passed by.
 * @param precedes which of two positions comes first where the answered distances are equal
 */
export function nearestSearch(tree: PointTree, precedes: (a: number, b: number) => boolean): NearestSearch {
  const { leaves, lats, longs, x, y, z, boxes } = tree;
  const starts = Uint32Array.from({ length: leaves + 1 }, (_, leaf) => leafStart(tree, leaf));
  const shortlist = nearestShortlist(tree, precedes);
  const circle: Circle = { numbers: new Float64Array(5), set: pointSet(new Uint32Array(0)), lat: 0, long: 0, radius: 0 };
  const { numbers } = circle;
  const countBelow = circleCounter(tree, circle);
  const [waiting, waitingInside, waitingNear] = [new Uint32Array(deepest), new Uint8Array(deepest), new Float64Array(deepest)];

  return (set, lat, long, givenRadius, limit) => {
    const { words, counted, blocks } = set;
    const blockWidth = leaves / blocks;
    const radius = Math.min(givenRadius, halfGlobe);
    unitVector(lat, long, numbers);
    const cx = numbers[0] as number;
    const cy = numbers[1] as number;
    const cz = numbers[2] as number;
    // Squares of straight lines: up to `inside` surely in the circle, from `outside` on surely not.
    const chord = 2 * Math.sin(radius / (2 * earthRadius));
    const inside = radius >= halfGlobe ? 8 : chord > slack ? (chord - slack) ** 2 : -1;
    const outside = radius >= halfGlobe ? 8 : (chord + slack) ** 2;
    numbers[circlePart.inside] = inside;
    numbers[circlePart.outside] = outside;
    circle.set = set;
    circle.lat = lat;
    circle.long = long;
    circle.radius = radius;
    const { squares, positions } = shortlist.begin(limit, lat, long);
    let room = shortlist.room();
    let listed = 0;
    let reach = limit > 0 ? 8 : -1;
    let total = 0;
    let depth = 0;
    if (radius >= 0 && tree.size > 0) {
      // Whoever waits from blocks down is counted.
      if (blocks === 1) countIn(set, 1);
      waiting[0] = 1;
      waitingNear[0] = 0;
      waitingInside[0] = 0;
      depth = 1;
    }
    while (depth > 0) {
      const node = waiting[--depth] as number;
      let isInside = waitingInside[depth] === 1;
      const near = waitingNear[depth] as number;
      if (near > reach) {
        if (!isInside) total += countBelow(node);
        continue;
      }
      if (!isInside) {
        const at = 6 * node;
        const dx = Math.max(cx - (boxes[at] as number), (boxes[at + 3] as number) - cx);
        const dy = Math.max(cy - (boxes[at + 1] as number), (boxes[at + 4] as number) - cy);
        const dz = Math.max(cz - (boxes[at + 2] as number), (boxes[at + 5] as number) - cz);
        if (dx * dx + dy * dy + dz * dz <= inside) {
          isInside = true;
          total += countIn(set, node);
          if (near > reach) continue;
        }
      }
      // A block that holds as few as a leaf may is gone through like one: its words lie side by side.
      const isFew = node < 2 * blocks && node >= blocks && (counted[node] as number) <= leafSize + 1;
      if (node < leaves && !isFew) {
        // The farther half waits below the nearer one.
        const bound = isInside ? reach : outside;
        let first = Number.POSITIVE_INFINITY;
        let second = Number.POSITIVE_INFINITY;
        // What is known to hold nothing of the set is passed by.
        if (counted[2 * node] !== 1) {
          const at = 12 * node;
          const dx = Math.max((boxes[at] as number) - cx, 0, cx - (boxes[at + 3] as number));
          const dy = Math.max((boxes[at + 1] as number) - cy, 0, cy - (boxes[at + 4] as number));
          const dz = Math.max((boxes[at + 2] as number) - cz, 0, cz - (boxes[at + 5] as number));
          first = dx * dx + dy * dy + dz * dz;
        }
        if (counted[2 * node + 1] !== 1) {
          const at = 12 * node + 6;
          const dx = Math.max((boxes[at] as number) - cx, 0, cx - (boxes[at + 3] as number));
          const dy = Math.max((boxes[at + 1] as number) - cy, 0, cy - (boxes[at + 4] as number));
          const dz = Math.max((boxes[at + 2] as number) - cz, 0, cz - (boxes[at + 5] as number));
          second = dx * dx + dy * dy + dz * dz;
        }
        const nearer = first <= second ? 0 : 1;
        const far = Math.max(first, second);
        const close = Math.min(first, second);
        // From blocks down it costs little to know that a half holds nothing, and saves all that is below it.
        const isNearBlocks = 2 * node >= blocks;
        if (
          far <= bound &&
          !(isNearBlocks && counted[2 * node + 1 - nearer] === 0 && countIn(set, 2 * node + 1 - nearer) === 0)
        ) {
          waiting[depth] = 2 * node + 1 - nearer;
          waitingNear[depth] = far;
          waitingInside[depth++] = isInside ? 1 : 0;
        }
        if (close <= bound && !(isNearBlocks && counted[2 * node + nearer] === 0 && countIn(set, 2 * node + nearer) === 0)) {
          waiting[depth] = 2 * node + nearer;
          waitingNear[depth] = close;
          waitingInside[depth++] = isInside ? 1 : 0;
        }
        continue;
      }
      if (isFew) readWords(set, node);
      const from = isFew ? (node - blocks) * blockWidth : node - leaves;
      const to = isFew ? from + blockWidth : from + 1;
      for (let leaf = from; leaf < to; leaf++) {
        for (let word = words[leaf] as number; word !== 0; word &= word - 1) {
          const i = (starts[leaf] as number) + 31 - Math.clz32(word & -word);
          const dx = (x[i] as number) - cx;
          const dy = (y[i] as number) - cy;
          const dz = (z[i] as number) - cz;
          const square = dx * dx + dy * dy + dz * dz;
          if (!isInside) {
            if (square > outside) continue;
            if (square > inside && greatCircleDistance(lat, long, lats[i] as number, longs[i] as number) > radius) continue;
            total++;
          }
          if (square > reach) continue;
          squares[listed] = square;
          positions[listed++] = i;
        }
      }
      if (listed < room) continue;
      listed = shortlist.shorten(listed);
      const last = Math.sqrt(shortlist.farthest()) + tie;
      reach = last * last;
      room = shortlist.room();
    }
    return shortlist.finish(listed, total);
  };
}
