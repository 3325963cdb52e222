import type { QueryClient } from '@tanstack/react-query';
import { getConfig, getPlaces, nearbyAsker } from '../ask/endpoints.ts';
import { loadCostLine } from '../cost/useCosts.ts';
import type { Words } from '../texts/words.ts';
import type { ScreenState } from '../url/screenUrl.ts';
import { findAround } from './findAround.ts';
import { limits } from './stops.ts';
import { nearbyKey } from './useNearby.ts';

/** So long the first drawing waits for answers that were sent for ahead, ms. Most often they are there before this code is. */
const patience = 120;
/** And so long for what puts the list in order. */
const longestPatience = 1500;

const inTime = (limit: number, work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, limit))]);

/**
 * Takes what was answered while the code was on its way, so that the first drawing is the list and not its skeleton.
 * What has not come, or has failed, is asked for by whoever draws it.
 */
export async function takeFirstAnswers(client: QueryClient, { more }: Words, state: ScreenState): Promise<void> {
  const { bank, at, filters, amount } = state;
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
  // A list by distance first and by costs a moment later would move under the finger.
  const costs = amount === undefined ? undefined : inTime(longestPatience, Promise.all([loadCostLine(), more.load()]));
  await inTime(patience, Promise.all([...basics, search]));
  await costs;
}
