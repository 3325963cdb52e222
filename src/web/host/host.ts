import { heardEarly, startPosition } from './hostBridge.ts';
import type { HostParts } from './hostParts.ts';

let parts: HostParts | undefined;

/** undefined: nobody shows the finder but a browser, in a window of its own. */
export const host = (): HostParts | undefined => parts;

/** Before the finder is drawn; whoever opens the page in a browser loads none of it. @throws when it cannot be loaded */
export async function loadHost(): Promise<void> {
  if (heardEarly() === undefined && startPosition() === undefined) return;
  parts = (await import('./hostParts.ts')).joinHost();
}
