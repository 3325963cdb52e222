/** Fits the log odds of `certainty.ts` to texts of which it is known whether the best candidate is their shop. */
import { type Circumstance, circumstances, circumstancesOf } from '../../../src/core/shops/match/certainty.ts';
import type { ShopFacts } from '../../../src/core/shops/match/snapshot.ts';
import { weigh } from '../../../src/core/shops/match/weighing.ts';
import type { ShopLevel } from './shopLevel.ts';

export interface Sample {
  readonly sizes: ReadonlyMap<Circumstance, number>;
  /** The best candidate is the shop, and the only one of its name. */
  readonly right: boolean;
  /** How many samples it counts for. */
  readonly weight: number;
}

/** A wrong shop costs a customer more than a missing one: an absent shop without a namesake counts for so many. */
const absentWeight = 4;

/** One for each text whose best candidate is a place. */
export function samplesOf({ judged, snapshot }: ShopLevel): readonly Sample[] {
  return judged.flatMap(({ transaction, group, shop }) => {
    const weighing = weigh(snapshot, transaction);
    const [best] = weighing.shops;
    if (!best) return [];
    const facts = snapshot.shops[best.index] as ShopFacts;
    if (facts.online) return [];
    return [
      {
        sizes: circumstancesOf(weighing, best),
        right: group === 'one' && facts.uid === shop.uid,
        weight: group === 'absent' ? absentWeight : 1,
      },
    ];
  });
}

/** Keeps what hardly ever is the case from weighing much. */
const ridge = 3;
const rounds = 25;

/** Logistic regression with a ridge, by Newton's method. */
export function fitLogOdds(samples: readonly Sample[]): Readonly<Record<Circumstance, number>> {
  const size = circumstances.length;
  const place = new Map(circumstances.map((circumstance, at) => [circumstance, at]));
  const rows = samples.map(({ sizes, right, weight }) => ({
    right: right ? 1 : 0,
    weight,
    cells: [...sizes].map(([circumstance, value]) => ({ at: place.get(circumstance) as number, value })),
  }));
  const weights = new Float64Array(size);
  for (let round = 0; round < rounds; round++) {
    const gradient = Float64Array.from(weights, (weight) => ridge * weight);
    const curvature = Array.from({ length: size }, (_, at) =>
      Float64Array.from({ length: size }, (_, to) => (at === to ? ridge : 0)),
    );
    for (const { right, weight, cells } of rows) {
      const sum = cells.reduce((total, { at, value }) => total + (weights[at] as number) * value, 0);
      const says = 1 / (1 + Math.exp(-sum));
      for (const { at, value } of cells) {
        gradient[at] = (gradient[at] as number) + weight * (says - right) * value;
        const line = curvature[at] as Float64Array;
        for (const other of cells) line[other.at] = (line[other.at] as number) + weight * says * (1 - says) * value * other.value;
      }
    }
    const step = solved(curvature, gradient);
    const longest = step.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
    for (let at = 0; at < size; at++) weights[at] = (weights[at] as number) - (step[at] as number) * Math.min(1, 3 / longest);
    if (longest < 1e-6) break;
  }
  return Object.fromEntries(circumstances.map((circumstance, at) => [circumstance, weights[at] as number])) as Record<
    Circumstance,
    number
  >;
}

/** Gauss: the matrix is symmetric and positive definite, no row need be exchanged. */
function solved(matrix: readonly Float64Array[], right: Float64Array): Float64Array {
  const size = right.length;
  const rows = matrix.map((line, at) => Float64Array.from([...line, right[at] as number]));
  for (let at = 0; at < size; at++) {
    const pivot = rows[at] as Float64Array;
    for (let below = at + 1; below < size; below++) {
      const row = rows[below] as Float64Array;
      const factor = (row[at] as number) / (pivot[at] as number);
      for (let column = at; column <= size; column++) row[column] = (row[column] as number) - factor * (pivot[column] as number);
    }
  }
  const solution = new Float64Array(size);
  for (let at = size - 1; at >= 0; at--) {
    const row = rows[at] as Float64Array;
    let left = row[size] as number;
    for (let column = at + 1; column < size; column++) left -= (row[column] as number) * (solution[column] as number);
    solution[at] = left / (row[at] as number);
  }
  return solution;
}
