import { expect, test } from 'vitest';
import { readTimeline } from './openingHours.ts';
import { openStateAt } from './openState.ts';

// If the library's evaluation begins within one of these open ends, it wrongly returns closed.
test.each([
  ['Sa 10:00-14:00+', '2026-11-21T15:30:00+01:00'],
  ['Sa 10:00-14:00+', '2026-11-21T21:30:00+01:00'],
  ['Sa 22:00-23:00+; Su off', '2026-11-21T23:30:00+01:00'],
])('the open end in "%s" is unknown at %s, even if the timeline begins within the open end', (value, instant) => {
  const now = Date.parse(instant);
  for (const from of [now, now - 12 * 3_600_000]) {
    const timeline = readTimeline({ value, timeZone: 'Europe/Prague', country: 'CZ' }, from);
    if ('broken' in timeline) throw new Error(timeline.broken);
    expect(openStateAt(timeline, now).state).toBe('unknown');
  }
});
