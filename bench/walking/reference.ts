/** Finds the nearest ATMs on foot, using only the data in the extract. */
import { greatCircleDistance } from '../../src/core/geo/greatCircle.ts';
import type { Machine } from './extracts.ts';
import { type FootNetwork, type Point, type Snapped, snapTo, type Ways, waysFrom } from './footNetwork.ts';

export interface Reference {
  /** The walking distance to each ATM, metres. `Infinity`: beyond the search limit. */
  readonly metres: readonly number[];
  /** The index of the ATM with the shortest walk. */
  readonly nearest: number;
  readonly ways: Ways;
}

/** The search limit, metres. */
const longest = 10_000;

export function referenceFor(network: FootNetwork, machines: readonly Machine[]) {
  const ends: readonly (Snapped | undefined)[] = machines.map((machine) => snapTo(network, machine));

  /**
   * @param named ATMs whose distances the caller needs in addition to the nearest
   * @returns undefined if the house is not on the network, or if none of the ATMs is
   */
  return (house: Point, named: readonly number[]): Reference | undefined => {
    const start = snapTo(network, house);
    if (start === undefined) return undefined;
    for (let limit = 1_250; limit <= longest; limit *= 2) {
      const ways = waysFrom(network, start, ends, limit);
      const metres = ways.metres.map((path, i) => {
        const [machine, end] = [machines[i] as Machine, ends[i]];
        if (end === undefined) return Number.POSITIVE_INFINITY;
        const straight = greatCircleDistance(house.lat, house.long, machine.lat, machine.long);
        const gaps = start.gap + end.gap;
        // If the house and the ATM are nearer to each other than to the paths, they are probably in the same building or yard.
        return straight < gaps ? Math.min(straight, path + gaps) : path + gaps;
      });
      const nearest = metres.indexOf(Math.min(...metres));
      const isFinal = (i: number) => (metres[i] as number) <= limit || ends[i] === undefined;
      if (isFinal(nearest) && named.every(isFinal)) return { metres, nearest, ways };
      if (limit * 2 > longest) return Number.isFinite(metres[nearest]) ? { metres, nearest, ways } : undefined;
    }
    return undefined;
  };
}
