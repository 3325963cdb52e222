import { pauseEvery, type Steps } from '../steps.ts';

interface CoordinateGroups {
  /** The first point at each place, in the order of the points. */
  readonly firsts: Uint32Array;
  /** Maps each point to the next point at the same place, or to -1. */
  readonly next: Int32Array;
}

/**
 * Groups points whose coordinates are exactly the same (0 and -0 count as the same). Does not use string keys, because they would
 * take one object per point.
 */
export function* groupByCoordinates(lats: Float64Array, longs: Float64Array): Steps<CoordinateGroups> {
  const size = lats.length;
  let capacity = 16;
  while (capacity < 2 * size) capacity *= 2;
  const table = new Int32Array(capacity).fill(-1);
  const last = new Int32Array(size);
  const next = new Int32Array(size).fill(-1);
  const firsts = new Uint32Array(size);
  let places = 0;
  const numbers = new Float64Array(2);
  const bits = new Int32Array(numbers.buffer);
  for (let i = 0; i < size; i++) {
    if (i % pauseEvery === 0) yield;
    numbers[0] = (lats[i] as number) + 0;
    numbers[1] = (longs[i] as number) + 0;
    let hash = Math.imul((bits[0] as number) ^ Math.imul(bits[1] as number, 0x9e3779b1), 0x85ebca6b);
    hash = Math.imul(hash ^ (bits[2] as number) ^ (hash >>> 15), 0xc2b2ae35);
    hash = Math.imul(hash ^ (bits[3] as number) ^ (hash >>> 13), 0x27d4eb2f);
    let slot = (hash ^ (hash >>> 16)) & (capacity - 1);
    for (; ; slot = (slot + 1) & (capacity - 1)) {
      const first = table[slot] as number;
      if (first === -1) {
        table[slot] = i;
        last[i] = i;
        firsts[places++] = i;
        break;
      }
      if (lats[first] !== lats[i] || longs[first] !== longs[i]) continue;
      next[last[first] as number] = i;
      last[first] = i;
      break;
    }
  }
  return { firsts: firsts.slice(0, places), next };
}
