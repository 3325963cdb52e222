import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Coordinates } from '../../../contract/atms.ts';
import type { WalkBody } from '../../../contract/walk.ts';
import { visitNumber } from '../../url/visit.ts';
import { isPassing, retryDelay, send } from '../ask/ask.ts';
import { readWalkArea } from './readWalkAnswer.ts';
import { shownArea } from './shownOnMap.ts';
import { recallArea, storeArea } from './storedRoutes.ts';
import { rounded } from './useWalkingRoute.ts';

/** A walking area to request. */
interface WantedArea {
  readonly from: Coordinates;
  readonly minutes: number;
  readonly stepFree: boolean;
}

/** Shows the area on the map, if it is known. */
export function useWalkArea(wanted: WantedArea | undefined): void {
  const body: WalkBody | undefined = wanted && {
    from: rounded(wanted.from),
    minutes: wanted.minutes,
    ...(wanted.stepFree && { stepFree: true }),
  };
  const key = JSON.stringify(body ?? null);
  const { data } = useQuery({
    queryKey: ['walk area', key],
    queryFn: async ({ signal }) => {
      const visit = visitNumber();
      const area = body && readWalkArea(await send<unknown>('/app/walk', body, signal));
      // Do not store the area if the user has deleted all data in the meantime.
      if (area && visit === visitNumber()) storeArea(key, area);
      return area ?? null;
    },
    enabled: body !== undefined,
    retry: (count, error) => isPassing(error) && count < 1,
    retryDelay,
    // Use the same cache times as for routes.
    staleTime: ({ state }) => (state.data ? 300_000 : 0),
  });
  const stored = useMemo(() => recallArea(key), [key]);
  const polygons = body && (data ?? stored);
  useEffect(() => polygons && shownArea.show({ polygons }), [polygons]);
}
