import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Coordinates } from '../../../contract/atms.ts';
import type { WalkBody } from '../../../contract/walk.ts';
import { useWords } from '../../texts/WordsContext.ts';
import { visitNumber } from '../../url/visit.ts';
import { isPassing, retryDelay, send } from '../ask/ask.ts';
import { type FoundRoute, readWalkingRoute } from './readWalkAnswer.ts';
import { recallRoute, storeRoute } from './storedRoutes.ts';

/** A walking route to request. */
export interface WantedRoute {
  readonly from: Coordinates;
  readonly to: Coordinates;
  readonly stepFree: boolean;
}

/** Rounds to about a metre, so that a small change in the position does not cause a new request. */
export const rounded = ({ lat, long }: Coordinates): Coordinates => ({
  lat: Number(lat.toFixed(5)),
  long: Number(long.toFixed(5)),
});

async function withTexts(found: FoundRoute, language: string): Promise<FoundRoute> {
  if (language !== 'ar' || found === undefined || found === 'noStepFreeRoute') return found;
  const { withArabicTexts } = await import('../../texts/directions/ar.ts');
  return { ...found, directions: withArabicTexts(found.directions) };
}

async function askRoute(body: WalkBody, signal: AbortSignal): Promise<FoundRoute> {
  const { lang = 'en' } = body;
  return withTexts(readWalkingRoute(await send<unknown>('/app/walk', body, signal)), lang);
}

/**
 * Returns the walking route from the service, or the stored route. Returns undefined while the route is unknown, and 'offline' if
 * the route requires a connection.
 */
export function useWalkingRoute({ from, to, stepFree }: WantedRoute): FoundRoute | 'offline' {
  const { language } = useWords();
  const body: WalkBody = { from: rounded(from), to: rounded(to), ...(stepFree && { stepFree }), lang: language };
  const key = JSON.stringify(body);
  const { data, isPaused } = useQuery({
    queryKey: ['route', key],
    queryFn: async ({ signal }) => {
      const visit = visitNumber();
      const found = await askRoute(body, signal);
      // Do not store the route if the user has deleted all data in the meantime.
      if (found !== undefined && visit === visitNumber()) storeRoute(key, found);
      return found ?? null;
    },
    retry: (count, error) => isPassing(error) && count < 1,
    retryDelay,
    // Cache a known route, because it rarely changes and a request counts several times towards the rate limits.
    staleTime: ({ state }) => (state.data ? 300_000 : 0),
  });
  const stored = useMemo(() => recallRoute(key), [key]);
  return data ?? stored ?? (isPaused ? 'offline' : undefined);
}
