import { useSyncExternalStore } from 'react';

/** How often all data was cleared since the page was loaded. The screen's content belongs to one visit. */
let forgotten = 0;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** A new number is a new visit without earlier data. 0: the first since the page was loaded. */
export const visitNumber = (): number => forgotten;
export const useVisit = (): number => useSyncExternalStore(subscribe, visitNumber);

/** Starts a new visit. */
export function beginAnew(): void {
  forgotten += 1;
  for (const listener of listeners) listener();
}
