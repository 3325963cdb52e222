import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { parseScreen, patched, type ScreenPatch, type ScreenState, serialiseScreen } from './screenUrl.ts';

/** What the newest history entry was pushed for: closing it again is then a step back, and leaves no dead entry behind. */
export type Layer = 'report' | 'detail' | 'stack' | 'list';

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

/** As it is at this moment; what is drawn may be a moment behind. */
export const current = (): ScreenState => parseScreen(window.location.search);
const urlOf = (state: ScreenState) => `${window.location.pathname}${serialiseScreen(state)}`;

/** Stays where it is in the history: filters, the map's view. */
function replace(patch: ScreenPatch): void {
  window.history.replaceState(window.history.state, '', urlOf(patched(current(), patch)));
  changed();
}

/** A new step that "back" undoes: another place, an opened detail. */
function push(patch: ScreenPatch, layer?: Layer): void {
  window.history.pushState(layer === undefined ? null : { layer }, '', urlOf(patched(current(), patch)));
  changed();
}

/** Until the browser has taken the step, its newest entry is still the one that is being closed. */
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

/** Closes what `push(..., layer)` opened: a step back where that is the newest entry, else the same by replacing. */
export function close(layer: Layer, patch: ScreenPatch): void {
  // Two taps on "back" are one: a second step would leave the page.
  if ((window.history.state as { layer?: Layer } | null)?.layer === layer) stepBackOnce();
  else replace(patch);
}

export interface Screen {
  readonly state: ScreenState;
  readonly replace: (patch: ScreenPatch) => void;
  readonly push: (patch: ScreenPatch, layer?: Layer) => void;
  readonly close: (layer: Layer, patch: ScreenPatch) => void;
}

/** The screen's state, which lives in the URL and nowhere else. */
export function useScreen(): Screen {
  const query = useSyncExternalStore(
    subscribe,
    useCallback(() => window.location.search, []),
  );
  return useMemo(() => ({ state: parseScreen(query), replace, push, close }), [query]);
}

/** The link to one ATM, for anyone: nothing of this screen's place or filters goes with it, only whose finder it is. */
export function atmLink(uid: string): string {
  const { bank } = current();
  return `${window.location.origin}${urlOf({ atm: uid, filters: [], ...(bank === undefined ? {} : { bank }) })}`;
}
