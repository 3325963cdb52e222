import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

/** The URL's fragment, including the #. */
export const useHash = (): string => useSyncExternalStore(subscribe, () => window.location.hash);
