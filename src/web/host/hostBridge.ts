import type { Bridge } from './bridge.ts';
import { type EarlyMessages, listenEarly } from './earlyMessages.ts';
import type { InboundData } from './messages.ts';
import { noBridge } from './noBridge.ts';
import { splitPosition } from './splitPosition.ts';
import type { HostWindow } from './transport.ts';

let bridge: Bridge = noBridge;
let early: EarlyMessages | undefined;
let start: InboundData['location'] | undefined;

/** The page's bridge. The bridge has no peer before `loadHost`, or in a standalone window. */
export const hostBridge = (): Bridge => bridge;

/** Call before anything reads the URL: removes a host's position from it and starts listening. */
export function startBridge(): void {
  const { pathname, search, hash } = window.location;
  const { rest, position } = splitPosition(search, hash);
  start = position;
  if (rest !== search + hash) window.history.replaceState(window.history.state, '', `${pathname}${rest}`);
  early = listenEarly(window as unknown as HostWindow);
}

/** The messages received so far, or undefined if there is no host. */
export const earlyMessages = (): EarlyMessages | undefined => early;

export function setBridge(made: Bridge): void {
  bridge = made;
}

/** The position from the URL. */
export const startPosition = (): InboundData['location'] | undefined => start;
