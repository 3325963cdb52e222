import { useSyncExternalStore } from 'react';

const minute = 60_000;
let shown = Date.now();
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function tick(): void {
  shown = Date.now();
  for (const listener of listeners) listener();
  schedule();
}

/** One timer for the whole screen. The timer fires at the start of each minute, when badges change. */
function schedule(): void {
  clearTimeout(timer);
  timer = setTimeout(tick, minute - (Date.now() % minute) + 5);
}

/** Updates the time at once when a suspended page becomes visible. */
function wake(): void {
  if (document.visibilityState === 'visible') tick();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    shown = Date.now();
    schedule();
    document.addEventListener('visibilitychange', wake);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', wake);
  };
}

/** The device's clock, epoch ms, updated at the start of every minute. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => shown);
