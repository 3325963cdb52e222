import type { Money } from '../../contract/app.ts';
import type { TotalCost } from './totalCost.ts';

/**
 * Returns a known cost as one amount, or 'nothing' if the withdrawal is free. Returns undefined if the cost is unknown or
 * consists of amounts in several currencies.
 */
function oneSum(cost: TotalCost): Money | 'nothing' | undefined {
  if (cost.kind !== 'known') return undefined;
  const [sum, ...others] = cost.total.sums.filter(({ amount }) => amount > 0);
  if (sum === undefined) return 'nothing';
  return others.length === 0 ? sum : undefined;
}

/** Returns the currencies of the known costs, most frequent first. Equally frequent currencies are sorted by code. */
export function costCurrencies(costs: readonly TotalCost[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const cost of costs) {
    const sum = oneSum(cost);
    if (sum !== undefined && sum !== 'nothing') counts.set(sum.currency, (counts.get(sum.currency) ?? 0) + 1);
  }
  return [...counts].sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1)).map(([currency]) => currency);
}

/**
 * Returns the section of the list that an ATM belongs to, and the amount by which the section is sorted. Section 0 contains free
 * ATMs. The next sections are one per currency, one for costs in several currencies, and one for unknown costs.
 */
function rank(cost: TotalCost, currencies: readonly string[]): readonly [stretch: number, amount: number] {
  const sum = oneSum(cost);
  if (sum === 'nothing') return [0, 0];
  if (sum !== undefined) return [1 + currencies.indexOf(sum.currency), sum.amount];
  return [currencies.length + (cost.kind === 'known' ? 1 : 2), 0];
}

/**
 * Sorts ATMs by cost. Free ATMs come first. Amounts follow, grouped by currency with the most frequent currency first, because
 * different currencies cannot be compared without an exchange rate. After these come known costs in several currencies. Unknown
 * costs come last, because they are never treated as free. The sort is stable, so ATMs with equal costs stay in order of
 * distance.
 * @param currencies the result of `costCurrencies` for all displayed ATMs
 */
export function cheapestFirst<T>(
  list: readonly T[],
  costOf: (item: T) => TotalCost,
  currencies: readonly string[],
): readonly T[] {
  const ranked = list.map((item) => ({ item, rank: rank(costOf(item), currencies) }));
  ranked.sort(({ rank: [s, a] }, { rank: [t, b] }) => s - t || a - b);
  return ranked.map(({ item }) => item);
}
