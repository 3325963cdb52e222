import { useSyncExternalStore } from 'react';

/** How often the user has deleted all data since the page was loaded. The content of the screen belongs to one visit. */
let forgotten = 0;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** A new number means a new visit without earlier data. The first visit since the page was loaded is number 0. */
export const visitNumber = (): number => forgotten;
export const useVisit = (): number => useSyncExternalStore(subscribe, visitNumber);

export function beginAnew(): void {
  forgotten += 1;
  for (const listener of listeners) listener();
}
