import type { Attribution, Cluster, FilterCount, FindNearbyAnswer, NearbyAtm } from '../../contract/atms.ts';
import { metresPerMinute } from '../../core/geo/onFoot.ts';
import type { FilterName } from '../url/filters.ts';
import type { Area, FreeFor, WalkMinutes, WantedKinds } from '../url/screenUrl.ts';
import { searchedRadius } from './ask/urls.ts';
import { type Group, groupsOf } from './listOrder.ts';

/** For each filter, the numbers of ATMs within the radius that would match, and that might match, if that filter were on. */
export type Fits = Readonly<Record<FilterName, FilterCount>>;

export interface NearbyResult {
  /** The straight-line search radius that the service chose, or the greatest distance that the walk can cover, metres. */
  readonly radius: number;
  /** One group if there are no filters; otherwise "match" and "unconfirmed", unless renewStates.ts has merged them. */
  readonly groups: readonly Group[];
  /** The filters that determine the groups; absent if there are no filters. */
  readonly filters?: readonly FilterName[];
  /** Set if the results contain places that are not ATMs. */
  readonly kinds?: WantedKinds;
  /** The currency that determines the groups; absent: any currency. */
  readonly currency?: string;
  /** Set if the price for the person's cards determines the groups. */
  readonly free?: FreeFor;
  /** Absent if unknown or outdated. */
  readonly fits?: Fits;
  /** The map area that was searched; absent: everything within the radius. */
  readonly area?: Area;
  /** The walk that limits the results; absent: any distance. */
  readonly within?: WalkMinutes;
  /** Whether the service only estimated which ATMs are within this walk. It does so if some walks are unknown. */
  readonly estimated?: boolean;
  /** Clusters of all ATMs in the area, if the lists do not contain all of them. */
  readonly clusters?: readonly Cluster[];
  /** The nearest ATM at any distance, if no ATM is in range. */
  readonly nearest?: NearbyAtm;
  readonly attributions: readonly Attribution[];
  readonly filling: boolean;
  /**
   * `asOf` is the instant for which the open states are valid, by the server's clock. `receivedAt` is the time when they arrived,
   * by the device's clock. Both are epoch ms.
   */
  readonly asOf: number;
  readonly receivedAt: number;
  /** The time when the response arrived, by the device's clock. Set only if the open states have been recomputed since then. */
  readonly answeredAt?: number;
}

/** The number of ATMs that the lists show, and the total number. */
export const countsOf = ({ groups }: NearbyResult): readonly [shown: number, total: number] => [
  groups.reduce((sum, { atms }) => sum + atms.length, 0),
  groups.reduce((sum, { total }) => sum + total, 0),
];

/** The fields of a response that the page uses. */
export type NearbyAnswer = Omit<FindNearbyAnswer, 'counts'> & { readonly fits?: Fits };

/** Builds the screen's lists from one response. @param receivedAt epoch ms by the device's clock */
export function foundIn(
  answer: NearbyAnswer,
  filters: readonly FilterName[],
  receivedAt: number,
  {
    area,
    walk,
    currency,
    kinds,
    free,
  }: {
    readonly area?: Area | undefined;
    readonly walk?: WalkMinutes | undefined;
    readonly currency?: string | undefined;
    readonly kinds?: WantedKinds | undefined;
    readonly free?: FreeFor | undefined;
  } = {},
): NearbyResult {
  const reach = walk ? +walk * metresPerMinute : searchedRadius;
  const { radius = reach, attributions = [], filling = false, asOf = receivedAt, nearest, fits, clusters } = answer;
  return {
    radius,
    groups: groupsOf(answer, filters, asOf, !!(currency || free)),
    ...(filters.length > 0 && { filters }),
    ...(currency && { currency }),
    ...(kinds && { kinds }),
    ...(free && { free }),
    ...(fits && { fits }),
    ...(area && { area }),
    ...(walk && { within: walk, estimated: answer.walkArea === 'estimated' }),
    ...(clusters && { clusters }),
    ...(nearest && { nearest }),
    attributions,
    filling,
    asOf,
    receivedAt,
  };
}
