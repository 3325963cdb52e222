import { androidTransport, iosTransport, reactNativeTransport } from './appTransports.ts';
import { frameTransport } from './frameTransport.ts';
import type { HostWindow, Transport } from './transport.ts';

/**
 * The way to whoever shows this page; undefined in a browser's own window. In a frame it is the page around it and
 * nothing else: apps put their objects into frames too, and what they say there is meant for that page.
 */
export function findTransport(window: HostWindow): Transport | undefined {
  if ((window.parent as unknown) !== window.self) return frameTransport(window);
  return reactNativeTransport(window) ?? iosTransport(window) ?? androidTransport(window);
}
