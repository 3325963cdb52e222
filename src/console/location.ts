/** The console's address: /console, /console/PAGE and /console/PAGE/ID, with the filters of a page in the query. */
import { useSyncExternalStore } from 'react';
import type { ConsolePage } from '../contract/console/consolePage.ts';

/** The name of a page. The overview is at /console. */
export type PageName = ConsolePage | 'overview';

export interface ConsoleLocation {
  readonly page: PageName;
  /** The id of the record that the page shows. */
  readonly id?: string;
  readonly query: URLSearchParams;
}

const moved = 'console-moved';

function subscribe(listener: () => void): () => void {
  const events = ['popstate', moved];
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
}

export function readLocation(href: string): ConsoleLocation {
  const { pathname, searchParams } = new URL(href);
  const [, , page = '', id] = pathname.split('/');
  return {
    page: page === '' ? 'overview' : (page as ConsolePage),
    ...(id && { id: decodeURIComponent(id) }),
    query: searchParams,
  };
}

/** Returns the address of a page. @param query values that are undefined or empty are omitted */
export function pathTo(page: PageName, id?: string, query: Readonly<Record<string, string | undefined>> = {}): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const search = new URLSearchParams(given).toString();
  const path = `/console${page === 'overview' ? '' : `/${page}`}${id === undefined ? '' : `/${encodeURIComponent(id)}`}`;
  return `${path}${search && `?${search}`}`;
}

/** Opens an address of the console without loading the page again. @param replaces whether `back` skips the current address */
export function navigate(path: string, replaces = false): void {
  window.history[replaces ? 'replaceState' : 'pushState'](null, '', path);
  window.dispatchEvent(new Event(moved));
}

export function useLocation(): ConsoleLocation {
  return readLocation(useSyncExternalStore(subscribe, () => window.location.href));
}
