import type { Bridge } from './bridge.ts';

/** In a browser's own window: nobody is there. */
export const noBridge: Bridge = {
  handles: () => false,
  send: () => {},
  on: () => () => {},
  onBack: () => () => {},
  allow: () => {},
};
