import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

/** What stands behind the page's address, with its #. */
export const useHash = (): string => useSyncExternalStore(subscribe, () => window.location.hash);
