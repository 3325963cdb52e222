import type { QueryClient } from '@tanstack/react-query';
import { configQuery, placesQuery } from '../data/ask/useBasics.ts';
import { limits } from '../data/limits.ts';
import { nearbyQuery } from '../data/useNearby.ts';
import { loadCostLine } from '../list/cost/useCosts.ts';
import type { Words } from '../texts/words.ts';
import type { ScreenState } from '../url/screenUrl.ts';

/** So long the first drawing waits for answers that were sent for ahead, ms. Most often they are there before this code is. */
const patience = 120;
/** So long where the service has drawn the list into the page: a skeleton in its place would take away what is being read. */
const patienceWithList = 1500;
/** And so long for what puts the list in order. */
const longestPatience = 1500;

const inTime = (limit: number, work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, limit))]);

/**
 * Takes what was answered while the code was on its way, so that the first drawing is the list and not its skeleton.
 * What has not come by then is drawn when it does.
 * @param isListDrawn whether there is a list to read already
 */
export async function takeFirstAnswers(
  client: QueryClient,
  { more }: Words,
  state: ScreenState,
  isListDrawn: boolean,
): Promise<void> {
  const { bank, at, filters, amount } = state;
  // As whoever draws them will ask: what fails here is tried again there.
  const basics = [client.prefetchQuery(configQuery(bank)), client.prefetchQuery(placesQuery)];
  const search = at && client.prefetchQuery(nearbyQuery({ ...at, filters }, limits[0]));
  // A list by distance first and by costs a moment later would move under the finger.
  const costs =
    amount === undefined || at === undefined ? undefined : inTime(longestPatience, Promise.all([loadCostLine(), more.load()]));
  await inTime(isListDrawn ? patienceWithList : patience, Promise.all([...basics, search]));
  await costs;
}
