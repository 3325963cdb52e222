import { useSyncExternalStore } from 'react';

const minute = 60_000;
/** Omits the seconds, because a time that changed between two renders in the same minute would render all cards again. */
const thisMinute = () => Math.floor(Date.now() / minute) * minute;
let shown = thisMinute();
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function tick(): void {
  shown = thisMinute();
  for (const listener of listeners) listener();
  schedule();
}

/** Starts the only timer of the screen. It fires at the start of each minute, when badges change. */
function schedule(): void {
  clearTimeout(timer);
  timer = setTimeout(tick, minute - (Date.now() % minute) + 5);
}

/** Updates the time immediately when a suspended page becomes visible. */
function wake(): void {
  if (document.visibilityState === 'visible') tick();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    shown = thisMinute();
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

/** The start of the current minute by the device's clock, epoch ms. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => shown);
