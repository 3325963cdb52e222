import { earlyMessages, startPosition } from './hostBridge.ts';
import type { HostParts } from './hostParts.ts';

let parts: HostParts | undefined;

/** The host's parts, or undefined if the finder runs in a standalone browser window. */
export const host = (): HostParts | undefined => parts;

/**
 * Loads the host code before the finder is rendered. Loads nothing in a standalone window. @throws if the code cannot be loaded
 */
export async function loadHost(): Promise<void> {
  if (earlyMessages() === undefined && startPosition() === undefined) return;
  parts = (await import('./hostParts.ts')).joinHost();
}
