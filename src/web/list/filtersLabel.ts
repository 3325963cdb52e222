import type { NearbyResult } from '../data/nearbyResult.ts';
import type { Texts } from '../texts/en.ts';

/** The name that precedes the counts of the groups: "Wheelchair:" for a single filter, or "All filters:". */
export function filtersLabel(
  { filters = [], currency, free }: Pick<NearbyResult, 'filters' | 'currency' | 'free'>,
  texts: Texts,
): string {
  // "Open" is also true if the user has chosen another time than now.
  const names = filters.map((filter) => (filter === 'openNow' ? texts.open.open : texts.filters.chips[filter]));
  const [only, another] = [...names, ...(currency ? [currency] : []), ...(free ? [texts.card.freeForYou] : [])];
  return texts.labelled(only && !another ? only : texts.filters.all);
}
