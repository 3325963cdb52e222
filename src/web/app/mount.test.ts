import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { placesQuery } from '../data/ask/useBasics.ts';
import { nearbyQueryOptions } from '../data/useNearby.ts';
import { loadWords } from '../texts/words.ts';
import { parseScreen } from '../url/screenUrl.ts';
import { newQueryClient } from './App.tsx';
import { takeFirstAnswers } from './mount.tsx';

const words = await loadWords('en', ['en-IE']);
let asked: string[] = [];
let answer: (url: string) => Promise<Response>;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  vi.stubGlobal('location', { search: '' });
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return answer(url);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const good = async (url: string) =>
  Response.json(
    url.includes('findNearby')
      ? { results: [], countLimit: 30, totalCount: 0 }
      : { places: [], attributions: [], alliance: false },
  );
const late = (wait: number, response: () => Response) =>
  new Promise<Response>((resolve) => setTimeout(() => resolve(response()), wait));
/** How long the first render waits, ms; undefined if it waits longer than the time limit. */
async function waits(query: string, isListDrawn: boolean): Promise<number | undefined> {
  const began = Date.now();
  let took: number | undefined;
  void takeFirstAnswers(newQueryClient(), words, parseScreen(query), isListDrawn).then(() => {
    took = Date.now() - began;
  });
  await vi.advanceTimersByTimeAsync(5_000);
  return took;
}

test('a failed first request is retried automatically, even after hydration', async () => {
  let refused = 0;
  answer = (url) => (refused++ < 3 ? late(1_000, () => new Response('', { status: 503 })) : good(url));
  const client = newQueryClient();
  const state = parseScreen('?at=50.08,14.42');
  void takeFirstAnswers(client, words, state, false);
  await vi.advanceTimersByTimeAsync(200);
  const places = new QueryObserver(client, placesQuery);
  const search = new QueryObserver(client, nearbyQueryOptions({ lat: 50.08, long: 14.42, filters: [] }, 30));
  const leave = [places.subscribe(() => undefined), search.subscribe(() => undefined)];
  const before = asked.length;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked.length).toBeGreaterThan(before);
  expect([places.getCurrentResult().status, search.getCurrentResult().status]).toEqual(['success', 'success']);
  for (const one of leave) one();
});

test.each([
  ['responses have arrived', (url: string) => good(url), '?at=50.08,14.42', false, 0],
  ['no response arrives', () => new Promise<Response>(() => undefined), '?at=50.08,14.42', false, 120],
  [
    'no response arrives, and there is a list to read',
    () => new Promise<Response>(() => undefined),
    '?at=50.08,14.42',
    true,
    1_500,
  ],
  ['an amount is set without a search centre', () => new Promise<Response>(() => undefined), '?amount=200', false, 120],
])('while %s the first rendering does not wait too long', async (_what, given, query, isListDrawn, longest) => {
  answer = given;
  expect(await waits(query, isListDrawn)).toBe(longest);
});
