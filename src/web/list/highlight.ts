import { useSyncExternalStore } from 'react';

/**
 * The ATM that is pointed at, on its card or on its pin. Kept beside React's state: it changes with every move of a mouse
 * over 200 cards, and only the card, its pin and those that were it before have to hear of it.
 */
let pointedAt: string | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @param uid of an ATM; undefined: none is pointed at any more */
export function highlight(uid: string | undefined): void {
  if (uid === pointedAt) return;
  pointedAt = uid;
  for (const listener of listeners) listener();
}

export const useHighlighted = (): string | undefined => useSyncExternalStore(subscribe, () => pointedAt);
/** On a page that the service draws nothing is pointed at. */
export const useIsHighlighted = (uid: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => pointedAt === uid,
    () => false,
  );
