import { expect, test } from 'vitest';
import { readTimeline } from './openingHours.ts';
import { openStateAt } from './openState.ts';

const daily = { value: 'Mo-Su 18:00+', timeZone: 'Europe/Prague', country: 'CZ' };

test.each([
  ['an hour after its beginning', '2026-11-21T19:00:00+01:00'],
  ['after midnight, on the next day', '2026-11-22T01:00:00+01:00'],
])('an open end is unknown also for a timeline that begins in the middle of it: %s', (_, instant) => {
  const now = Date.parse(instant);
  const begun = readTimeline(daily, now);
  const before = readTimeline(daily, now - 20 * 3_600_000);
  if ('broken' in begun || 'broken' in before) throw new Error('it is understood');
  expect(openStateAt(before, now).state).toBe('unknown');
  expect(openStateAt(begun, now).state).toBe('unknown');
});
