import { earlyMessages, startPosition } from './hostBridge.ts';
import type { HostParts } from './hostParts.ts';

let parts: HostParts | undefined;

/** The parts for a host, or undefined if the finder runs in a standalone browser window. */
export const host = (): HostParts | undefined => parts;

/**
 * Loads the code for a host before the finder is rendered. In a standalone window, loads nothing. @throws if the code cannot be
 * loaded
 */
export async function loadHost(): Promise<void> {
  if (earlyMessages() === undefined && startPosition() === undefined) return;
  parts = (await import('./hostParts.ts')).joinHost();
}
