import type { Fix } from './positionState.ts';

/** Session storage key. The page stores the position only under this key: not in the URL, and not permanently on the device. */
const drawer = 'position';
const keptFor = 30 * 60_000;

function isFix(value: unknown): value is Fix {
  const fix = (value ?? {}) as Record<string, unknown>;
  return [fix.lat, fix.long, fix.accuracy, fix.at].every((part) => typeof part === 'number' && Number.isFinite(part));
}

/** The session's last position, so a reload shows the same results at once. */
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
    // The browser denies storage, so a reload requests the position again.
  }
}

export const fixOf = ({ coords: { latitude, longitude, accuracy } }: GeolocationPosition, at: number): Fix => ({
  lat: latitude,
  long: longitude,
  accuracy,
  at,
});

/** Options for the first request, for which a cached or coarse position is enough. */
export const coarse: PositionOptions = { enableHighAccuracy: false, maximumAge: 60_000, timeout: 10_000 };
