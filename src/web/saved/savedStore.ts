/**
 * Stores saved ATMs, Home, Work and recent places on the device only. If the storage is missing, full or damaged, the page works
 * without it. In that case, saved places last until the page is closed.
 */
import { useSyncExternalStore } from 'react';
import type { Coordinates } from '../../contract/atms.ts';
import { bankOfPage } from '../data/ask/callerHeaders.ts';
import { isFields } from '../data/ask/readAtm.ts';
import { placeStorage } from '../url/lastPlace.ts';
import { visitNumber } from '../url/visit.ts';
import {
  type AtmChange,
  type AtmSummary,
  changesBetween,
  type KnownAtm,
  readLabel,
  readPoint,
  readSummary,
} from './atmSummary.ts';

export interface SavedAtm {
  readonly uid: string;
  /** The state that the user saw last. */
  readonly seen: KnownAtm;
  readonly latest: KnownAtm;
  /** The time of the last request to the service, epoch ms. */
  readonly checkedAt: number;
}

/** A place without a name is shown as a position. */
export interface SavedPlace extends Coordinates {
  readonly name?: string;
}

/** Places with a special icon. */
export const fixedPlaces = ['home', 'work'] as const;
export type FixedPlace = (typeof fixedPlaces)[number];

export interface Saved {
  /** Newest first. */
  readonly atms: readonly SavedAtm[];
  readonly home?: SavedPlace;
  readonly work?: SavedPlace;
  /** Newest first. */
  readonly recent: readonly SavedPlace[];
}

export const mostAtms = 50;
const mostRecent = 8;
/** Increase the version if the page can no longer read older data. The page ignores and replaces data of a different version. */
const version = 1;
const nothing: Saved = { atms: [], recent: [] };

/** The storage key, which is separate for each bank: a bank's data about ATMs must not appear in another bank's finder. */
const storageKey = () => `finder.saved${bankOfPage() && `.${bankOfPage()}`}`;

/**
 * Must match the key in lastPlace.ts. That file does not export the key, because it loads before the first list and must stay
 * small.
 */
const lastPlaceKey = 'finder.lastPlace';

const instantOf = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : 0);

function readKnown(raw: unknown): KnownAtm | undefined {
  const atm = isFields(raw) ? readSummary(raw.atm) : undefined;
  if (atm === undefined || !isFields(raw)) return undefined;
  return { atm, at: instantOf(raw.at), ...(raw.gone === true && { gone: true }) };
}

function readSavedAtm(raw: unknown): readonly SavedAtm[] {
  if (!isFields(raw) || typeof raw.uid !== 'string' || raw.uid === '') return [];
  const latest = readKnown(raw.latest);
  if (latest === undefined) return [];
  return [{ uid: raw.uid, seen: readKnown(raw.seen) ?? latest, latest, checkedAt: instantOf(raw.checkedAt) }];
}

function readPlace(raw: unknown): SavedPlace | undefined {
  const point = readPoint(raw);
  const name = isFields(raw) ? readLabel(raw.name) : undefined;
  return point && { ...point, ...(name !== undefined && { name }) };
}

const listOf = (raw: unknown): readonly unknown[] => (Array.isArray(raw) ? raw : []);

/** Reads stored data, and omits damaged parts. */
export function readSaved(text: string | null): Saved {
  let raw: unknown;
  try {
    raw = JSON.parse(text ?? 'null');
  } catch {
    return nothing;
  }
  if (!isFields(raw) || raw.version !== version) return nothing;
  const [home, work] = [readPlace(raw.home), readPlace(raw.work)];
  const atms = listOf(raw.atms).flatMap(readSavedAtm);
  return {
    atms: atms.filter(({ uid }, index) => atms.findIndex((one) => one.uid === uid) === index).slice(0, mostAtms),
    ...(home && { home }),
    ...(work && { work }),
    recent: listOf(raw.recent)
      .flatMap((one) => readPlace(one) ?? [])
      .slice(0, mostRecent),
  };
}

/** Data that could not be stored, and the visit to which the data belongs. */
let unstored: { readonly visit: number; readonly key: string; readonly text: string } | undefined;
let parsed: { readonly text: string | null; readonly saved: Saved } = { text: null, saved: nothing };

function storedText(): string | null {
  if (unstored?.visit === visitNumber() && unstored.key === storageKey()) return unstored.text;
  try {
    return placeStorage().getItem(storageKey());
  } catch {
    return null;
  }
}

/** Returns the saved data, which is the same object until the stored text changes. */
export function currentSaved(): Saved {
  const text = storedText();
  if (text !== parsed.text) parsed = { text, saved: readSaved(text) };
  return parsed.saved;
}

