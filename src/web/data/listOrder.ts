/** Determines the lists on the screen and their order. */
import type { FindNearbyAnswer, NearbyAtm } from '../../contract/atms.ts';
import type { FilterName } from '../url/filters.ts';
import { fewestUnknownFirst } from './fewestUnknown.ts';
import { isDown } from './liveStatus.ts';

/** One list on the screen, with the count of all its ATMs, including those not shown. */
export interface Group {
  readonly kind: 'all' | 'match' | 'unconfirmed';
  readonly atms: readonly NearbyAtm[];
  readonly total: number;
}

/**
 * Moves ATMs that do not work now to the end, and places that may not give cash. Most people want cash, so ATMs that do not
 * dispense cash are also last, unless the deposit filter is on. Otherwise preserves the order.
 * @param now epoch ms by the server's clock
 */
export function usefulFirst(atms: readonly NearbyAtm[], filters: readonly FilterName[], now: number): readonly NearbyAtm[] {
  const isLast = ({ atm }: NearbyAtm): number =>
    Number(
      isDown(atm, filters, now) ||
        ((atm.withdrawal === false || atm.conditions?.withdrawalUnknown === true) && !filters.includes('depositAtm')),
    );
  return atms.toSorted((a, b) => isLast(a) - isLast(b));
}

type ListedAnswer = Pick<FindNearbyAnswer, 'results' | 'totalCount' | 'knownResults' | 'knownCount'>;

/**
 * "match" contains the confirmed ATMs, and "unconfirmed" contains the rest. @param isLimited whether the ATMs must dispense a
 * currency or be free for the person's cards
 */
export function groupsOf(
  answer: ListedAnswer,
  filters: readonly FilterName[],
  asOf: number,
  isLimited = false,
): readonly Group[] {
  const { results, totalCount, knownResults = [], knownCount = 0 } = answer;
  if (filters.length === 0 && !isLimited) return [{ kind: 'all', atms: results, total: totalCount }];
  const known = new Set(knownResults.map(({ atm }) => atm.uid));
  const doubtful = results.filter(({ atm }) => !known.has(atm.uid));
  const unknownCount = Math.max(totalCount - knownCount, doubtful.length);
  return [
    { kind: 'match', atms: knownResults, total: knownCount },
    { kind: 'unconfirmed', atms: fewestUnknownFirst(doubtful, filters, asOf), total: unknownCount },
  ];
}
