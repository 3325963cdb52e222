/**
 * Requests that the first screen will make, sent while most of its code is still on the way: over a slow network the list
 * is there when that code is.
 */

import type { ScreenState } from '../../url/screenUrl.ts';
import { limits } from '../limits.ts';
import { pageKey } from './pageKey.ts';
import { atmUrl, configUrl, nearbyUrl, placesUrl } from './urls.ts';

export const accept = 'application/json';
/** An answer that nobody has come for in this time is of no use any more, ms. */
const longestKept = 10_000;

const sent = new Map<string, Promise<Response>>();

function send(url: string): void {
  const answer = fetch(url, { headers: { accept, ...pageKey() } });
  sent.set(url, answer);
  const drop = () => void sent.delete(url);
  // A refusal is the answer to the first attempt, and says when the next one may be. Without any answer there was none.
  answer.catch(drop);
  setTimeout(drop, longestKept);
}

/** The answer to a request that was sent ahead, to whoever asks first; undefined: it was not. */
export function takeAhead(url: string): Promise<Response> | undefined {
  const answer = sent.get(url);
  sent.delete(url);
  return answer;
}

/** One was refused: the others are of the same moment, and the next attempt shall not meet it again. */
export const forgetAhead = (): void => sent.clear();

/** Sends what the screen that the address names will ask for. A position that is still to be found is not waited for. */
export function askAhead({ bank, at, filters, atm }: ScreenState): void {
  send(configUrl(bank));
  send(placesUrl);
  if (atm !== undefined) send(atmUrl(atm));
  if (at !== undefined) send(nearbyUrl(at, filters, limits[0]));
}
