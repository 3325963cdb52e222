/**
 * Prefetches the first screen's data while the app's code is still loading, so that the list appears quickly on a slow network.
 */

import type { Coordinates } from '../../../contract/atms.ts';
import type { ScreenState } from '../../url/screenUrl.ts';
import { callerHeaders } from './callerHeaders.ts';
import { atmUrl, configUrl, listLengths, nearbyUrl, placesUrl } from './urls.ts';

export const accept = 'application/json';
/** Prefetched responses expire after this time, ms. */
const longestKept = 10_000;

const sent = new Map<string, Promise<Response>>();

function send(url: string): void {
  const answer = fetch(url, { headers: { accept, ...callerHeaders() } });
  sent.set(url, answer);
  const drop = () => void sent.delete(url);
  // A response with an HTTP error counts as the first attempt and may include a Retry-After header. A network failure does not
  // count, so drop the request.
  answer.catch(drop);
  setTimeout(drop, longestKept);
}

/**
 * Takes the response to a prefetched request. Returns undefined if the request was not prefetched, or if its response has already
 * been taken.
 */
export function takePrefetched(url: string): Promise<Response> | undefined {
  const answer = sent.get(url);
  sent.delete(url);
  return answer;
}

/** Drops all prefetched responses. Called after an HTTP error, so that the retry does not get another prefetched error. */
export const dropPrefetched = (): void => sent.clear();

/** Prefetches the search around a point. @param mine whether the point is the user's position */
export const prefetchNearby = ({ lat, long }: Coordinates, screen: ScreenState, mine: boolean): void =>
  send(nearbyUrl({ ...screen, free: undefined, lat, long, mine }, screen.filters, listLengths[0]));

/** Prefetches the data for the screen that the URL describes, without waiting for a position. */
export function prefetch(screen: ScreenState): void {
  const { bank, at, atm } = screen;
  send(configUrl(bank));
  send(placesUrl);
  if (atm !== undefined) send(atmUrl(atm));
  if (at !== undefined) prefetchNearby(at, screen, false);
}
