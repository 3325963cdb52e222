import type { Coordinates } from '../../../contract/atms.ts';
import type { WalkAnswer, WalkingRoute } from '../../../contract/walk.ts';

/** The walking route that an ATM's details show. */
export interface ShownRoute {
  readonly from: Coordinates;
  readonly to: Coordinates;
  readonly line: WalkingRoute['line'];
  /** Whether the map moves to show the whole route. */
  readonly movesMap: boolean;
}

/** The area that the user can reach within the chosen walk. */
interface ShownArea {
  /** A new object for each area. */
  readonly polygons: NonNullable<WalkAnswer['area']>;
}

/**
 * Passes data from other parts of the page to the map. The data is outside React state, because the map loads separately and
 * further props would exceed the size budget of its script.
 */
function shownOnMap<T extends object>() {
  let shown: T | undefined;
  const listeners = new Set<(thing: T | undefined) => void>();
  const change = (thing: T | undefined) => {
    shown = thing;
    for (const listener of listeners) listener(thing);
  };
  return {
    /** @returns a function that removes `thing` from the map */
    show(thing: T): () => void {
      change(thing);
      return () => {
        if (shown === thing) change(undefined);
      };
    },
    /** Calls the listener with the data shown, immediately and after each change. */
    watch(listener: (thing: T | undefined) => void, over: AbortSignal): void {
      listeners.add(listener);
      over.addEventListener('abort', () => listeners.delete(listener));
      listener(shown);
    },
  };
}

export const shownRoute = shownOnMap<ShownRoute>();
export const shownArea = shownOnMap<ShownArea>();
