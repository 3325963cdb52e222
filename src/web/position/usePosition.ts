import { useMemo, useState, useSyncExternalStore } from 'react';
import { visitNumber } from '../url/visit.ts';
import { createPositionFinder, type Device } from './positionFinder.ts';
import type { PositionSnapshot } from './positionState.ts';
import { recallFix, rememberFix } from './storedFix.ts';

export interface Position extends PositionSnapshot {
  /** Requests the position, which may open a prompt. Call this on a tap, or if permission is already granted. */
  readonly locate: () => void;
  readonly cancel: () => void;
}

/** The browser's features, bound to the current visit. */
export function browserDevice(): Device {
  const visit = visitNumber();
  return {
    secure: window.isSecureContext,
    // Some webviews lack geolocation and permissions, despite the types.
    ...((navigator.geolocation as Geolocation | undefined) && { geolocation: navigator.geolocation }),
    ...((navigator.permissions as Permissions | undefined) && { permissions: navigator.permissions }),
    now: () => Date.now(),
    recall: recallFix,
    remember(fix) {
      // Ignore a position that was requested before the person cleared all data.
      if (visit === visitNumber()) rememberFix(fix);
    },
  };
}

/**
 * The person's position, see PositionSnapshot. Never requests the position automatically.
 * @param through wraps the device, for example for an app around the page; read once
 */
export function usePosition(through: (browser: Device) => Device = (browser) => browser): Position {
  const [finder] = useState(() => createPositionFinder(through(browserDevice())));
  const snapshot = useSyncExternalStore(finder.subscribe, finder.snapshot);
  return useMemo(() => ({ ...snapshot, locate: finder.locate, cancel: finder.cancel }), [snapshot, finder]);
}
