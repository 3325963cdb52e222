import { expect, test } from 'vitest';
import { asUtc, datesFrom, wallClock } from './TimeChoice.tsx';

test.each([
  ['2026-11-26T18:30:59Z', 'Europe/Prague', '2026-11-26T19:30'],
  ['2026-11-26T18:30:00Z', 'Europe/Lisbon', '2026-11-26T18:30'],
  ['2026-11-26T23:30:00Z', 'Europe/Prague', '2026-11-27T00:30'],
  ['2026-11-26T02:00:00Z', 'America/New_York', '2026-11-25T21:00'],
  ['2027-03-28T00:59:00Z', 'Europe/Prague', '2027-03-28T01:59'],
  ['2027-03-28T01:00:00Z', 'Europe/Prague', '2027-03-28T03:00'],
  ['2026-10-25T00:30:00Z', 'Europe/Prague', '2026-10-25T02:30'],
  ['2026-10-25T01:30:00Z', 'Europe/Prague', '2026-10-25T02:30'],
])('%s is %s time %s', (instant, timeZone, wall) => {
  expect(wallClock(Date.parse(instant), timeZone)).toBe(wall);
});

test('a wall-clock time is read as in UTC, so that no clock change is between two of them', () => {
  expect(new Date(asUtc('2027-03-28T02:30')).toISOString()).toBe('2027-03-28T02:30:00.000Z');
});

test('dates continue across clock changes, months and years', () => {
  expect(datesFrom('2026-10-24', 3)).toEqual(['2026-10-24', '2026-10-25', '2026-10-26']);
  expect(datesFrom('2026-12-31', 2)).toEqual(['2026-12-31', '2027-01-01']);
});
