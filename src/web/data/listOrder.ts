/** The lists on the screen and their order: confirmed matches before the rest, and machines without cash last. */
import type { FindNearbyAnswer, NearbyAtm } from '../../contract/atms.ts';
import type { FilterName } from '../url/filters.ts';
import { fewestUnknownFirst } from './fewestUnknown.ts';

/** One list on the screen, with the count of all its ATMs, shown or not. */
export interface Group {
  readonly kind: 'all' | 'match' | 'unconfirmed';
  readonly atms: readonly NearbyAtm[];
  readonly total: number;
}

/**
 * People who look for a machine usually want cash, so machines that dispense no cash are last, unless the deposit filter is on.
 */
const cashFirst = (atms: readonly NearbyAtm[], filters: readonly FilterName[]): readonly NearbyAtm[] =>
  filters.includes('depositAtm') ? atms : atms.toSorted((a, b) => +(a.atm.withdrawal === false) - +(b.atm.withdrawal === false));

type ListedAnswer = Pick<FindNearbyAnswer, 'results' | 'totalCount' | 'knownResults' | 'knownCount'>;

/** "Match" contains the confirmed ATMs, "unconfirmed" the rest. @param currency the currency that the ATMs must dispense */
export function groupsOf(
  answer: ListedAnswer,
  filters: readonly FilterName[],
  asOf: number,
  currency?: string,
): readonly Group[] {
  const { results, totalCount, knownResults = [], knownCount = 0 } = answer;
  if (filters.length === 0 && !currency) return [{ kind: 'all', atms: cashFirst(results, filters), total: totalCount }];
  const known = new Set(knownResults.map(({ atm }) => atm.uid));
  const doubtful = results.filter(({ atm }) => !known.has(atm.uid));
  const unknownCount = Math.max(totalCount - knownCount, doubtful.length);
  return [
    { kind: 'match', atms: cashFirst(knownResults, filters), total: knownCount },
    { kind: 'unconfirmed', atms: cashFirst(fewestUnknownFirst(doubtful, filters, asOf), filters), total: unknownCount },
  ];
}
