import { expect, it, test } from 'vitest';
import { readAt } from '../../contract/at.ts';
import { instantAt } from './instantAt.ts';

test.each([
  ['an ordinary day', '2026-11-27T08:00', 'Europe/Prague', '2026-11-27T07:00Z'],
  ['another zone on the same day', '2026-11-27T08:00', 'Europe/Lisbon', '2026-11-27T08:00Z'],
  ['a zone that is half an hour off', '2026-11-27T08:00', 'Asia/Kolkata', '2026-11-27T02:30Z'],
  ['before clocks go forward', '2027-03-28T01:59', 'Europe/Prague', '2027-03-28T00:59Z'],
  ['a time that is skipped', '2027-03-28T02:30', 'Europe/Prague', '2027-03-28T01:30Z'],
  ['after clocks have gone forward', '2027-03-28T03:30', 'Europe/Prague', '2027-03-28T01:30Z'],
  ['a time that occurs twice', '2026-10-25T02:30', 'Europe/Prague', '2026-10-25T00:30Z'],
  ['after clocks have gone back', '2026-10-25T03:30', 'Europe/Prague', '2026-10-25T02:30Z'],
  ['an offset, in any zone', '2026-10-25T02:30+01:00', 'Asia/Tokyo', '2026-10-25T01:30Z'],
])('%s: %s in %s', (_, text, timeZone, instant) => {
  const at = readAt(text);
  expect(at).toBeDefined();
  expect(new Date(instantAt(at as NonNullable<typeof at>, timeZone)).toISOString()).toBe(new Date(instant).toISOString());
});

it('rejects a time zone that does not exist', () => {
  expect(() => instantAt({ wall: 0 }, 'Europe/Atlantis')).toThrow(RangeError);
});
