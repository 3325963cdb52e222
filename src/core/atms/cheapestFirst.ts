import type { Money } from '../../contract/app.ts';
import type { TotalCost } from './totalCost.ts';

/** A known cost as one sum, where it is one: nothing at all is no sum of any currency. */
function oneSum(cost: TotalCost): Money | 'nothing' | undefined {
  if (cost.kind !== 'known') return undefined;
  const [sum, ...others] = cost.total.sums.filter(({ amount }) => amount > 0);
  if (sum === undefined) return 'nothing';
  return others.length === 0 ? sum : undefined;
}

/** The currencies in which the costs are known, the most frequent first, equally frequent ones by code. */
export function costCurrencies(costs: readonly TotalCost[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const cost of costs) {
    const sum = oneSum(cost);
    if (sum !== undefined && sum !== 'nothing') counts.set(sum.currency, (counts.get(sum.currency) ?? 0) + 1);
  }
  return [...counts].sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1)).map(([currency]) => currency);
}

/** [which stretch of the list, the amount within it]: 0 what costs nothing, then currency by currency. */
function rank(cost: TotalCost, currencies: readonly string[]): readonly [stretch: number, amount: number] {
  const sum = oneSum(cost);
  if (sum === 'nothing') return [0, 0];
  if (sum !== undefined) return [1 + currencies.indexOf(sum.currency), sum.amount];
  return [currencies.length + (cost.kind === 'known' ? 1 : 2), 0];
}

/**
 * By what they cost: nothing at all first; then by the amount, currency by currency, the most frequent one first, because
 * without a rate of exchange different ones cannot be compared; then what is known in several currencies at once; last what
 * is not known, which is never read as nothing. Equal ones stay in the order they came in: nearest first.
 * @param currencies as `costCurrencies` orders them, of everything that is shown
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
