import { useMemo, useSyncExternalStore } from 'react';
import { parseScreen, patched, type ScreenPatch, type ScreenState, serialiseScreen } from './screenUrl.ts';

/** The layer for which the latest history entry was added. Closing the layer then goes back, which leaves no unused entry. */
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
  /** The query string of the map's view while the search is around the person, whose position the URL must not reveal. */
  readonly map?: string | undefined;
}

const entry = (): Entry => (window.history.state as Entry | null) ?? {};

/** The query string of the whole state, including the part that is not in the URL. */
const wholeQuery = (): string => `${window.location.search}&${entry().map ?? ''}`;

/** The current state. The rendered state can be older. */
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

/** Replaces the current history entry, for filters or the map's view. */
function replace(patch: ScreenPatch): void {
  write('replaceState', patch, entry().layer);
}

/** Adds a history entry, so that "back" returns to the previous place or closes the ATM's details. */
function push(patch: ScreenPatch, layer?: ScreenLayer): void {
  write('pushState', patch, layer);
}

/** True until the browser has completed the step back. */
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

/** Closes what `push(..., layer)` opened. Steps back if that is the newest entry, otherwise replaces the entry. */
export function close(layer: ScreenLayer, patch: ScreenPatch): void {
  // stepBackOnce ignores a second tap on "back", because another step would leave the page.
  if (entry().layer === layer) stepBackOnce();
  else replace(patch);
}

export interface Screen {
  readonly state: ScreenState;
  readonly replace: (patch: ScreenPatch) => void;
  readonly push: (patch: ScreenPatch, layer?: ScreenLayer) => void;
  readonly close: (layer: ScreenLayer, patch: ScreenPatch) => void;
}

/** The screen's state. Only the URL stores the state. */
export function useScreen(): Screen {
  const query = useSyncExternalStore(subscribe, wholeQuery);
  return useMemo(() => ({ state: parseScreen(query), replace, push, close }), [query]);
}

/** The link to one ATM, for sharing. The link contains the bank, but no place or filters. */
export function atmLink(uid: string): string {
  const { bank } = current();
  return `${window.location.origin}${urlOf({ atm: uid, filters: [], ...(bank && { bank }) })}`;
}
