import { useSyncExternalStore } from 'react';

/** How often all data was cleared since the page was loaded. The screen's content is for one visit. */
let forgotten = 0;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** A new number means a new visit without earlier data. 0 is the first visit since the page was loaded. */
export const visitNumber = (): number => forgotten;
export const useVisit = (): number => useSyncExternalStore(subscribe, visitNumber);

export function beginAnew(): void {
  forgotten += 1;
  for (const listener of listeners) listener();
}
