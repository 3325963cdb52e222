import { useEffect } from 'react';
import type { AppConfig } from '../../contract/app.ts';
import { visitNumber } from '../url/visit.ts';

/** After so many milliseconds the first list is there, or a person is reading how to get one. */
const calm = 3_000;

/** Makes the page start without a connection from its next visit on, when nothing more urgent is to be done. */
export function useOfflineStart(config: AppConfig | undefined): void {
  const known = config !== undefined;
  const wanted = config?.onlineOnly !== true;
  useEffect(() => {
    // After everything was forgotten nothing is laid in again before the next visit.
    if (!known || import.meta.env.DEV || visitNumber() > 0) return;
    const start = () => {
      import('./startOffline.ts').then(
        ({ startOffline }) => startOffline(wanted),
        () => {},
      );
    };
    // Not every webview has idle moments to tell of.
    const timer = setTimeout(() => ('requestIdleCallback' in window ? window.requestIdleCallback(start) : start()), calm);
    return () => clearTimeout(timer);
  }, [known, wanted]);
}
