import { useQuery } from '@tanstack/react-query';
import type { AppConfig, CoveredPlace, PlacesAnswer } from '../../contract/app.ts';
import { keptAnswer, useKeepAnswer } from '../offline/keptAnswer.ts';
import { useOfflineStart } from '../offline/useOfflineStart.ts';
import { getConfig, getPlaces } from './endpoints.ts';

export interface Basics {
  readonly config: AppConfig | undefined;
  /** undefined while they are loading or where they could not be had. */
  readonly places: readonly CoveredPlace[] | undefined;
  readonly placesFailed: boolean;
}

const hour = 3_600_000;

/** What the page knows before any search: whose finder it is, and where there is data. */
export function useBasics(bank: string | undefined): Basics {
  const configKey = `config ${bank ?? ''}`;
  const config = useQuery({
    queryKey: ['config', bank],
    queryFn: ({ signal }) => getConfig(bank, signal),
    staleTime: hour,
    ...keptAnswer<AppConfig>(configKey),
  });
  const places = useQuery({
    queryKey: ['places'],
    queryFn: ({ signal }) => getPlaces(signal),
    staleTime: 300_000,
    ...keptAnswer<PlacesAnswer>('places'),
  });
  useKeepAnswer(configKey, config);
  useKeepAnswer('places', places);
  useOfflineStart(config.data);
  return {
    config: config.data,
    places: places.data?.places,
    // Said at once; it is asked for again meanwhile.
    placesFailed: places.data === undefined && places.failureReason !== null,
  };
}
