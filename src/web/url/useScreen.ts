import { useMemo, useSyncExternalStore } from 'react';
import { parseScreen, patched, type ScreenPatch, type ScreenState, serialiseScreen } from './screenUrl.ts';

/**
 * The layer for which the latest history entry was added. Closing this layer goes back in the history, so that no unused entry
 * remains.
 */
export type ScreenLayer = 'about' | 'report' | 'detail' | 'stack' | 'list';

const listeners = new Set<() => void>();
const changed = () => {
  for (const listener of listeners) listener();
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

/** The data that the browser stores with a history entry. */
interface Entry {
  readonly layer?: ScreenLayer | undefined;
  /**
   * The part of the query string with the map's view. Set only while the search is around the user, because the view would reveal
   * the user's position and must not be in the URL.
   */
  readonly map?: string | undefined;
}

const entry = (): Entry => (window.history.state as Entry | null) ?? {};

/** The query string of the whole state, including the part that is not in the URL. */
const wholeQuery = (): string => `${window.location.search}&${entry().map ?? ''}`;

/** The current state. The rendered state may be older. */
export const current = (): ScreenState => parseScreen(wholeQuery());
const urlOf = (state: ScreenState) => `${window.location.pathname}${serialiseScreen(state)}`;

function write(how: 'pushState' | 'replaceState', patch: ScreenPatch, layer: ScreenLayer | undefined): void {
  const state = patched(current(), patch);
  const isMine = state.near === 'me' && state.at === undefined;
  const { view, area, ...rest } = state;
  const map = isMine ? serialiseScreen(patched({ filters: [] }, { view, area })).slice(1) : undefined;
  window.history[how]({ layer, map } satisfies Entry, '', urlOf(isMine ? rest : state));
  changed();
}

/** Replaces the current history entry, for changes to the filters or the map's view. */
function replace(patch: ScreenPatch): void {
  write('replaceState', patch, entry().layer);
}

/** Adds a history entry, so that "back" returns to the previous place or closes the ATM's details. */
function push(patch: ScreenPatch, layer?: ScreenLayer): void {
  write('pushState', patch, layer);
}

/** True from the call of `history.back` until the browser has completed it. */
let leaving = false;
const longestStep = 1000;

function stepBackOnce(): void {
  if (leaving) return;
  leaving = true;
  const arrived = () => {
    leaving = false;
    clearTimeout(late);
    window.removeEventListener('popstate', arrived);
  };
  const late = setTimeout(arrived, longestStep);
  window.addEventListener('popstate', arrived);
  window.history.back();
}

/**
 * Closes the layer that `push(..., layer)` opened. Goes back if the layer's entry is the newest one, and otherwise replaces the
 * current entry.
 */
export function close(layer: ScreenLayer, patch: ScreenPatch): void {
  // stepBackOnce ignores a second tap on "back", because a second step would leave the page.
  if (entry().layer === layer) stepBackOnce();
  else replace(patch);
}

export interface Screen {
  readonly state: ScreenState;
  readonly replace: (patch: ScreenPatch) => void;
  readonly push: (patch: ScreenPatch, layer?: ScreenLayer) => void;
  readonly close: (layer: ScreenLayer, patch: ScreenPatch) => void;
}

/** Provides the state of the screen, which only the URL stores. */
export function useScreen(): Screen {
  const query = useSyncExternalStore(subscribe, wholeQuery);
  return useMemo(() => ({ state: parseScreen(query), replace, push, close }), [query]);
}

/** The link for sharing an ATM. It contains the bank, but no place and no filters. */
export function atmLink(uid: string): string {
  const { bank } = current();
  return `${window.location.origin}${urlOf({ atm: uid, filters: [], ...(bank && { bank }) })}`;
}
