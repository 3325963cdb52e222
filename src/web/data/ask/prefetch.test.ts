import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseScreen } from '../../url/screenUrl.ts';
import { ask } from './ask.ts';
import { getNearby } from './endpoints.ts';
import { prefetch, takePrefetched } from './prefetch.ts';

const signal = () => new AbortController().signal;
let asked: string[] = [];
let answer: () => Promise<Response>;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  answer = async () => Response.json({ results: [], countLimit: 30, totalCount: 0 });
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return answer();
  });
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ['', []],
  ['?near=me', []],
  ['?bank=meridian', []],
  ['?atm=a%2Fb', ['/v6/atms/complete/a%2Fb?include=hints,cash,capacity,status']],
  [
    '?at=50.08,14.42',
    ['lat=50.08&long=14.42&radius=50000&countLimit=30&counts=true&fitRadius=true&include=hints,cash,capacity,status'],
  ],
  [
    '?at=0,0&filters=openNow',
    ['countLimit=30&openNow=true&counts=true&fitRadius=true&knownResults=true&include=hints,cash,capacity,status'],
  ],
])('the page %j prefetches the requests for its first screen', (query, searches) => {
  prefetch(parseScreen(query));
  const bank = query.includes('bank') ? '?bank=meridian' : '';
  expect(asked.slice(0, 2)).toEqual([`/app/config${bank}`, '/app/places']);
  expect(asked).toHaveLength(2 + searches.length);
  for (const [number, end] of searches.entries()) expect(asked[2 + number]?.endsWith(end)).toBe(true);
});

test('the search uses the prefetched response once; the next search sends a new request', async () => {
  prefetch(parseScreen('?at=50.08,14.42'));
  const before = asked.length;
  const search = () => getNearby({ lat: 50.08, long: 14.42 }, [], 30, signal());
  await expect(search()).resolves.toMatchObject({ totalCount: 0 });
  expect(asked).toHaveLength(before);
  await search();
  expect(asked).toHaveLength(before + 1);
});

test('an unused response expires', () => {
  prefetch(parseScreen(''));
  vi.advanceTimersByTime(10_001);
  expect(takePrefetched('/app/places')).toBeUndefined();
});

test('a prefetched error response counts as the first attempt, with its retry time', async () => {
  answer = async () => new Response('', { status: 429, headers: { 'retry-after': '30' } });
  prefetch(parseScreen(''));
  await vi.advanceTimersByTimeAsync(1);
  const before = asked.length;
  await expect(ask('/app/places', signal())).rejects.toMatchObject({ kind: 'tooMany', retryAfter: 30_000 });
  expect(asked).toHaveLength(before);
});

test('after a prefetched error response, the next attempt does not use a prefetched response', async () => {
  answer = async () => new Response('', { status: 403 });
  prefetch(parseScreen('?at=50.08,14.42'));
  await vi.advanceTimersByTimeAsync(1);
  const before = asked.length;
  await expect(ask('/app/places', signal())).rejects.toMatchObject({ kind: 'forbidden' });
  expect(asked).toHaveLength(before);
  answer = async () => Response.json({ results: [], countLimit: 30, totalCount: 0 });
  await expect(getNearby({ lat: 50.08, long: 14.42 }, [], 30, signal())).resolves.toMatchObject({ totalCount: 0 });
});

test('a prefetched request that failed is not reused by a later attempt', async () => {
  answer = async () => {
    throw new TypeError('Failed to fetch');
  };
  prefetch(parseScreen(''));
  await vi.advanceTimersByTimeAsync(1);
  expect(takePrefetched('/app/places')).toBeUndefined();
});

test('an endless response is aborted like any other', async () => {
  answer = async () => new Response(new ReadableStream({ start: (body) => body.enqueue(new TextEncoder().encode('{"pla')) }));
  prefetch(parseScreen(''));
  const late = expect(ask('/app/places', signal())).rejects.toMatchObject({ kind: 'timeout' });
  await vi.advanceTimersByTimeAsync(12_500);
  await late;
});

test('a prefetched response can fail and time out like any other', async () => {
  answer = async () => {
    throw new TypeError('Failed to fetch');
  };
  prefetch(parseScreen(''));
  await expect(ask('/app/places', signal())).rejects.toMatchObject({ kind: 'network' });
  answer = () => new Promise(() => undefined);
  prefetch(parseScreen(''));
  const late = expect(ask('/app/places', signal())).rejects.toMatchObject({ kind: 'timeout' });
  await vi.advanceTimersByTimeAsync(9_000);
  await vi.advanceTimersByTimeAsync(4_000);
  await late;
  prefetch(parseScreen(''));
  const left = new AbortController();
  const given = expect(ask('/app/places', left.signal)).rejects.toMatchObject({ name: 'AbortError' });
  left.abort();
  await given;
});
