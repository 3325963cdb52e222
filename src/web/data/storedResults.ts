/**
 * Stores the last results without a service worker. Results around a place are stored on the device. Results around the user are
 * stored only for the session, because their distances reveal the position. If the storage is missing, full or corrupt, the page
 * does not show stored results.
 */
import type { Attribution, Coordinates, NearbyAtm } from '../../contract/atms.ts';
import { type FilterName, filterNames } from '../url/filters.ts';
import { placeStorage } from '../url/lastPlace.ts';
import { type Area, type ChosenBank, type FreeFor, type WalkMinutes, type WantedKinds, walkMinutes } from '../url/screenUrl.ts';
import { bankOfPage } from './ask/callerHeaders.ts';
import { cardSearch } from './ask/cardSearch.ts';
import { readResults } from './ask/readAtm.ts';
import { feeKind } from './feeText.ts';
import type { Group } from './listOrder.ts';
import type { NearbyResult } from './nearbyResult.ts';

/** A search whose results can be stored. */
export interface StoredSearch {
  readonly lat: number;
  readonly long: number;
  readonly filters: readonly FilterName[];
  readonly operator?: ChosenBank;
  /** Whether the search is around the user. */
  readonly mine: boolean;
  /** The map area that was searched. Results for a map area are not stored, because every move of the map changes them. */
  readonly area?: Area | undefined;
  readonly walk?: WalkMinutes | undefined;
  readonly when?: string | undefined;
  readonly currency?: string | undefined;
  readonly kinds?: WantedKinds | undefined;
  /** Results for the person's cards are not stored, because the person can remove the cards. */
  readonly free?: FreeFor | undefined;
  readonly place?: string;
}

interface Kept extends StoredSearch {
  readonly found: NearbyResult;
}

/**
 * The storage key, which is separate for each bank: a bank's data about ATMs and its network must not appear in another bank's
 * finder.
 */
const drawerOf = (mine: boolean): string =>
  `${mine ? 'finder.results.me' : 'finder.results'}${bankOfPage() && `.${bankOfPage()}`}`;
const mostSearches = 5;
/** The maximum length of the stored text: 1 MB in browsers that store two bytes for each character. */
const mostCharacters = 500_000;
const mostOfOne = 100;
const week = 7 * 86_400_000;

const storageFor = (mine: boolean): Storage => (mine ? window.sessionStorage : placeStorage());

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const kinds = ['all', 'match', 'unconfirmed'] as const;

function readGroup(raw: unknown): readonly Group[] {
  const { kind, atms, total } = (raw ?? {}) as Readonly<Record<string, unknown>>;
  const known = kinds.find((one) => one === kind);
  const read = readResults(atms);
  return known === undefined || !isNumber(total) ? [] : [{ kind: known, atms: read, total: Math.max(total, read.length) }];
}

const isAttribution = (value: unknown): value is Attribution => typeof (value as Attribution | null)?.text === 'string';

function readFound(raw: unknown): NearbyResult | undefined {
  const {
    radius,
    groups,
    filters,
    nearest,
    attributions,
    asOf,
    receivedAt,
    within,
    estimated,
    currency,
    kinds: places,
  } = (raw ?? {}) as Readonly<Record<string, unknown>>;
  if (!isNumber(radius) || !isNumber(asOf) || !isNumber(receivedAt) || !Array.isArray(groups)) return undefined;
  const read = groups.flatMap(readGroup);
  const [one] = readResults([nearest]);
  if (read.length === 0) return undefined;
  const minutes = walkMinutes.find((known) => known === within);
  return {
    radius,
    groups: read,
    ...(Array.isArray(filters) ? { filters: filterNames.filter((name) => filters.includes(name)) } : {}),
    ...(one === undefined ? {} : { nearest: one }),
    ...(minutes && { within: minutes, estimated: estimated === true }),
    ...(typeof currency === 'string' && { currency }),
    ...(places === 'all' && { kinds: places }),
    attributions: Array.isArray(attributions) ? attributions.filter(isAttribution) : [],
    filling: false,
    asOf,
    receivedAt,
  };
}

function readCacheFile(raw: unknown, now: number): readonly Kept[] {
  const kept = (raw ?? {}) as Partial<Kept>;
  const found = readFound(kept.found);
  if (found === undefined || now - found.receivedAt > week) return [];
  if (!isNumber(kept.lat) || !isNumber(kept.long) || !Array.isArray(kept.filters)) return [];
  const { place, ...rest } = kept as Kept;
  return [{ ...rest, ...(typeof place === 'string' ? { place } : {}), found }];
}

function readAll(mine: boolean, now: number): readonly Kept[] {
  try {
    const raw: unknown = JSON.parse(storageFor(mine).getItem(drawerOf(mine)) ?? '[]');
    return Array.isArray(raw) ? raw.flatMap((one) => readCacheFile(one, now)) : [];
  } catch {
    return [];
  }
}

const isSamePlace = (a: Coordinates, b: Coordinates) => a.lat === b.lat && a.long === b.long;
const isSame = (a: StoredSearch, b: StoredSearch) =>
  !(b.area || b.free) &&
  isSamePlace(a, b) &&
  a.filters.join() === b.filters.join() &&
  a.operator?.uid === b.operator?.uid &&
  a.walk === b.walk &&
  a.when === b.when &&
  a.currency === b.currency &&
  a.kinds === b.kinds;

