import { expect, test } from 'vitest';
import { readAt } from '../../contract/at.ts';
import { checkNearby } from './checkNearby.ts';

const now = Date.parse('2026-11-26T12:00:00Z');
const check = (at: string) => {
  const read = readAt(at);
  if (read === undefined) throw new Error(`${at} is not a time`);
  return checkNearby({ lat: 0, long: 0, radius: 1, countLimit: 1, at: read }, now);
};

test.each([
  '2026-11-25T12:00:00Z',
  '2026-12-03T12:00:00Z',
  // A wall-clock time is allowed if it is within the allowed period in at least one time zone.
  '2026-11-25T00:00',
  '2026-12-04T02:00',
])('%s is allowed', (at) => {
  expect(check(at)).toBeUndefined();
});

test.each([
  [
    '2026-11-25T11:59:59Z',
    "Parameter 'at' must be no more than 24 hours in the past (allowed: from 2026-11-25T12:00:00Z to 2026-12-03T12:00:00Z), got '2026-11-25T11:59:59Z'",
  ],
  [
    '2026-12-03T12:00:01Z',
    "Parameter 'at' must be no more than 7 days in the future (allowed: from 2026-11-25T12:00:00Z to 2026-12-03T12:00:00Z), got '2026-12-03T12:00:01Z'",
  ],
  [
    '2026-11-24T23:59',
    "Parameter 'at' must be no more than 24 hours in the past (allowed: from 2026-11-25T12:00:00Z to 2026-12-03T12:00:00Z), got '2026-11-24T23:59:00'",
  ],
  [
    '2026-12-04T02:01',
    "Parameter 'at' must be no more than 7 days in the future (allowed: from 2026-11-25T12:00:00Z to 2026-12-03T12:00:00Z), got '2026-12-04T02:01:00'",
  ],
])('%s is rejected', (at, message) => {
  expect(check(at)).toBe(message);
});

test('a currency must be in ISO 4217', () => {
  const asked = (currency: string) => checkNearby({ lat: 0, long: 0, radius: 1, countLimit: 1, currency }, now);
  expect(asked('EUR')).toBeUndefined();
  expect(asked('EUX')).toBe("Parameter 'currency' must be an ISO 4217 currency code such as EUR, got 'EUX'");
});
