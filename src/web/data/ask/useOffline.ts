import { useSyncExternalStore } from 'react';

/**
 * The storage key for the time when the connection was lost, so that the time survives a reload. If there is no storage, the page
 * uses the time of the reload.
 */
const drawer = 'finder.offlineSince';

function recalled(): number {
  try {
    return Number(sessionStorage.getItem(drawer)) || Date.now();
  } catch {
    return Date.now();
  }
}

function remember(instant: number | undefined): number | undefined {
  try {
    if (instant === undefined) sessionStorage.removeItem(drawer);
    else sessionStorage.setItem(drawer, String(instant));
  } catch {
    // Ignore the error: without storage, the time does not survive a reload.
  }
  return instant;
}

/** The time when the connection was lost, epoch ms; undefined while online. */
let since: number | undefined =
  typeof navigator === 'undefined' ? undefined : remember(navigator.onLine ? undefined : recalled());

function subscribe(listener: () => void): () => void {
  const lost = () => {
    since ??= remember(Date.now());
    listener();
  };
  const back = () => {
    since = remember(undefined);
    listener();
  };
  window.addEventListener('offline', lost);
  window.addEventListener('online', back);
  return () => {
    window.removeEventListener('offline', lost);
    window.removeEventListener('online', back);
  };
}

export const useOfflineSince = (): number | undefined => useSyncExternalStore(subscribe, () => since);
