import type { Attribution, FindNearbyAnswer, NearbyAtm } from '../../contract/atms.ts';
import type { FilterName } from '../url/filters.ts';
import { searchedRadius } from './ask/urls.ts';
import { fewestUnknownFirst } from './fewestUnknown.ts';

/** One list on the screen, with the count of everything that belongs to it, shown or not. */
export interface Group {
  readonly kind: 'all' | 'match' | 'unconfirmed';
  readonly atms: readonly NearbyAtm[];
  readonly total: number;
}

/** For each filter, how many of all there are within the radius would be known to fit with it on. */
export type Fits = Readonly<Record<FilterName, number>>;

/** What a search around a point came to. */
export interface Found {
  /** Metres: what the service settled on. */
  readonly radius: number;
  /** One group without filters, "match" and "unconfirmed" with any, as long as these still say something: see renewStates.ts. */
  readonly groups: readonly Group[];
  /** Those that the groups are by; absent: none. */
  readonly filters?: readonly FilterName[];
  /** Absent: not known, or not true any more. */
  readonly fits?: Fits;
  /** Only when there is nothing within reach: the nearest at any distance, where there is one at all. */
  readonly nearest?: NearbyAtm;
  readonly attributions: readonly Attribution[];
  readonly filling: boolean;
  /** The instant the open states are of, and the device's clock when they arrived: ms since the epoch. */
  readonly asOf: number;
  readonly receivedAt: number;
  /** Where the open states were worked out anew since then: when all the rest arrived, by the device's clock. */
  readonly answeredAt?: number;
}

/** What the page reads of an answer. */
export type NearbyAnswer = Omit<FindNearbyAnswer, 'counts'> & { readonly fits?: Fits };

/** Whoever looks for cash is shown what gives none last; with the deposit filter it is what they may look for. */
const cashFirst = (atms: readonly NearbyAtm[], filters: readonly FilterName[]): readonly NearbyAtm[] =>
  filters.includes('depositAtm') ? atms : atms.toSorted((a, b) => +(a.atm.withdrawal === false) - +(b.atm.withdrawal === false));

/** "Match" is what is known to fit, "unconfirmed" the rest. */
function groupsOf(answer: NearbyAnswer, filters: readonly FilterName[], asOf: number): readonly Group[] {
  const { results, totalCount, knownResults = [], knownCount = 0 } = answer;
  if (filters.length === 0) return [{ kind: 'all', atms: cashFirst(results, filters), total: totalCount }];
  const known = new Set(knownResults.map(({ atm }) => atm.uid));
  const doubtful = results.filter(({ atm }) => !known.has(atm.uid));
  const unknownCount = Math.max(totalCount - knownCount, doubtful.length);
  return [
    { kind: 'match', atms: cashFirst(knownResults, filters), total: knownCount },
    { kind: 'unconfirmed', atms: cashFirst(fewestUnknownFirst(doubtful, filters, asOf), filters), total: unknownCount },
  ];
}

/** The screen's lists from one answer. @param receivedAt the device's clock, ms since the epoch */
export function foundIn(answer: NearbyAnswer, filters: readonly FilterName[], receivedAt: number): Found {
  const { radius = searchedRadius, attributions = [], filling = false, asOf = receivedAt, nearest, fits } = answer;
  return {
    radius,
    groups: groupsOf(answer, filters, asOf),
    ...(filters.length > 0 && { filters }),
    ...(fits && { fits }),
    ...(nearest && { nearest }),
    attributions,
    filling,
    asOf,
    receivedAt,
  };
}
