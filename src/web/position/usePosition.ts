import { useMemo, useState, useSyncExternalStore } from 'react';
import { visitNumber } from '../url/visit.ts';
import { createPositionFinder, type Device } from './positionFinder.ts';
import type { Fix, PositionSnapshot } from './positionState.ts';

export interface Position extends PositionSnapshot {
  /** Asks the device, which may prompt: call it on a tap, or where the permission is granted already. */
  readonly locate: () => void;
  readonly cancel: () => void;
}

/** In the session's storage and nowhere else: not in the URL, not in what stays on the device. */
const drawer = 'position';
/** After half an hour a person is elsewhere. */
const keptFor = 30 * 60_000;

function isFix(value: unknown): value is Fix {
  const fix = (value ?? {}) as Record<string, unknown>;
  return [fix.lat, fix.long, fix.accuracy, fix.at].every((part) => typeof part === 'number' && Number.isFinite(part));
}

/** What this browser offers, for the visit in which it is called. */
export function browserDevice(): Device {
  const visit = visitNumber();
  return {
    secure: window.isSecureContext,
    // Both are missing in some webviews, whatever the types say.
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
      // The answer to a question from before everything was forgotten: whoever had it forgotten is not to be found by it.
      if (visit !== visitNumber()) return;
      try {
        sessionStorage.setItem(drawer, JSON.stringify(fix));
      } catch {
        // Storage is forbidden here: a reload will ask again.
      }
    },
  };
}

/**
 * Where the person is, as far as the device has said: see PositionSnapshot. It never asks the device on its own.
 * @param through what the device is asked through, such as an app around the page; read once
 */
export function usePosition(through: (browser: Device) => Device = (browser) => browser): Position {
  const [finder] = useState(() => createPositionFinder(through(browserDevice())));
  const snapshot = useSyncExternalStore(finder.subscribe, finder.snapshot);
  return useMemo(() => ({ ...snapshot, locate: finder.locate, cancel: finder.cancel }), [snapshot, finder]);
}
