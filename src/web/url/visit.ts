import { useSyncExternalStore } from 'react';

/** How often everything was forgotten since the page was loaded: what the screen shows belongs to one visit. */
let forgotten = 0;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Another number is another visit, which knows nothing of the one before. 0: the first since the page was loaded. */
export const visitNumber = (): number => forgotten;
export const useVisit = (): number => useSyncExternalStore(subscribe, visitNumber);

/** Begins as if nobody had been here. */
export function beginAnew(): void {
  forgotten += 1;
  for (const listener of listeners) listener();
}
