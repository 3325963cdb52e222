import { beforeEach, expect, test } from 'vitest';
import { circuitBreaker } from './circuitBreaker.ts';

let clock: number;
const now = () => clock;
beforeEach(() => {
  clock = 1_000_000;
});

test('opens after a number of consecutive failures, and closes after its pause', () => {
  const breaker = circuitBreaker({ failures: 3, pause: 15_000, now });
  expect([breaker.failed(), breaker.failed()]).toEqual([1, 2]);
  expect(breaker.pauseLeft()).toBe(0);
  expect(breaker.failed()).toBe(3);
  expect(breaker.pauseLeft()).toBe(15_000);
  clock += 15_000;
  expect(breaker.pauseLeft()).toBe(0);
});

test('a success resets the count and returns whether the breaker was open', () => {
  const breaker = circuitBreaker({ failures: 2, pause: 1_000, now });
  breaker.failed();
  expect(breaker.succeeded()).toBe(false);
  breaker.failed();
  expect(breaker.pauseLeft()).toBe(0);
  breaker.failed();
  expect(breaker.succeeded()).toBe(true);
  expect(breaker.succeeded()).toBe(false);
});

test('the pause doubles up to its limit', () => {
  const breaker = circuitBreaker({ failures: 1, pause: 1_000, longestPause: 5_000, now });
  const pauses = Array.from({ length: 5 }, () => {
    breaker.failed();
    return breaker.pauseLeft();
  });
  expect(pauses).toEqual([1_000, 2_000, 4_000, 5_000, 5_000]);
});

test.each([
  ['less than the pause', 10, 1_000],
  ['more than the pause', 60_000, 60_000],
  ['more than the limit', 10_000_000, 3_600_000],
])('a server can request %s', (_, atLeast, left) => {
  const breaker = circuitBreaker({ failures: 1, pause: 1_000, most: 3_600_000, now });
  breaker.failed(atLeast);
  expect(breaker.pauseLeft()).toBe(left);
});

test('a clock that is set back does not extend a pause beyond the limit', () => {
  const breaker = circuitBreaker({ failures: 1, pause: 1_000, now });
  breaker.failed();
  clock -= 86_400_000;
  expect(breaker.pauseLeft()).toBe(1_000);
});
