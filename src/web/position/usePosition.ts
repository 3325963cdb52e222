import { useMemo, useState, useSyncExternalStore } from 'react';
import { visitNumber } from '../url/visit.ts';
import { createPositionFinder, type Device } from './positionFinder.ts';
import type { PositionSnapshot } from './positionState.ts';
import { recallFix, rememberFix } from './storedFix.ts';

export interface Position extends PositionSnapshot {
  /** Requests the position, which may prompt. Call it on a tap, or if permission is already granted. */
  readonly locate: () => void;
  readonly cancel: () => void;
}

/** The browser's features, bound to the current visit. */
export function browserDevice(): Device {
  const visit = visitNumber();
  return {
    secure: window.isSecureContext,
    // Both are missing in some webviews, despite the types.
    ...((navigator.geolocation as Geolocation | undefined) && { geolocation: navigator.geolocation }),
    ...((navigator.permissions as Permissions | undefined) && { permissions: navigator.permissions }),
    now: () => Date.now(),
    recall: recallFix,
    remember(fix) {
      // Ignore an answer that was requested before all data was cleared.
      if (visit === visitNumber()) rememberFix(fix);
    },
  };
}

/**
 * The person's position, see PositionSnapshot. Never requests it automatically.
 * @param through wraps the device, for example for an app around the page; read once
 */
export function usePosition(through: (browser: Device) => Device = (browser) => browser): Position {
  const [finder] = useState(() => createPositionFinder(through(browserDevice())));
  const snapshot = useSyncExternalStore(finder.subscribe, finder.snapshot);
  return useMemo(() => ({ ...snapshot, locate: finder.locate, cancel: finder.cancel }), [snapshot, finder]);
}
