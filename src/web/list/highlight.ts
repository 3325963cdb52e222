import { useSyncExternalStore } from 'react';

/**
 * The uid of the ATM whose card or pin the mouse is over. Stored outside React state, because the uid changes with every mouse
 * move over 200 cards, and only the affected card and pin must update.
 */
let pointedAt: string | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @param uid the ATM's uid; undefined if no ATM is highlighted any more */
export function highlight(uid: string | undefined): void {
  if (uid === pointedAt) return;
  pointedAt = uid;
  for (const listener of listeners) listener();
}

export const useHighlighted = (): string | undefined => useSyncExternalStore(subscribe, () => pointedAt);
/** The server highlights no ATM. */
export const useIsHighlighted = (uid: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => pointedAt === uid,
    () => false,
  );