const withoutPrice = ({ atm: { cardFee: _, ...atm }, ...rest }: NearbyAtm): NearbyAtm => ({ ...rest, atm });
const shortened = (found: NearbyResult): NearbyResult => ({
  ...found,
  groups: found.groups.map((group) => ({ ...group, atms: group.atms.slice(0, mostOfOne).map(withoutPrice) })),
  ...(found.nearest && { nearest: withoutPrice(found.nearest) }),
});

/**
 * Writes as many entries as fit, newest first. Each write replaces the whole old value in one step, so a failed write does not
 * lose data.
 */
function write(mine: boolean, all: readonly Kept[]): void {
  for (let count = all.length; count > 0; count--) {
    const text = JSON.stringify(all.slice(0, count));
    if (text.length > mostCharacters) continue;
    try {
      storageFor(mine).setItem(drawerOf(mine), text);
      return;
    } catch {
      // If the storage is full, retry with fewer entries. If there is no storage, nothing is stored.
    }
  }
}

/** The place of a search. All positions of the user count as one place. */
export type SearchedPlace = Pick<StoredSearch, 'lat' | 'long' | 'mine'>;

/** The search that was on the screen when the user deleted the stored results. */
let deleted: SearchedPlace | undefined;

const isDeleted = (search: StoredSearch): boolean =>
  deleted !== undefined && (deleted.mine ? search.mine : !search.mine && isSamePlace(deleted, search));

/** The searches of the results of this visit. */
const searchOf = new WeakMap<NearbyResult, StoredSearch>();

/** Whether results of this visit are for the place of a search, and for the same map area if there is one. */
function isForPlace(found: NearbyResult, search: StoredSearch): boolean {
  const of = searchOf.get(found);
  if (of === undefined || JSON.stringify(of.area) !== JSON.stringify(search.area)) return false;
  return of.mine === search.mine && (search.mine || isSamePlace(of, search));
}

/**
 * Stores the result of a search, unless it is for a map area or for cards. If the user has deleted the results for the place,
 * does not store new ones until the user searches elsewhere.
 * @param now epoch ms
 */
export function storeResults(search: StoredSearch, found: NearbyResult, now: number): void {
  searchOf.set(found, search);
  if (search.free || search.area || isDeleted(search)) return;
  deleted = undefined;
  const others = readAll(search.mine, now).filter((one) => !isSame(one, search));
  write(search.mine, [{ ...search, found: shortened(found) }, ...others].slice(0, mostSearches));
}

/**
 * Splits the ATMs of a search without this filter by what they state about the price for the person's cards. An ATM without a
 * surcharge is free for each card.
 */
function groupedByPrice(found: NearbyResult): NearbyResult {
  if (found.free) return found;
  const isFiltered = !!(found.filters?.length || found.currency);
  const isMatch = (kind: Group['kind'], { atm }: NearbyAtm) =>
    kind === (isFiltered ? 'match' : 'all') && (feeKind(atm) === 'none' || cardSearch()?.isFree(atm) === true);
  const free = found.groups.flatMap(({ kind, atms }) => atms.filter((one) => isMatch(kind, one)));
  const others = found.groups.flatMap(({ kind, atms }) => atms.filter((one) => !isMatch(kind, one)));
  const total = found.groups.reduce((sum, group) => sum + group.total, 0);
  // The counts of the chips are those of a search at any price.
  const { fits: _, ...rest } = found;
  return {
    ...rest,
    free: 'cards',
    groups: [
      { kind: 'match', atms: free, total: free.length },
      { kind: 'unconfirmed', atms: others, total: total - free.length },
    ],
  };
}

/**
 * Returns the stored result of a search. If none matches exactly, returns the closest one: the same place with other filters, or
 * the last search around the user. For a search with cards, results without cards are grouped by what they state about the price.
 * @param now epoch ms
 * @param last the last results of this visit. For a search with cards at the same place, they have priority over stored ones
 */
export function recallResults(
  search: StoredSearch,
  now: number,
  last?: NearbyResult,
): { readonly found: NearbyResult; readonly exact: boolean } | undefined {
  if (search.free && last && isForPlace(last, search)) return { found: groupedByPrice(last), exact: false };
  const all = readAll(search.mine, now);
  const exact = all.find((one) => isSame(one, search));
  const next = exact ?? all.find((one) => search.mine || isSamePlace(one, search));
  return next && { found: search.free ? groupedByPrice(next.found) : next.found, exact: exact !== undefined };
}

/**
 * Deletes all results that this device has stored for this bank's finder: those around places and those around the user.
 * @param shown the search on the screen, if there is one. Its next results are not stored
 */
export function deleteStoredResults(shown: SearchedPlace | undefined): void {
  deleted = shown;
  for (const mine of [false, true]) {
    try {
      storageFor(mine).removeItem(drawerOf(mine));
    } catch {
      // If there is no storage, there is nothing to delete.
    }
  }
}

/** The places for which this device has stored results, latest first, without duplicates. @param now epoch ms */
export function storedPlaces(now: number): readonly Kept[] {
  const all = readAll(false, now);
  return all.filter((one, index) => one.place !== undefined && all.findIndex((other) => isSamePlace(one, other)) === index);
}
