/**
 * Stores the last results without a service worker. Results around a place stay on the device. Results around the person stay
 * for the session only, because their distances reveal a position. If the storage is missing, full or corrupt, the page shows
 * no stored results.
 */
import type { Attribution, Coordinates } from '../../contract/atms.ts';
import { type FilterName, filterNames } from '../url/filters.ts';
import { placeStorage } from '../url/lastPlace.ts';
import { type Area, type ChosenBank, type WalkMinutes, walkMinutes } from '../url/screenUrl.ts';
import { bankOfPage } from './ask/callerHeaders.ts';
import { readResults } from './ask/readAtm.ts';
import type { Group } from './listOrder.ts';
import type { NearbyResult } from './nearbyResult.ts';

/** A search whose results can be stored. */
export interface StoredSearch {
  readonly lat: number;
  readonly long: number;
  readonly filters: readonly FilterName[];
  readonly operator?: ChosenBank;
  /** Whether the search is around the person. */
  readonly mine: boolean;
  /** The searched part of the map. The results for a searched area are not stored, because every move of the map changes them. */
  readonly area?: Area | undefined;
  readonly walk?: WalkMinutes | undefined;
  readonly when?: string | undefined;
  readonly currency?: string | undefined;
  readonly place?: string;
}

export interface Kept extends StoredSearch {
  readonly found: NearbyResult;
}

/** Storage key, separate for each bank: one bank's data about ATMs and its network must not appear in another's finder. */
const drawerOf = (mine: boolean): string =>
  `${mine ? 'finder.results.me' : 'finder.results'}${bankOfPage() && `.${bankOfPage()}`}`;
const mostSearches = 5;
/** The limit is 1 MB, because some browsers store two bytes per character. */
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
  const { radius, groups, filters, nearest, attributions, asOf, receivedAt, within, estimated, currency } = (raw ??
    {}) as Readonly<Record<string, unknown>>;
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
  !b.area &&
  isSamePlace(a, b) &&
  a.filters.join() === b.filters.join() &&
  a.operator?.uid === b.operator?.uid &&
  a.walk === b.walk &&
  a.when === b.when &&
  a.currency === b.currency;

const shortened = (found: NearbyResult): NearbyResult => ({
  ...found,
  groups: found.groups.map((group) => ({ ...group, atms: group.atms.slice(0, mostOfOne) })),
});

/** Writes as many entries as fit, newest first. Each write replaces the old value, so a failed write loses nothing. */
function write(mine: boolean, all: readonly Kept[]): void {
  for (let count = all.length; count > 0; count--) {
    const text = JSON.stringify(all.slice(0, count));
    if (text.length > mostCharacters) continue;
    try {
      storageFor(mine).setItem(drawerOf(mine), text);
      return;
    } catch {
      // The storage is full, so retry with fewer entries; or there is no storage.
    }
  }
}

/** The place of a search. The person's position changes, but remains the same place. */
export type SearchedPlace = Pick<StoredSearch, 'lat' | 'long' | 'mine'>;

/** The search on the screen when the person deleted the stored results. */
let deleted: SearchedPlace | undefined;

const isDeleted = (search: StoredSearch): boolean =>
  deleted !== undefined && (deleted.mine ? search.mine : !search.mine && isSamePlace(deleted, search));

/**
 * Stores the result of a search. Results around a place whose results the person has deleted are not stored until the person
 * searches elsewhere.
 * @param now epoch ms
 */
export function storeResults(search: StoredSearch, found: NearbyResult, now: number): void {
  if (isDeleted(search)) return;
  deleted = undefined;
  const others = readAll(search.mine, now).filter((one) => !isSame(one, search));
  write(search.mine, [{ ...search, found: shortened(found) }, ...others].slice(0, mostSearches));
}

/**
 * The stored result of a search. If there is no exact match, the closest stored result: the same place with other filters, or the
 * last search around the person.
 * @param now epoch ms
 */
export function recallResults(
  search: StoredSearch,
  now: number,
): { readonly found: NearbyResult; readonly exact: boolean } | undefined {
  const all = readAll(search.mine, now);
  const exact = all.find((one) => isSame(one, search));
  const next = exact ?? all.find((one) => search.mine || isSamePlace(one, search));
  return next && { found: next.found, exact: exact !== undefined };
}

/**
 * Deletes the results that this device has stored for this bank's finder, around places and around the person.
 * @param shown the search on the screen, if there is one. Its next results are not stored
 */
export function deleteStoredResults(shown: SearchedPlace | undefined): void {
  deleted = shown;
  for (const mine of [false, true]) {
    try {
      storageFor(mine).removeItem(drawerOf(mine));
    } catch {
      // Nothing is stored.
    }
  }
}

/** The places with stored results on this device, latest first, without duplicates. @param now epoch ms */
export function storedPlaces(now: number): readonly Kept[] {
  const all = readAll(false, now);
  return all.filter((one, index) => one.place !== undefined && all.findIndex((other) => isSamePlace(one, other)) === index);
}
