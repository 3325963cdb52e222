import type { ScreenState } from '../url/screenUrl.ts';
import type { Fix } from './positionState.ts';
import { coarse, fixOf, recallFix, rememberFix } from './storedFix.ts';

/**
 * Requests the position while the app's code is still loading. Sends the request only if permission has been granted before, so
 * that no prompt opens, and if the URL does not specify a different place. The app then starts with the stored fix.
 * @param onFix receives the new fix, or the fix stored in this session
 */
export async function locateEarly({ at, atm }: ScreenState, onFix: (fix: Fix) => void): Promise<void> {
  if (at !== undefined || atm !== undefined) return;
  const recalled = recallFix();
  if (recalled !== undefined) return onFix(recalled);
  const { state } = await navigator.permissions.query({ name: 'geolocation' });
  if (state !== 'granted') return;
  const hear = (position: GeolocationPosition) => {
    const fix = fixOf(position, Date.now());
    rememberFix(fix);
    onFix(fix);
  };
  navigator.geolocation.getCurrentPosition(hear, () => {}, coarse);
}
