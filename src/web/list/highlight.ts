import { useSyncExternalStore } from 'react';

/**
 * The uid of the ATM whose card or pin is under the mouse pointer. Stored outside React state, because the uid changes as the
 * mouse moves over 200 cards, and only the affected card and pin must update.
 */
let pointedAt: string | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @param uid the ATM's uid; undefined if no ATM is highlighted */
export function highlight(uid: string | undefined): void {
  if (uid === pointedAt) return;
  pointedAt = uid;
  for (const listener of listeners) listener();
}

export const useHighlighted = (): string | undefined => useSyncExternalStore(subscribe, () => pointedAt);
/** On the server, no ATM is highlighted. */
export const useIsHighlighted = (uid: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => pointedAt === uid,
    () => false,
  );
