import { useEffect, useMemo, useState } from 'react';
import { useHolidays } from './hours/useHolidays.ts';
import type { NearbyResult } from './nearbyResult.ts';
import { clockSkew, nextChange } from './openBadge.ts';

/**
 * Returns results with current open states. If a state has changed and no newer response arrives, recomputes all states from the
 * opening hours.
 * @param stale true if no newer response will arrive
 * @param now the device's clock, epoch ms
 */
export function useCurrentStates(found: NearbyResult | undefined, stale: boolean, now: number): NearbyResult | undefined {
  const holidays = useHolidays();
  const [renewed, setRenewed] = useState<{ readonly of: NearbyResult; readonly found: NearbyResult }>();
  const shown = found !== undefined && renewed?.of === found ? renewed.found : found;
  const change = useMemo(() => {
    if (shown === undefined) return undefined;
    const all = shown.groups.flatMap(({ atms }) => atms).concat(shown.nearest ?? []);
    const instant = nextChange(
      all.map(({ atm }) => atm),
      shown.asOf,
    );
    return instant === undefined ? undefined : instant - clockSkew(shown.asOf, shown.receivedAt);
  }, [shown]);
  const due = stale && change !== undefined && now >= change;
  useEffect(() => {
    if (!due || found === undefined || shown === undefined) return;
    // Ignore a late result, because it is based on older data.
    import('./renewStates.ts')
      .then(({ renewStates }) => renewStates(shown, Date.now(), holidays))
      .then(
        (next) => setRenewed({ of: found, found: next }),
        () => {},
      );
  }, [due, found, shown, holidays]);
  return shown;
}
