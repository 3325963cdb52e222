import type { QueryClient } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { listLengths } from '../data/ask/urls.ts';
import { configQuery, placesQuery } from '../data/ask/useBasics.ts';
import { inTime } from '../data/inTime.ts';
import { nearbyQueryOptions } from '../data/useNearby.ts';
import { loadCostLine } from '../list/cost/useCosts.ts';
import type { Words } from '../texts/words.ts';
import { parseScreen, type ScreenState } from '../url/screenUrl.ts';
import { App, newQueryClient } from './App.tsx';

/**
 * The maximum time for which the first render waits for prefetched responses, ms. The responses usually arrive before this code
 * has loaded.
 */
const timeoutMs = 120;
/**
 * The timeout if the server has already rendered the list, ms. It is longer than `timeoutMs`, because without the responses, a
 * skeleton would replace content that the user is reading.
 */
const timeoutWithList = 1500;
/** The timeout for the data that determines the sort order, ms. */
const partsTimeout = 1500;

/**
 * Waits for the responses that the page requested while the code was loading, so that the first render shows the list instead of
 * its skeleton. Responses that arrive later are rendered when they arrive.
 * @param isListDrawn whether the server has rendered a list
 */
export async function takeFirstAnswers(
  client: QueryClient,
  { more }: Words,
  state: ScreenState,
  isListDrawn: boolean,
): Promise<void> {
  const { bank, at, amount } = state;
  // Use the same queries as the components, which retry any query that fails here. The code that sends cards loads later.
  const basics = [client.prefetchQuery(configQuery(bank)), client.prefetchQuery(placesQuery)];
  const search = at && client.prefetchQuery(nearbyQueryOptions({ ...state, ...at, free: undefined }, listLengths[0]));
  // If the list were rendered by distance first and by cost a moment later, it would move under the user's finger.
  const costs =
    amount === undefined || at === undefined ? undefined : inTime(partsTimeout, Promise.all([loadCostLine(), more.load()]));
  await inTime(isListDrawn ? timeoutWithList : timeoutMs, Promise.all([...basics, search]));
  await costs;
}

/** Renders the page into its element. @param words the texts of the first screen */
export async function mount(element: HTMLElement, words: Words): Promise<void> {
  const client = newQueryClient();
  await takeFirstAnswers(client, words, parseScreen(window.location.search), element.querySelector('.card') !== null);
  const root = createRoot(element);
  // A transition renders in slices, so that the user can scroll the server-rendered content on a slow phone.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App words={words} client={client} />
      </StrictMode>,
    ),
  );
}
