import { expect, test } from 'vitest';
import { dailyQuota } from './dailyQuota.ts';

const day = 86_400_000;
const midnight = Date.UTC(2026, 10, 21);

test('a registered sandbox has a daily quota, and a batch counts either completely or not at all', () => {
  const quota = dailyQuota(10);
  expect(quota.take('sandbox-a', 8, midnight)).toBe(0);
  expect(quota.take('sandbox-a', 3, midnight + 1_000)).toBe(day - 1_000);
  expect(quota.take('sandbox-a', 2, midnight)).toBe(0);
  expect(quota.take('sandbox-a', 1, midnight)).toBe(day);
  expect(quota.take('sandbox-b', 10, midnight)).toBe(0);
  expect(quota.take('sandbox-a', 10, midnight + day)).toBe(0);
});

test('entries that were not stored do not count', () => {
  const quota = dailyQuota(10);
  quota.take('sandbox-a', 10, midnight);
  quota.giveBack('sandbox-a', 3);
  expect([quota.take('sandbox-a', 4, midnight), quota.take('sandbox-a', 3, midnight)]).toEqual([day, 0]);
  quota.take('sandbox-a', 0, midnight + day);
  quota.giveBack('sandbox-a', 5);
  expect([quota.take('sandbox-a', 11, midnight + day), quota.take('sandbox-a', 10, midnight + day)]).toEqual([day, 0]);
});

test.each(['fio', 'sandbox', 'demo'])('%s has no quota', (callerId) => {
  expect(dailyQuota(1).take(callerId, 1_000, midnight)).toBe(0);
});

test('a clock that is set back does not renew the quota', () => {
  const quota = dailyQuota(1);
  expect(quota.take('sandbox-a', 1, midnight)).toBe(0);
  expect(quota.take('sandbox-a', 1, midnight - day)).toBeGreaterThan(0);
  expect(quota.take('sandbox-a', 1, midnight)).toBeGreaterThan(0);
});
