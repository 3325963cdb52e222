/** Fits the log odds in `certainty.ts` to texts for which it is known whether the best candidate is the right shop. */
import { type Circumstance, circumstances } from '../../../src/contract/explanation.ts';
import { circumstancesOf, logOdds } from '../../../src/core/shops/match/certainty.ts';
import type { ShopFacts } from '../../../src/core/shops/match/snapshot.ts';
import { weigh } from '../../../src/core/shops/match/weighing.ts';
import type { StyleName } from '../statements/styles.ts';
import type { Group, ShopLevel } from './shopLevel.ts';

export interface Sample {
  readonly sizes: ReadonlyMap<Circumstance, number>;
  /** Whether the best candidate is the right shop and the only shop with that name. */
  readonly right: boolean;
  /** The number of samples that this sample counts as in the fit. */
  readonly weight: number;
}

/** The weight of a text whose best candidate is wrong. A wrong shop costs a customer more than a missing one. */
const wrongWeight = { one: 4, several: 1, namesake: 1.3, absent: 9 } as const satisfies Readonly<Record<Group, number>>;
/**
 * The weight of a text whose best candidate is right, in styles that have few distinctive samples or differ most from plain
 * texts.
 */
const rightWeight: Readonly<Partial<Record<StyleName, number>>> = {
  nameCut: 12,
  wrongCity: 14,
  together: 4,
  cityQuarter: 4,
  cutBeforePhone: 2.5,
  cityWeb: 2,
  cutBeforeTerminal: 1.5,
  noVowels: 1.5,
  lettersLost: 1.5,
  cityShort: 1.5,
};

/** Returns a sample for each text whose best candidate is a place. */
export function samplesOf({ judged, snapshot }: ShopLevel): readonly Sample[] {
  return judged.flatMap(({ transaction, group, shop, style, onlyCompared }) => {
    if (onlyCompared) return [];
    const weighing = weigh(snapshot, transaction);
    const [best] = weighing.shops;
    if (!best) return [];
    const facts = snapshot.shops.at(best.index) as ShopFacts;
    if (facts.online) return [];
    const right = group === 'one' && facts.uid === shop.uid;
    const weight = right ? (rightWeight[style] ?? 1) : wrongWeight[group];
    return [{ sizes: circumstancesOf(weighing, best), right, weight }];
  });
}

/** The ridge penalty, which limits the weights of rare features. */
const ridge = 3;
const rounds = 25;

/**
 * Logistic regression with a ridge penalty, by Newton's method. @param fixed the indexes of the coefficients that the fit must
 * not change
 */
export function fitLogOdds(
  samples: readonly Sample[],
  fixed: readonly Circumstance[] = [],
): Readonly<Record<Circumstance, number>> {
  const size = circumstances.length;
  const place = new Map(circumstances.map((circumstance, at) => [circumstance, at]));
  const rows = samples.map(({ sizes, right, weight }) => ({
    right: right ? 1 : 0,
    weight,
    cells: [...sizes].map(([circumstance, value]) => ({ at: place.get(circumstance) as number, value })),
  }));
  const isFixed = (at: number) => fixed.includes(circumstances[at] as Circumstance);
  const weights = Float64Array.from(circumstances, (one, at) => (isFixed(at) ? logOdds[one] : 0));
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
    for (let at = 0; at < size; at++) {
      if (!isFixed(at)) continue;
      gradient[at] = 0;
      for (const [to, line] of curvature.entries()) [line[at], (curvature[at] as Float64Array)[to]] = [0, 0];
      (curvature[at] as Float64Array)[at] = 1;
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

/** Solves linear equations by Gaussian elimination. The matrix is symmetric and positive definite, so it needs no pivoting. */
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
