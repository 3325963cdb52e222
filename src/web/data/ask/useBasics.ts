import { queryOptions, useQuery } from '@tanstack/react-query';
import type { AppConfig, CoveredPlace } from '../../../contract/app.ts';
import { useStoredAnswer } from '../useStoredAnswer.ts';
import { getConfig, getPlaces } from './endpoints.ts';

export interface Basics {
  readonly config: AppConfig | undefined;
  /** Undefined while the places are loading, and if loading them has failed. */
  readonly places: readonly CoveredPlace[] | undefined;
  readonly placesFailed: boolean;
}

export const configQuery = (bank: string | undefined) =>
  queryOptions({
    queryKey: ['config', bank],
    queryFn: ({ signal }) => getConfig(bank, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const placesQuery = queryOptions({
  queryKey: ['places'],
  queryFn: ({ signal }) => getPlaces(signal),
  staleTime: 300_000,
});

/** Loads the data that the page needs before any search: the bank's configuration and the covered areas. */
export function useBasics(bank: string | undefined): Basics {
  const asked = useQuery(configQuery(bank));
  const places = useQuery(placesQuery);
  const config = useStoredAnswer(`config ${bank ?? ''}`, asked);
  const covered = useStoredAnswer('places', places)?.places;
  return {
    config,
    places: covered,
    // Report the first failure immediately, while retries continue.
    placesFailed: covered === undefined && places.failureReason !== null,
  };
}
