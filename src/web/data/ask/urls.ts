/** The URLs of the requests that every visit sends. Keep this file small, because the code that runs first needs the URLs. */
import type { FindNearbyQuery } from '../../../client/wire.ts';
import type { FilterName } from '../../url/filters.ts';
import type { Area, FreeFor, WalkMinutes, WantedKinds } from '../../url/screenUrl.ts';

/** The number of results shown at first, and after each "show more". */
export const listLengths = [30, 100, 200] as const;

type Params = Readonly<Record<string, string | number | boolean | undefined>>;

/** @param params parameters whose value is undefined are omitted */
export function urlOf(path: string, params: Params): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (value !== undefined) search.set(name, String(value));
  // Do not encode commas, because the service parses queries without percent-encoding faster.
  return search.size === 0 ? path : `${path}?${search.toString().replaceAll('%2C', ',')}`;
}

/** The largest search radius, metres. The service uses a smaller radius if it contains enough ATMs. */
export const searchedRadius = 50_000;

/** The kinds of places that give cash and are not ATMs. */
export const kindsOfPlaces = 'counter,postOffice,shop,bureau';

const include = 'hints,cash,capacity,status';

export const configUrl = (bank: string | undefined): string => urlOf('/app/config', { bank });
export const placesUrl = '/app/places';
export const atmUrl = (uid: string): string => urlOf(`/v6/atms/complete/${encodeURIComponent(uid)}`, { include });

/**
 * The maximum number of results that the service returns. An area search requests this number of results, so that the map shows a
 * pin for every ATM.
 */
const everyPin = 200;

export interface SearchedPoint {
  readonly lat: number;
  readonly long: number;
  readonly operator?: { readonly uid: string } | undefined;
  /** Limits the results to this area. */
  readonly area?: Area | undefined;
  /** Whether the point is the user's position. If it is, the service sorts the results by walking distance. */
  readonly mine?: boolean;
  /** Limits the results to ATMs within this walk. */
  readonly walk?: WalkMinutes | undefined;
  readonly when?: string | undefined;
  readonly currency?: string | undefined;
  /** Absent: only ATMs. */
  readonly kinds?: WantedKinds | undefined;
  /** Requires cards. */
  readonly free?: FreeFor | undefined;
}

/**
 * The URL of a search, which returns the lists, the totals and the counts for the chips in a single response. Active filters are
 * sent as `true`, and other filters are omitted.
 */
export function nearbyUrl(
  { lat, long, operator, area, mine, walk, when, currency, kinds, free }: SearchedPoint,
  filters: readonly FilterName[],
  countLimit: number,
): string {
  const switchedOn: { [K in FilterName]?: true } = Object.fromEntries(filters.map((name) => [name, true]));
  const known = (filters.length > 0 || currency || free) && { knownResults: true };
  const reach = walk ? { walkMinutes: +walk } : { fitRadius: true };
  const within = { ...(area ? { bounds: area.join() } : reach), ...(mine && { sort: 'walk' }) };
  const most = area ? everyPin : countLimit;
  const query = {
    lat,
    long,
    radius: searchedRadius,
    countLimit: most,
    ...switchedOn,
    counts: true,
    ...within,
    ...known,
    include,
  };
  return urlOf('/v6/atms/complete/findNearby', {
    ...(query satisfies FindNearbyQuery),
    operator: operator?.uid,
    at: when,
    currency,
    // Tills and bureaux take no deposits.
    kinds: kinds && `atm,${filters.includes('depositAtm') ? 'counter,postOffice' : kindsOfPlaces}`,
    freeForMe: free && true,
  });
}
