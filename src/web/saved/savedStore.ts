/**
 * Saved ATMs, Home, Work and recent places, stored on the device only. If the storage is missing, full or damaged, the page
 * works without it. Then the saved places last until the page is closed.
 */
import { useSyncExternalStore } from 'react';
import type { Coordinates } from '../../contract/atms.ts';
import { bankOfPage } from '../data/ask/callerHeaders.ts';
import { placeStorage } from '../url/lastPlace.ts';
import { visitNumber } from '../url/visit.ts';
import {
  type AtmChange,
  type AtmSummary,
  changesBetween,
  isFields,
  type KnownAtm,
  readLabel,
  readPoint,
  readSummary,
} from './atmSummary.ts';

export interface SavedAtm {
  readonly uid: string;
  /** The state that the person has seen last. */
  readonly seen: KnownAtm;
  readonly latest: KnownAtm;
  /** When the service was last asked, epoch ms. */
  readonly checkedAt: number;
}

/** A place without a name is a position. */
export interface SavedPlace extends Coordinates {
  readonly name?: string;
}

/** Places with an icon of their own. */
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
/** Increase the version if older data can no longer be read. The page ignores data of another version and replaces it. */
const version = 1;
const nothing: Saved = { atms: [], recent: [] };

/** Storage key, separate for each bank: one bank's data about ATMs must not appear in another's finder. */
const storageKey = () => `finder.saved${bankOfPage() && `.${bankOfPage()}`}`;

/** The same key as in lastPlace.ts, which does not export it, because it loads before the first list and must stay small. */
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

/** Reads stored data and leaves out what is damaged. */
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

/** Data that could not be stored, and the page visit to which it belongs. */
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

/** The same object until the stored text changes. */
export function currentSaved(): Saved {
  const text = storedText();
  if (text !== parsed.text) parsed = { text, saved: readSaved(text) };
  return parsed.saved;
}

/** How long saved places last: on this device, until the tab or app is closed, or until the page is closed. */
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

/** The saved places. Renders again when they change, also in another tab. */
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

/** Saves an ATM. @param at when its record was received, epoch ms @returns whether there was room */
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
 * Stores a newer record of a saved ATM. An older record, such as one from stored results, is ignored.
 * @param newUid the record's uid, which differs if the ATM was merged into another one
 */
export function updateAtm(uid: string, newUid: string, atm: AtmSummary, at: number): void {
  const { atms } = currentSaved();
  if (uid !== newUid && atms.some((one) => one.uid === newUid)) removeAtm(uid);
  else changeAtm(uid, (one) => (at <= one.checkedAt ? one : { ...one, uid: newUid, latest: { atm, at }, checkedAt: at }));
}

/** Stores that the service no longer lists an ATM. @param at epoch ms */
export const markGone = (uid: string, at: number): void =>
  changeAtm(uid, (one) => ({ ...one, latest: { ...one.latest, gone: true }, checkedAt: at }));

const isSame = (a: KnownAtm, b: KnownAtm) => JSON.stringify(a) === JSON.stringify(b);

/** The person has seen the latest state of an ATM, so its changes are no longer shown. */
export const markSeen = (uid: string): void =>
  changeAtm(uid, (one) => (isSame(one.seen, one.latest) ? one : { ...one, seen: one.latest }));

/** @param now epoch ms */
export const changesOf = ({ seen, latest }: SavedAtm, now: number): readonly AtmChange[] => changesBetween(seen, latest, now);

/** Five decimals, about a metre, as in the URL. */
const rounded = ({ name, lat, long }: SavedPlace): SavedPlace => ({
  lat: Number(lat.toFixed(5)),
  long: Number(long.toFixed(5)),
  ...(name !== undefined && { name }),
});

/** Saves Home or Work; undefined removes it. */
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
    // Nothing is stored.
  }
  notify();
}
