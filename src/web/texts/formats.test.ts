import { describe, expect, test } from 'vitest';
import { formatsFor } from './formats.ts';
import { firstWeekday } from './laterFormats.ts';

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('distances are rounded naturally', () => {
  test.each([
    ['en-IE', 3, '10 m'],
    ['en-IE', 347.2, '350 m'],
    ['en-IE', 994, '990 m'],
    ['en-IE', 996, '1 km'],
    ['en-IE', 1234, '1.2 km'],
    ['en-IE', 12_345, '12 km'],
    ['en-IE', 5_000_000, '5,000 km'],
    ['de-DE', 1234, '1,2 km'],
    ['en-US', 100, '350 ft'],
    ['en-US', 500, '0.3 mi'],
    ['en-US', 20_000, '12 mi'],
    ['en-GB', 100, '350 ft'],
    ['en-GB', 500, '0.3 mi'],
    ['cy-GB', 20_000, '12 mi'],
  ])('%s: %d m is %s', (locale, metres, said) => {
    expect(plain(formatsFor(locale).distance(metres))).toBe(said);
  });
});

test.each([
  [0, '0 min'],
  [45, '45 min'],
  [60, '1 hr'],
  [125, '2 hr 5 min'],
])('%d minutes are %s', (minutes, said) => {
  expect(plain(formatsFor('en-US').duration(minutes * 60_000))).toBe(said);
});

test.each([
  ['en-IE', '22:05'],
  ['en-US', '10:05 PM'],
  ['de-DE', '22:05'],
])('%s formats the time as %s', (locale, said) => {
  expect(plain(formatsFor(locale).clock(Date.parse('2026-11-21T21:05:00Z'), 'Europe/Prague'))).toBe(said);
});

test('an instant is shown as briefly as possible, in its own zone', () => {
  const { moment } = formatsFor('en-IE');
  const now = Date.parse('2026-11-21T22:30:00Z');
  const inPrague = (iso: string) => plain(moment(Date.parse(iso), now, 'Europe/Prague'));
  expect(inPrague('2026-11-22T01:00:00Z')).toBe('02:00');
  expect(inPrague('2026-11-23T07:00:00Z')).toBe('Mon 08:00');
  expect(inPrague('2026-12-24T07:00:00Z')).toBe('24 Dec 08:00');
  expect(inPrague('2026-11-21T09:00:00Z')).toBe('10:00');
  expect(inPrague('2026-11-20T09:00:00Z')).toBe('Fri 10:00');
  expect(inPrague('2026-11-12T09:00:00Z')).toBe('12 Nov 10:00');
});

describe('durations keep the digits of the region', () => {
  test.each([
    ['ar-EG', '٤٥ د'],
    ['ar-MA', '45 د'],
    ['cs-CZ', '45 min'],
    ['pl-PL', '45 min'],
  ])('%s: 45 minutes are %s', (locale, said) => {
    expect(plain(formatsFor(locale).duration(45 * 60_000))).toBe(said);
  });
});

test.each([
  ['de-DE', 1],
  ['en-US', 7],
  ['ar-EG', 6],
  ['ar-MA', 1],
])('in %s the week begins with day %d', (locale, first) => {
  expect(firstWeekday(locale)).toBe(first);
});
