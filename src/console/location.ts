/** The console's address: /console, /console/PAGE and /console/PAGE/ID, with the filters of a page in the query. */
import { useSyncExternalStore } from 'react';
import type { ConsolePage } from '../contract/console/consolePage.ts';
import { hasUnsavedWork, leavePage } from './unsavedWork.ts';

/** The name of a page. The overview is at /console. */
export type PageName = ConsolePage | 'overview';

export interface ConsoleLocation {
  readonly page: PageName;
  /** The id of the record that the page shows. */
  readonly id?: string;
  readonly query: URLSearchParams;
  readonly href: string;
}

/** The number of the shown address in the history of this tab, from which the direction and distance of a move follow. */
interface HistoryState {
  readonly index: number;
}

const listeners = new Set<() => void>();
let index = 0;
/** The shown address. It differs from the address in the browser only while `back` is undone. */
let shown: string | undefined;

function show(number: number): void {
  index = number;
  shown = window.location.href;
  for (const listener of listeners) listener();
}

/** Follows `back` and `forward`. The browser has moved already, so the move is undone while the person is asked. */
function follow({ state }: Pick<PopStateEvent, 'state'>): void {
  const { index: number = index } = (state ?? {}) as Partial<HistoryState>;
  const distance = number - index;
  if (distance !== 0 && hasUnsavedWork()) {
    window.history.go(-distance);
    leavePage(() => window.history.go(distance));
  } else if (window.location.href !== shown) show(number);
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    const { index: number } = (window.history.state ?? {}) as Partial<HistoryState>;
    if (number === undefined) window.history.replaceState({ index } satisfies HistoryState, '');
    else index = number;
    window.addEventListener('popstate', follow);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('popstate', follow);
  };
}

export function readLocation(href: string): ConsoleLocation {
  const { pathname, searchParams } = new URL(href);
  const [, , page = '', id] = pathname.split('/');
  return {
    page: page === '' ? 'overview' : (page as ConsolePage),
    ...(id && { id: decodeURIComponent(id) }),
    query: searchParams,
    href,
  };
}

/** Returns the address of a page. @param query values that are undefined or empty are omitted */
export function pathTo(page: PageName, id?: string, query: Readonly<Record<string, string | undefined>> = {}): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const search = new URLSearchParams(given).toString();
  const path = `/console${page === 'overview' ? '' : `/${page}`}${id === undefined ? '' : `/${encodeURIComponent(id)}`}`;
  return `${path}${search && `?${search}`}`;
}

/**
 * Opens an address of the console without loading the page again. Asks first if the page contains unsaved input.
 * @param replaces whether `back` skips the current address; the person is not asked, because the page itself moves
 */
export function navigate(path: string, replaces = false): void {
  const open = () => {
    const number = replaces ? index : index + 1;
    window.history[replaces ? 'replaceState' : 'pushState']({ index: number } satisfies HistoryState, '', path);
    show(number);
  };
  if (replaces) open();
  else leavePage(open);
}

export function useLocation(): ConsoleLocation {
  return readLocation(useSyncExternalStore(subscribe, () => (shown ??= window.location.href)));
}
