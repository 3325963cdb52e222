import type { Bridge } from './bridge.ts';
import { findTransport } from './findTransport.ts';
import type { InboundData } from './messages.ts';
import { noBridge } from './noBridge.ts';
import { splitPosition } from './splitPosition.ts';
import type { HostWindow, Transport } from './transport.ts';

let bridge: Bridge = noBridge;
let transport: Transport | undefined;
let start: InboundData['location'] | undefined;

/** What a host says before there is a bridge to hear it: more than that nobody says who has not been answered. */
const mostEarly = 50;

/** The page's one bridge; nobody is at its other end before `loadHost`, or in a browser's own window. */
export const hostBridge = (): Bridge => bridge;

/** Listens from now on, and keeps what is said until somebody takes it over. */
function listening(found: Transport): Transport {
  const early: unknown[] = [];
  let hear: ((raw: unknown) => void) | undefined;
  found.connect((raw) => {
    if (hear !== undefined) hear(raw);
    else if (early.length < mostEarly) early.push(raw);
  });
  return {
    ...found,
    connect(heard) {
      hear = heard;
      for (const raw of early.splice(0)) heard(raw);
    },
  };
}

/** Before anything reads the address: takes a host's position out of it, and listens from now on. */
export function startBridge(): void {
  const { pathname, search, hash } = window.location;
  const { rest, position } = splitPosition(search, hash);
  start = position;
  if (rest !== search + hash) window.history.replaceState(window.history.state, '', `${pathname}${rest}`);
  const found = findTransport(window as unknown as HostWindow);
  transport = found && listening(found);
}

/** The way to the host; undefined: nobody shows the page. */
export const hostTransport = (): Transport | undefined => transport;

/** Whoever makes the bridge hands it over here. */
export function handOver(made: Bridge): void {
  bridge = made;
}

/** The position that the address gave. */
export const startPosition = (): InboundData['location'] | undefined => start;
