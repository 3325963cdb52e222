import { useSyncExternalStore } from 'react';

/** When the connection went away, epoch ms; undefined while it is there. */
let since: number | undefined = typeof navigator === 'undefined' || navigator.onLine ? undefined : Date.now();

function subscribe(listener: () => void): () => void {
  const lost = () => {
    since ??= Date.now();
    listener();
  };
  const back = () => {
    since = undefined;
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
