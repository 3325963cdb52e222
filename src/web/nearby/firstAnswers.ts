import type { QueryClient } from '@tanstack/react-query';
import { getConfig, getPlaces, nearbyAsker } from '../ask/endpoints.ts';
import type { ScreenState } from '../url/screenUrl.ts';
import { findAround } from './findAround.ts';
import { limits } from './stops.ts';
import { nearbyKey } from './useNearby.ts';

/** So long the first drawing waits for answers that were sent for ahead, ms. Most often they are there before this code is. */
const patience = 120;

/**
 * Takes what was answered while the code was on its way, so that the first drawing is the list and not its skeleton.
 * What has not come, or has failed, is asked for by whoever draws it.
 */
export async function takeFirstAnswers(client: QueryClient, { bank, at, filters }: ScreenState): Promise<void> {
  const [limit] = limits;
  const basics = [
    client.prefetchQuery({ queryKey: ['config', bank], queryFn: ({ signal }) => getConfig(bank, signal), retry: false }),
    client.prefetchQuery({ queryKey: ['places'], queryFn: ({ signal }) => getPlaces(signal), retry: false }),
  ];
  const search =
    at &&
    client.prefetchQuery({
      queryKey: nearbyKey(at, filters, limit),
      queryFn: ({ signal }) => findAround(nearbyAsker(at, filters, signal), filters, limit, Date.now),
      retry: false,
    });
  const late = new Promise<void>((resolve) => setTimeout(resolve, patience));
  await Promise.race([late, Promise.all([...basics, search])]);
}
