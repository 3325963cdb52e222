import { useSyncExternalStore } from 'react';

/**
 * The highlighted ATM, hovered on its card or pin. Stored outside React state, because it changes with every mouse move over 200
 * cards and only the affected card and pin must update.
 */
let pointedAt: string | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @param uid of an ATM; undefined: no ATM is highlighted any more */
export function highlight(uid: string | undefined): void {
  if (uid === pointedAt) return;
  pointedAt = uid;
  for (const listener of listeners) listener();
}

export const useHighlighted = (): string | undefined => useSyncExternalStore(subscribe, () => pointedAt);
/** On the server nothing is highlighted. */
export const useIsHighlighted = (uid: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => pointedAt === uid,
    () => false,
  );
