/** Stores many short lists of numbers in two typed arrays. */
import { pauseEvery, type Steps } from '../../steps.ts';
import { compareTexts } from './order.ts';

export interface Groups {
  /** All members of a group, sorted by city, and then by uid. */
  all(group: number): Uint32Array;
  /** The members of a group in one city. */
  inCity(group: number, city: number): Uint32Array;
}

/**
 * @param pairs alternating groups and members
 * @param cityOf returns the city of a member
 * @param uidOf returns the uid of a member
 */
export function* groupBy(
  groups: number,
  pairs: readonly number[],
  cityOf: (member: number) => number,
  uidOf: (member: number) => string,
): Steps<Groups> {
  const starts = new Uint32Array(groups + 1);
  for (let at = 0; at < pairs.length; at += 2) {
    if (at % (16 * pauseEvery) === 0) yield;
    const next = (pairs[at] as number) + 1;
    starts[next] = (starts[next] as number) + 1;
  }
  for (let group = 0; group < groups; group++) starts[group + 1] = (starts[group + 1] as number) + (starts[group] as number);
  const members = new Uint32Array(pairs.length / 2);
  const next = starts.slice(0, groups);
  for (let at = 0; at < pairs.length; at += 2) {
    if (at % (16 * pauseEvery) === 0) yield;
    const group = pairs[at] as number;
    members[next[group] as number] = pairs[at + 1] as number;
    next[group] = (next[group] as number) + 1;
  }
  let sorted = 0;
  for (let group = 0; group < groups; group++) {
    const some = members.subarray(starts[group], starts[group + 1]);
    if (some.length > 1) some.sort((a, b) => cityOf(a) - cityOf(b) || compareTexts(uidOf(a), uidOf(b)));
    // Count the sorted members instead of the groups for the next yield, because one group can contain thousands of shops.
    sorted += some.length;
    if (sorted < pauseEvery) continue;
    sorted = 0;
    yield;
  }
  const all = (group: number) => members.subarray(starts[group], starts[group + 1]);
  return {
    all,
    inCity(group, city) {
      const some = all(group);
      const bound = (than: number) => {
        let [low, high] = [0, some.length];
        while (low < high) {
          const middle = (low + high) >>> 1;
          if (cityOf(some[middle] as number) < than) low = middle + 1;
          else high = middle;
        }
        return low;
      };
      return some.subarray(bound(city), bound(city + 1));
    },
  };
}
