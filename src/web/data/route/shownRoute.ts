import type { Coordinates } from '../../../contract/atms.ts';
import type { WalkingRoute } from '../../../contract/walk.ts';

/** A way on foot that the detail of an ATM shows. */
export interface ShownRoute {
  readonly from: Coordinates;
  readonly to: Coordinates;
  readonly line: WalkingRoute['line'];
  /** Whether the map moves to show the whole way. */
  readonly movesMap: boolean;
}

/** Stored outside React state, because map and detail load separately, and the map's budget has no room for more props. */
let shown: ShownRoute | undefined;
const listeners = new Set<(route: ShownRoute | undefined) => void>();

function change(route: ShownRoute | undefined): void {
  shown = route;
  for (const listener of listeners) listener(route);
}

/** Shows a way on the map. @returns a function that removes it */
export function showRoute(route: ShownRoute): () => void {
  change(route);
  return () => {
    if (shown === route) change(undefined);
  };
}

/** Calls back with the shown way, now and after each change. */
export function watchRoute(listener: (route: ShownRoute | undefined) => void, over: AbortSignal): void {
  listeners.add(listener);
  over.addEventListener('abort', () => listeners.delete(listener));
  listener(shown);
}
