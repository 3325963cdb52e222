import { compareUids } from './mergeAtms.ts';

/**
 * Great-circle distance as it is answered: metres, rounded to 0.1. Results are ordered by this number, so that the order
 * can be checked from the answer alone: two machines whose shown distances are equal stand in the order of their uids.
 */
export function roundDistance(metres: number): number {
  return Math.round(metres * 10) / 10;
}

export interface Candidate<T> {
  readonly uid: string;
  /** As answered. */
  readonly distance: number;
  readonly holder: T;
}

/** Keeps the `limit` nearest of all that are offered: ascending distance, ties by uid. */
export interface NearestFirst<T> {
  offer(candidate: Candidate<T>): void;
  /** In order. */
  kept(): readonly Candidate<T>[];
}

/**
 * A sorted list that never grows past its limit: nearly all of many candidates lose against the last one kept, which is
 * one comparison; the others are put in their place.
 */
export function keepNearest<T>(limit: number): NearestFirst<T> {
  const list: Candidate<T>[] = [];
  return {
    offer(candidate) {
      const last = list.at(-1);
      if (list.length === limit && last && precedes(last, candidate)) return;
      let low = 0;
      let high = list.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (precedes(list[middle] as Candidate<T>, candidate)) low = middle + 1;
        else high = middle;
      }
      list.splice(low, 0, candidate);
      if (list.length > limit) list.pop();
    },
    kept: () => list,
  };
}

function precedes(a: Candidate<unknown>, b: Candidate<unknown>): boolean {
  return a.distance === b.distance ? compareUids(a.uid, b.uid) < 0 : a.distance < b.distance;
}
