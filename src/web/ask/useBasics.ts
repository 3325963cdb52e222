import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AppConfig, CoveredPlace } from '../../contract/app.ts';
import { useLasting } from '../offline/useLasting.ts';
import { useOfflineStart } from '../offline/useOfflineStart.ts';
import { visitNumber } from '../url/visit.ts';
import { getConfig, getPlaces } from './endpoints.ts';

export interface Basics {
  readonly config: AppConfig | undefined;
  /** undefined while they are loading or where they could not be had. */
  readonly places: readonly CoveredPlace[] | undefined;
  readonly placesFailed: boolean;
}

/** After everything was forgotten nothing is kept again before the next visit: map images come as any picture does. */
function keepingNothing(config: AppConfig | undefined): AppConfig | undefined {
  if (config === undefined) return config;
  const forgetful = <T extends { readonly keep?: true }>({ keep: _, ...rest }: T) => rest;
  const { tiles, basemap } = config;
  return { ...config, ...(tiles && { tiles: forgetful(tiles) }), ...(basemap && { basemap: forgetful(basemap) }) };
}

/** Whose finder it is. */
export const configQuery = (bank: string | undefined) =>
  queryOptions({
    queryKey: ['config', bank],
    queryFn: ({ signal }) => getConfig(bank, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Where there is data. */
export const placesQuery = queryOptions({
  queryKey: ['places'],
  queryFn: ({ signal }) => getPlaces(signal),
  staleTime: 300_000,
});

/** What the page knows before any search: whose finder it is, and where there is data. */
export function useBasics(bank: string | undefined): Basics {
  const asked = useQuery(configQuery(bank));
  const places = useQuery(placesQuery);
  const lasting = useLasting(`config ${bank ?? ''}`, asked);
  const config = useMemo(() => (visitNumber() > 0 ? keepingNothing(lasting) : lasting), [lasting]);
  const covered = useLasting('places', places)?.places;
  useOfflineStart(asked.data);
  return {
    config,
    places: covered,
    // Said at once; it is asked for again meanwhile.
    placesFailed: covered === undefined && places.failureReason !== null,
  };
}