/** How long saved places last: until the user removes them, until the tab or app is closed, or until the page is closed. */
export function savedUntil(): 'removed' | 'tabClosed' | 'pageClosed' {
  try {
    placeStorage().getItem(storageKey());
  } catch {
    return 'pageClosed';
  }
  if (unstored !== undefined) return 'pageClosed';
  return window.parent !== window ? 'tabClosed' : 'removed';
}

const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Provides the saved places. Components render again when the saved places change, including in another tab. */
export const useSaved = (): Saved => useSyncExternalStore(subscribe, currentSaved);

function write(saved: Saved): void {
  const text = JSON.stringify({ version, ...saved });
  unstored = undefined;
  try {
    placeStorage().setItem(storageKey(), text);
  } catch {
    unstored = { visit: visitNumber(), key: storageKey(), text };
  }
  notify();
}

function changeAtm(uid: string, change: (one: SavedAtm) => SavedAtm): void {
  const saved = currentSaved();
  const atms = saved.atms.map((one) => (one.uid === uid ? change(one) : one));
  if (atms.some((one, index) => one !== saved.atms[index])) write({ ...saved, atms });
}

/**
 * Saves an ATM. @param at the time when its record was received, epoch ms @returns false if the maximum number of ATMs is already
 * saved
 */
export function saveAtm(uid: string, atm: AtmSummary, at: number): boolean {
  const saved = currentSaved();
  if (saved.atms.length >= mostAtms) return false;
  const known = { atm, at };
  const others = saved.atms.filter((one) => one.uid !== uid);
  write({ ...saved, atms: [{ uid, seen: known, latest: known, checkedAt: at }, ...others] });
  return true;
}

export function removeAtm(uid: string): void {
  const saved = currentSaved();
  write({ ...saved, atms: saved.atms.filter((one) => one.uid !== uid) });
}

/**
 * Stores a newer record of a saved ATM. Ignores an older record, such as one from stored results.
 * @param newUid the record's uid, which differs if the ATM was merged into another ATM
 */
export function updateAtm(uid: string, newUid: string, atm: AtmSummary, at: number): void {
  const { atms } = currentSaved();
  if (uid !== newUid && atms.some((one) => one.uid === newUid)) removeAtm(uid);
  else changeAtm(uid, (one) => (at <= one.checkedAt ? one : { ...one, uid: newUid, latest: { atm, at }, checkedAt: at }));
}

/** Records that the service no longer lists an ATM. @param at epoch ms */
export const markGone = (uid: string, at: number): void =>
  changeAtm(uid, (one) => ({ ...one, latest: { ...one.latest, gone: true }, checkedAt: at }));

const isSame = (a: KnownAtm, b: KnownAtm) => JSON.stringify(a) === JSON.stringify(b);

/** Records that the user has seen the latest state of an ATM, so that its changes are no longer shown. */
export const markSeen = (uid: string): void =>
  changeAtm(uid, (one) => (isSame(one.seen, one.latest) ? one : { ...one, seen: one.latest }));

/** @param now epoch ms */
export const changesOf = ({ seen, latest }: SavedAtm, now: number): readonly AtmChange[] => changesBetween(seen, latest, now);

/** Rounds to five decimal places, about a metre, as in the URL. */
const rounded = ({ name, lat, long }: SavedPlace): SavedPlace => ({
  lat: Number(lat.toFixed(5)),
  long: Number(long.toFixed(5)),
  ...(name !== undefined && { name }),
});

/** Saves a place as Home or Work; undefined removes it. */
export function setPlace(which: FixedPlace, place: SavedPlace | undefined): void {
  const { [which]: _, ...rest } = currentSaved();
  write({ ...rest, ...(place && { [which]: rounded(place) }) });
}

const isSamePoint = (a: Coordinates, b: Coordinates) => a.lat === b.lat && a.long === b.long;

/** Adds a searched place to the recent places, unless it is Home or Work. */
export function addRecent(place: SavedPlace): void {
  const saved = currentSaved();
  const one = rounded(place);
  const { recent } = saved;
  if (fixedPlaces.some((which) => saved[which] && isSamePoint(saved[which], one))) return;
  if (recent[0] && isSamePoint(recent[0], one) && recent[0].name === one.name) return;
  write({ ...saved, recent: [one, ...recent.filter((other) => !isSamePoint(other, one))].slice(0, mostRecent) });
}

export const isNothingSaved = ({ atms, home, work, recent }: Saved): boolean =>
  atms.length === 0 && recent.length === 0 && home === undefined && work === undefined;

/** Deletes the saved ATMs and places of this bank's finder, and the last place, which the start page offers. */
export function forgetSaved(): void {
  unstored = undefined;
  try {
    placeStorage().removeItem(storageKey());
    placeStorage().removeItem(lastPlaceKey);
  } catch {
    // If there is no storage, there is nothing to delete.
  }
  notify();
}
