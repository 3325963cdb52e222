import { expect, it } from 'vitest';
import { rateLimit } from './limitSenders.ts';

const noon = Date.UTC(2026, 10, 21, 12);
const small = { burst: 3, refill: 30_000, senders: 1_000 };

it('allows a burst, then one request after each interval, and returns the time to wait', () => {
  const limit = rateLimit(small);
  expect([1, 2, 3].map(() => limit.take('a', noon))).toEqual([0, 0, 0]);
  expect(limit.take('a', noon)).toBe(30_000);
  expect(limit.take('a', noon + 10_000)).toBe(20_000);
  expect(limit.take('a', noon + 29_999)).toBe(1);
  expect(limit.take('a', noon + 30_000)).toBe(0);
  expect(limit.take('a', noon + 30_000)).toBe(30_000);
});

it('does not accumulate more than the burst', () => {
  const limit = rateLimit(small);
  limit.take('a', noon);
  const later = noon + 3_600_000;
  expect([1, 2, 3, 4].map(() => limit.take('a', later) > 0)).toEqual([false, false, false, true]);
});

it('limits one sender without affecting others', () => {
  const limit = rateLimit({ ...small, burst: 1 });
  limit.take('a', noon);
  expect([limit.take('a', noon) > 0, limit.take('b', noon)]).toEqual([true, 0]);
});

it('grants nothing while the clock is set back, and does not lock any sender out', () => {
  const limit = rateLimit({ ...small, burst: 1 });
  limit.take('a', noon);
  expect(limit.take('a', noon - 600_000)).toBe(30_000);
  expect(limit.take('a', noon - 570_000)).toBe(0);
});

it('starts again each day', () => {
  const limit = rateLimit({ ...small, burst: 1 });
  const midnight = Date.UTC(2026, 10, 22);
  limit.take('a', midnight - 1);
  expect([limit.take('a', midnight - 1), limit.take('a', midnight)]).toEqual([30_000, 0]);
});

it('stores a limited number of senders, and evicts the sender that has been idle longest', () => {
  const limit = rateLimit({ burst: 1, refill: 30_000, senders: 2 });
  for (const sender of ['a', 'b']) limit.take(sender, noon);
  expect(limit.take('a', noon)).toBeGreaterThan(0);
  limit.take('c', noon);
  expect([limit.take('a', noon) > 0, limit.take('b', noon)]).toEqual([true, 0]);
});
