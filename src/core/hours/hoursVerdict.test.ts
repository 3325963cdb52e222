import { expect, test } from 'vitest';
import { hoursVerdict } from './hoursVerdict.ts';
import { readTimeline } from './openingHours.ts';

const from = Date.UTC(2026, 10, 21);

test.each([
  ['24/7', { nonStop: true }],
  ['Mo-Th 00:00-24:00; Fr-Su 00:00-24:00', { nonStop: true }],
  ['Mo-Fr 09:00-17:00', { nonStop: false }],
  ['24/7; Dec 24 off', { nonStop: false }],
  // The value explicitly means closed on all days.
  ['off', { nonStop: false }],
  // The closing time is unknown.
  ['"by appointment"', {}],
  ['Mo-Su 00:00-12:00 open, Mo-Su 12:00-24:00 unknown', {}],
  ['Mo-Fr 09:00-17:00 off', { unknown: 'has opening times but does not open in the next year' }],
  ['2019 Mar 01-2019 Apr 30 10:00-12:00', { unknown: 'has opening times but does not open in the next year' }],
  ['xyz', { unknown: expect.stringMatching(/^throws: /) }],
])('%s', (value, verdict) => {
  expect(hoursVerdict(value, readTimeline({ value, timeZone: 'Europe/Prague', country: 'CZ' }, from))).toEqual(verdict);
});
