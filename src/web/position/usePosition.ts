import { useMemo, useState, useSyncExternalStore } from 'react';
import { visitNumber } from '../url/visit.ts';
import { createPositionFinder, type Device } from './positionFinder.ts';
import type { PositionSnapshot } from './positionState.ts';
import { recallFix, rememberFix } from './storedFix.ts';

export interface Position extends PositionSnapshot {
  /** Requests the position, which may open a prompt. Call it after a tap, or if permission has already been granted. */
  readonly locate: () => void;
  readonly cancel: () => void;
}

/** The browser's features for the current visit. */
export function browserDevice(): Device {
  const visit = visitNumber();
  return {
    secure: window.isSecureContext,
    // In some webviews, geolocation and permissions do not exist, despite the types.
    ...((navigator.geolocation as Geolocation | undefined) && { geolocation: navigator.geolocation }),
    ...((navigator.permissions as Permissions | undefined) && { permissions: navigator.permissions }),
    now: () => Date.now(),
    recall: recallFix,
    remember(fix) {
      // Ignore a position that was requested before the user deleted all data.
      if (visit === visitNumber()) rememberFix(fix);
    },
  };
}

/**
 * Provides the user's position as a PositionSnapshot. Does not request the position automatically.
 * @param through wraps the device, for example for an app around the page; it is called only once
 */
export function usePosition(through: (browser: Device) => Device = (browser) => browser): Position {
  const [finder] = useState(() => createPositionFinder(through(browserDevice())));
  const snapshot = useSyncExternalStore(finder.subscribe, finder.snapshot);
  return useMemo(() => ({ ...snapshot, locate: finder.locate, cancel: finder.cancel }), [snapshot, finder]);
}
