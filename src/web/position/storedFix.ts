import type { Fix } from './positionState.ts';

/**
 * The session storage key. The page stores the position only under this key, not in the URL and not permanently on the device.
 */
const drawer = 'position';
const keptFor = 30 * 60_000;

function isFix(value: unknown): value is Fix {
  const fix = (value ?? {}) as Record<string, unknown>;
  return [fix.lat, fix.long, fix.accuracy, fix.at].every((part) => typeof part === 'number' && Number.isFinite(part));
}

/** Returns the session's last position, so that a reload shows the same results immediately. */
export function recallFix(): Fix | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(drawer) ?? 'null');
    return isFix(kept) && Date.now() - kept.at < keptFor ? kept : undefined;
  } catch {
    return undefined;
  }
}

export function rememberFix(fix: Fix): void {
  try {
    sessionStorage.setItem(drawer, JSON.stringify(fix));
  } catch {
    // If the browser denies storage, a reload requests the position again.
  }
}

export const fixOf = ({ coords: { latitude, longitude, accuracy } }: GeolocationPosition, at: number): Fix => ({
  lat: latitude,
  long: longitude,
  accuracy,
  at,
});

/** The options of the first request, for which a cached or coarse position is sufficient. */
export const coarse: PositionOptions = { enableHighAccuracy: false, maximumAge: 60_000, timeout: 10_000 };
