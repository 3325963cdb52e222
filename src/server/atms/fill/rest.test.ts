import { beforeEach, expect, test } from 'vitest';
import { type CollectedLog, collectLog } from '../../../../test/support/server/doubles.ts';
import { type Rest, restAfterFailures } from './rest.ts';

const minute = 60_000;
let clock: number;
let log: CollectedLog;
let rest: Rest;
beforeEach(() => {
  clock = Date.UTC(2026, 10, 21, 9);
  log = collectLog();
  rest = restAfterFailures(log, () => clock);
});

test('it grows with each failure from a minute to an hour, and is told once', () => {
  const left = Array.from({ length: 9 }, () => {
    rest.failed('the server answered with status 504');
    return rest.left() / minute;
  });
  expect(left).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
  rest.answered();
  rest.answered();
  rest.failed('the server answered with status 504.');
  expect(rest.left()).toBe(minute);
  const warning =
    'warn: An area could not be fetched from OpenStreetMap (OVERPASS_URL): the server answered with status 504. It is tried again later';
  expect(log.lines).toEqual([warning, 'info: Areas are fetched from OpenStreetMap again', warning]);
});

test.each([
  ['less than it would be', 5_000, minute],
  ['a quarter of an hour', 15 * minute, 15 * minute],
  ['a year', 365 * 24 * 60 * minute, 24 * 60 * minute],
])('a server that wishes %s is left alone in a way that makes sense', (_, wish, left) => {
  rest.failed('the server answered with status 429', wish);
  expect(rest.left()).toBe(left);
});

test('a clock that is set back by a year holds nobody up for longer than a day', () => {
  rest.failed('the server answered with status 504');
  clock -= 365 * 24 * 60 * minute;
  expect(rest.left()).toBe(24 * 60 * minute);
});

test('after a thousand questions it lasts until the day is over', () => {
  for (let i = 0; i < 999; i++) rest.asked();
  expect(rest.left()).toBe(0);
  clock += 60 * minute;
  rest.asked();
  rest.answered();
  expect(rest.left()).toBe(23 * 60 * minute);
  expect(log.lines).toEqual([expect.stringMatching(/^warn: OVERPASS_URL was asked for 1000 areas within a day/)]);
  clock += 23 * 60 * minute;
  expect(rest.left()).toBe(0);
  rest.asked();
  expect(rest.left()).toBe(0);
});
