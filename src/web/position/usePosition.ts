import { useMemo, useState, useSyncExternalStore } from 'react';
import { visitNumber } from '../url/visit.ts';
import { createPositionFinder, type Device } from './positionFinder.ts';
import type { Fix, PositionSnapshot } from './positionState.ts';

export interface Position extends PositionSnapshot {
  /** Requests the position, which may prompt. Call it on a tap, or if permission is already granted. */
  readonly locate: () => void;
  readonly cancel: () => void;
}

/** Key in session storage, the only place where the position is stored: not in the URL, not permanently on the device. */
const drawer = 'position';
/** A stored position expires after half an hour. */
const keptFor = 30 * 60_000;

function isFix(value: unknown): value is Fix {
  const fix = (value ?? {}) as Record<string, unknown>;
  return [fix.lat, fix.long, fix.accuracy, fix.at].every((part) => typeof part === 'number' && Number.isFinite(part));
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
    recall() {
      try {
        const kept: unknown = JSON.parse(sessionStorage.getItem(drawer) ?? 'null');
        return isFix(kept) && Date.now() - kept.at < keptFor ? kept : undefined;
      } catch {
        return undefined;
      }
    },
    remember(fix) {
      // Ignore an answer that was requested before all data was cleared.
      if (visit !== visitNumber()) return;
      try {
        sessionStorage.setItem(drawer, JSON.stringify(fix));
      } catch {
        // Storage is denied, so a reload requests the position again.
      }
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
