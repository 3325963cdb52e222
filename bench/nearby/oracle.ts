/**
 * The oracle scans every ATM, so it is simple enough to be trusted. The benchmark compares all other results with the oracle's
 * before any timing.
 */
import type { FindNearbyQuery } from '../../src/contract/atms.ts';
import type { Caller } from '../../src/core/atms/caller.ts';
import { greatCircleDistance, halfGlobe } from '../../src/core/geo/greatCircle.ts';
import { operators } from './dataset/atmOf.ts';
import { attributes, type GeneratedDataset, stateOf, uidOf } from './dataset/generatedDataset.ts';
import { type Found, filtersOf } from './peers/peer.ts';
import { roundDistance } from './roundDistance.ts';

/** The correct result of a query: all matches, near and far. */
interface Truth {
  readonly query: FindNearbyQuery;
  /**
   * The exact distance of each ATM that matches and is within the radius or up to a few metres beyond it. NaN for all other ATMs.
   */
  readonly distances: Float64Array;
  /** The number of matches within `radius` metres. */
  total(radius: number): number;
  /** The first ATMs in the order of our responses, which are sorted by rounded distance and then by uid. */
  readonly nearest: readonly number[];
}

/** Whether the ATM is open. Undefined if the opening state is unknown. */
export type OpenAt = (machine: number) => boolean | undefined;

const deposit = attributes.indexOf('depositAtm');
const free = attributes.indexOf('isFree');

/**
 * Margin beyond the radius, in metres. The margin distinguishes peers whose distances differ slightly from peers whose results
 * are wrong.
 */
const margin = 5;

export function truthOf(dataset: GeneratedDataset, query: FindNearbyQuery, caller: Caller, openAt: OpenAt): Truth {
  const set = filtersOf(query);
  const knownOnly = query.knownOnly === true;
  const fits = (said: boolean | undefined, wanted: boolean) => (said === undefined ? !knownOnly : said === wanted);
  const operatorOf = (machine: number) => operators[(dataset.operators[machine] as number) - 1]?.uid;
  const isIn = (list: ReadonlySet<string>, machine: number) => list.has(operatorOf(machine) ?? '');
  const value = (machine: number, attribute: number): boolean | undefined => {
    // In the caller's alliance, ATMs charge nothing.
    if (attribute === free && query.allianceOnly === true && isIn(caller.withdrawals, machine)) return true;
    const outside = attribute === deposit && query.allianceOnly === true && !isIn(caller.deposits, machine);
    const state = outside ? 2 : stateOf(dataset, machine, attribute);
    return state === 0 ? undefined : state === 1;
  };
  const fitsAll = (machine: number): boolean =>
    set.every(({ attribute, wanted }) => fits(value(machine, attribute), wanted)) &&
    (query.allianceOnly !== true || isIn(caller.withdrawals, machine)) &&
    (query.openNow === undefined || fits(openAt(machine), query.openNow));

  const radius = query.radius >= halfGlobe ? Number.POSITIVE_INFINITY : query.radius;
  const distances = new Float64Array(dataset.size).fill(Number.NaN);
  for (let machine = 0; machine < dataset.size; machine++) {
    const distance = greatCircleDistance(
      query.lat,
      query.long,
      dataset.lats[machine] as number,
      dataset.longs[machine] as number,
    );
    if (distance <= radius + margin && fitsAll(machine)) distances[machine] = distance;
  }
  // Sort only the candidates for the first places, including those that tie for the last place.
  const near = distances.filter((distance) => distance <= radius).sort();
  const last = Math.min(radius, (near[query.countLimit] ?? radius) + 0.2);
  const inside: number[] = [];
  for (let machine = 0; machine < dataset.size; machine++) if ((distances[machine] as number) <= last) inside.push(machine);
  const rounded = (machine: number) => roundDistance(distances[machine] as number);
  const order = (a: number, b: number) => rounded(a) - rounded(b) || (uidOf(a) < uidOf(b) ? -1 : 1);
  return {
    query,
    distances,
    total: (within) => {
      let sum = 0;
      for (const distance of distances) if (distance <= within) sum++;
      return sum;
    },
    nearest: inside.sort(order).slice(0, query.countLimit),
  };
}

/** Describes what is wrong with a result of our engine, which must be exact. */
function wrongInOurs({ query, distances, total, nearest }: Truth, found: Found): string | undefined {
  if (found.total !== total(query.radius)) return `the total is ${found.total} instead of ${total(query.radius)}`;
  if (found.ids.join() !== nearest.join()) return `the results are ${found.ids.join()} instead of ${nearest.join()}`;
  const said = nearest.map((machine) => roundDistance(distances[machine] as number)).join();
  return found.distances.join() === said ? undefined : `the distances are ${found.distances.join()} instead of ${said}`;
}

/**
 * Returns a sentence that describes what is wrong with a result, or undefined if the result is correct. Distances may differ by
 * up to the tolerance. Two ATMs at equal distances can be in either order, and either of them can be the last result.
 * @param tolerance metres; 0 if the result must be exact
 */
export function wrongIn(truth: Truth, found: Found, tolerance: number): string | undefined {
  if (tolerance === 0) return wrongInOurs(truth, found);
  const { query, distances, total, nearest } = truth;
  const [least, most] = [total(query.radius - tolerance), total(query.radius + tolerance)];
  if (found.total < least || found.total > most) return `the total is ${found.total} instead of ${least} to ${most}`;
  const wanted = Math.min(query.countLimit, found.total);
  if (found.ids.length !== wanted) return `there are ${found.ids.length} results instead of ${wanted}`;
  if (new Set(found.ids).size !== wanted) return 'a machine is in the results twice';
  for (const [at, id] of found.ids.entries()) {
    const [said, own] = [found.distances[at] as number, distances[id] as number];
    if (!(Math.abs(said - own) <= tolerance)) return `the distance of machine ${id} is ${said} m instead of ${own} m`;
    const place = nearest[at];
    const due = place === undefined ? query.radius : (distances[place] as number);
    if (!(Math.abs(own - due) <= 2 * tolerance)) return `result ${at} is ${own} m away instead of ${due} m`;
  }
  return undefined;
}
