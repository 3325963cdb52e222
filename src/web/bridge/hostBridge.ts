import { type Bridge, createBridge, noBridge } from './bridge.ts';
import { findTransport } from './findTransport.ts';
import type { InboundData } from './messages.ts';
import { splitPosition } from './splitPosition.ts';
import type { HostWindow } from './transport.ts';

let bridge: Bridge | undefined;
let start: InboundData['location'] | undefined;

/** The page's one bridge. Made when first asked for; a page outside a browser (a test of a part) has none. */
export function hostBridge(): Bridge {
  if (bridge === undefined) {
    const transport = typeof window === 'undefined' ? undefined : findTransport(window as unknown as HostWindow);
    bridge = transport === undefined ? noBridge : createBridge(transport);
  }
  return bridge;
}

/** Before anything reads the address: takes a host's position out of it, and listens from now on. */
export function startBridge(): void {
  const { pathname, search, hash } = window.location;
  const { rest, position } = splitPosition(search, hash);
  start = position;
  if (rest !== search + hash) window.history.replaceState(window.history.state, '', `${pathname}${rest}`);
  hostBridge();
}

/** The position that the address gave. */
export const startPosition = (): InboundData['location'] | undefined => start;
