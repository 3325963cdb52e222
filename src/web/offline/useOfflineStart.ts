import { useEffect } from 'react';
import type { AppConfig } from '../../contract/app.ts';
import { visitNumber } from '../url/visit.ts';

/** The delay before the installation, ms. After this delay, the first list is visible or the user is reading how to get one. */
const calm = 3_000;

/** Enables starting the page offline from the next visit on. The installation begins while the page is idle. */
export function useOfflineStart(config: AppConfig | undefined): void {
  const known = config !== undefined;
  const wanted = config?.onlineOnly !== true;
  useEffect(() => {
    // After the user has deleted all data, cache nothing until the next visit.
    if (!known || import.meta.env.DEV || visitNumber() > 0) return;
    const start = () => {
      import('./startOffline.ts').then(
        ({ startOffline }) => startOffline(wanted),
        () => {},
      );
    };
    // Some webviews do not support requestIdleCallback.
    const timer = setTimeout(() => ('requestIdleCallback' in window ? window.requestIdleCallback(start) : start()), calm);
    return () => clearTimeout(timer);
  }, [known, wanted]);
}
