import type { FindNearbyAnswer } from '../../contract/atms.ts';

/** The radii that a search settles on, metres. */
export const stops = [500, 1000, 2000, 5000, 10_000, 25_000, 50_000] as const;
export const widestStop = 50_000;

/** How many results at first, and after each "show more". */
export const limits = [30, 100, 200] as const;

/** This many are a choice: a wider search would only add walking. */
export const enough = 8;

/**
 * The smallest stop that holds `wanted` of the distances, or all of them where there are fewer.
 * No distances at all: the widest.
 * @param distances metres, ascending, none past the widest stop
 */
export function chooseStop(distances: readonly number[], wanted: number = enough): number {
  const farthest = distances[Math.min(wanted, distances.length) - 1];
  if (farthest === undefined) return widestStop;
  return stops.find((stop) => stop >= farthest) ?? widestStop;
}

type Answered = Pick<FindNearbyAnswer, 'results' | 'totalCount'>;

/**
 * How many ATMs lie within the stop, from the answer for a wider radius; undefined when that answer does not know.
 * Results come nearest first, so one past the stop (or the end of everything) proves that none within it was left out.
 */
export function totalWithin({ results, totalCount }: Answered, stop: number): number | undefined {
  const inside = results.findIndex(({ distance }) => distance > stop);
  if (inside >= 0) return inside;
  return results.length === totalCount ? totalCount : undefined;
}
