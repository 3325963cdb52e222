import type { Bridge } from './bridge.ts';
import { type Early, listenEarly } from './earlyMessages.ts';
import type { InboundData } from './messages.ts';
import { noBridge } from './noBridge.ts';
import { splitPosition } from './splitPosition.ts';
import type { HostWindow } from './transport.ts';

let bridge: Bridge = noBridge;
let early: Early | undefined;
let start: InboundData['location'] | undefined;

/** The page's one bridge; nobody is at its other end before `loadHost`, or in a browser's own window. */
export const hostBridge = (): Bridge => bridge;

/** Before anything reads the address: takes a host's position out of it, and listens from now on. */
export function startBridge(): void {
  const { pathname, search, hash } = window.location;
  const { rest, position } = splitPosition(search, hash);
  start = position;
  if (rest !== search + hash) window.history.replaceState(window.history.state, '', `${pathname}${rest}`);
  early = listenEarly(window as unknown as HostWindow);
}

/** What the host has said so far; undefined: nobody shows the page. */
export const heardEarly = (): Early | undefined => early;

/** Whoever makes the bridge hands it over here. */
export function handOver(made: Bridge): void {
  bridge = made;
}

/** The position that the address gave. */
export const startPosition = (): InboundData['location'] | undefined => start;
