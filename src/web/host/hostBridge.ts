import type { Bridge } from './bridge.ts';
import { type EarlyMessages, listenEarly } from './earlyMessages.ts';
import type { InboundData } from './messages.ts';
import type { HostWindow } from './transport.ts';

const decimal = /^-?\d{1,3}(\.\d{1,15})?$/;

function read(params: URLSearchParams): InboundData['location'] | undefined {
  const [lat, long] = [params.get('lat'), params.get('long')];
  if (lat === null || long === null || !decimal.test(lat) || !decimal.test(long)) return undefined;
  const point = { lat: Number(lat), long: Number(long) };
  return Math.abs(point.lat) <= 90 && Math.abs(point.long) <= 180 ? point : undefined;
}

const withMark = (mark: string, text: string): string => (text === '' ? '' : `${mark}${text}`);

/**
 * Removes the user's position from the URL with which a host opened the page. The position is in `lat` and `long`, in the query
 * or preferably in the fragment, which the browser does not send to the server. The position is removed immediately, because URLs
 * are shared, logged and stored.
 * @param query "" or a string that starts with "?"
 * @param fragment "" or a string that starts with "#"
 * @returns the rest of the query and of the fragment, and the position if it was valid
 */
export function splitPosition(
  query: string,
  fragment: string,
): { readonly rest: string; readonly position?: InboundData['location'] } {
  const inQuery = new URLSearchParams(query);
  const inFragment = new URLSearchParams(fragment.replace(/^#/, ''));
  const named = [inQuery, inFragment].map((params) => params.has('lat') || params.has('long'));
  const position = read(inFragment) ?? read(inQuery);
  for (const params of [inQuery, inFragment]) {
    params.delete('lat');
    params.delete('long');
  }
  // If there is no position, do not change the query and the fragment.
  const rest =
    (named[0] ? withMark('?', inQuery.toString()) : query) + (named[1] ? withMark('#', inFragment.toString()) : fragment);
  return { rest, ...(position && { position }) };
}

/** The bridge of a standalone window, to which no host is connected. */
export const noBridge: Bridge = {
  handles: () => false,
  send: () => {},
  on: () => () => {},
  onBack: () => () => {},
  allow: () => {},
};

let bridge: Bridge = noBridge;
let early: EarlyMessages | undefined;
let start: InboundData['location'] | undefined;

/** Returns the page's bridge. Before `loadHost` and in a standalone window, no host is connected. */
export const hostBridge = (): Bridge => bridge;

/** Removes a host's position from the URL and starts listening; call it before any other code reads the URL. */
export function startBridge(): void {
  const { pathname, search, hash } = window.location;
  const { rest, position } = splitPosition(search, hash);
  start = position;
  if (rest !== search + hash) window.history.replaceState(window.history.state, '', `${pathname}${rest}`);
  early = listenEarly(window as unknown as HostWindow);
}

/** The messages that have arrived so far, or undefined if there is no host. */
export const earlyMessages = (): EarlyMessages | undefined => early;

export function setBridge(made: Bridge): void {
  bridge = made;
}

/** The position from the URL with which a host opened the page. */
export const startPosition = (): InboundData['location'] | undefined => start;
