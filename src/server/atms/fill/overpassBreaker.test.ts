import { beforeEach, expect, test } from 'vitest';
import { type CollectedLog, collectLog } from '../../../../test/support/server/doubles.ts';
import { type OverpassBreaker, overpassBreaker } from './overpassBreaker.ts';

const minute = 60_000;
let clock: number;
let log: CollectedLog;
let breaker: OverpassBreaker;
beforeEach(() => {
  clock = Date.UTC(2026, 10, 21, 9);
  log = collectLog();
  breaker = overpassBreaker(log, () => clock);
});

test('a pause grows with each failure from a minute to an hour, and is logged once', () => {
  const left = Array.from({ length: 9 }, () => {
    breaker.failed('the server responded with status 504');
    return breaker.pauseLeft() / minute;
  });
  expect(left).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
  breaker.succeeded();
  breaker.succeeded();
  breaker.failed('the server responded with status 504.');
  expect(breaker.pauseLeft()).toBe(minute);
  const warning =
    'warn: Could not fetch an area from OpenStreetMap (OVERPASS_URL): the server responded with status 504. Retrying later';
  expect(log.lines).toEqual([warning, 'info: OpenStreetMap (OVERPASS_URL) is available again', warning]);
});

test.each([
  ['less than it would be', 5_000, minute],
  ['a quarter of an hour', 15 * minute, 15 * minute],
  ['a year', 365 * 24 * 60 * minute, 24 * 60 * minute],
])('a server that requests %s is not called for a reasonable time', (_, wish, left) => {
  breaker.failed('the server responded with status 429', wish);
  expect(breaker.pauseLeft()).toBe(left);
});

test('a clock that is set back by a year delays requests by no more than a day', () => {
  breaker.failed('the server responded with status 504');
  clock -= 365 * 24 * 60 * minute;
  expect(breaker.pauseLeft()).toBe(24 * 60 * minute);
});

test('after a thousand requests the pause lasts until the end of the day', () => {
  for (let i = 0; i < 999; i++) breaker.requested();
  expect(breaker.pauseLeft()).toBe(0);
  clock += 60 * minute;
  breaker.requested();
  breaker.succeeded();
  expect(breaker.pauseLeft()).toBe(23 * 60 * minute);
  expect(log.lines).toEqual([expect.stringMatching(/^warn: Reached the limit of 1000 requests per day to OVERPASS_URL/)]);
  clock += 23 * 60 * minute;
  expect(breaker.pauseLeft()).toBe(0);
  breaker.requested();
  expect(breaker.pauseLeft()).toBe(0);
});
