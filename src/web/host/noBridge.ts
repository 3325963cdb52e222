import type { Bridge } from './bridge.ts';

/** The bridge of a standalone window, which has no peer. */
export const noBridge: Bridge = {
  handles: () => false,
  send: () => {},
  on: () => () => {},
  onBack: () => () => {},
  allow: () => {},
};
