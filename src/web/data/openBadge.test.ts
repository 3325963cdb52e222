import { describe, expect, test } from 'vitest';
import type { Atm } from '../../contract/atms.ts';
import { en } from '../texts/en.ts';
import { formatsFor } from '../texts/formats.ts';
import { changeInstant, clockSkew, nextChange, openText, readOpen } from './openBadge.ts';

const formats = formatsFor('en-IE');
const texts = en(formats);
/** Saturday, 14:15:30 in Prague. */
const asOf = Date.parse('2026-11-21T13:15:30Z');
const prague = 'Europe/Prague';
const minutes = (count: number) => count * 60_000;
type Hours = Pick<Atm, 'openNonStop' | 'openStatus' | 'openingHours'>;
const open = (minutesToClose?: number): Hours => ({
  openStatus: { isOpen: true, ...(minutesToClose === undefined ? {} : { minutesToClose }) },
});
const closed = (minutesToOpen?: number): Hours => ({
  openStatus: { isOpen: false, ...(minutesToOpen === undefined ? {} : { minutesToOpen }) },
});
const said = (atm: Hours, now = asOf) =>
  openText(readOpen(atm, asOf, now), now, prague, texts, formats).replaceAll('\u00a0', ' ');

describe('the text of the badge', () => {
  test.each<[string, Hours]>([
    ['Open 24/7', { openNonStop: true, openingHours: '24/7' }],
    ['Open, closes 22:00', open(464)],
    ['Open, closes 15:00 (in 44 min)', open(44)],
    ['Open, closes 15:15 (in 59 min)', open(59)],
    ['Open, closes Mon 18:00', open(3104)],
    ['Open', open()],
    ['Closed, opens 15:00 (in 45 min)', closed(45)],
    ['Closed, opens 20:00', closed(345)],
    ['Closed, opens Sun 01:00', closed(645)],
    ['Closed, opens Mon 08:00', closed(2505)],
    ['Closed, opens 24 Dec 08:00', closed(47_145)],
    ['Closed', closed()],
    ['Hours unknown', {}],
    ['Hours unknown', { openingHours: 'Mo-Fr 08:00-16:00 "on request"' }],
    ['Hours unknown, not 24/7', { openNonStop: false }],
  ])('%s', (words, atm) => {
    expect(said(atm)).toBe(words);
  });
});

describe('updates over time', () => {
  test('the minutes count down', () => {
    expect(said(open(44), asOf + minutes(10))).toBe('Open, closes 15:00 (in 34 min)');
  });
  test('the countdown promises no time that may have passed since the start of the minute', () => {
    expect(said(open(44), Date.parse('2026-11-21T13:20:00Z'))).toBe('Open, closes 15:00 (in 39 min)');
  });
  test('the badge turns amber in the last sixty minutes', () => {
    expect(readOpen(open(100), asOf, asOf).kind).toBe('open');
    expect(readOpen(open(100), asOf, asOf + minutes(41)).kind).toBe('soon');
  });
  test('the state changes at the minute, not before', () => {
    const closing = Date.parse('2026-11-21T14:00:00Z');
    expect(readOpen(open(44), asOf, closing - 1).kind).toBe('soon');
    expect(readOpen(open(44), asOf, closing)).toEqual({ kind: 'closed' });
    expect(readOpen(closed(45), asOf, closing - 1).kind).toBe('closed');
    expect(readOpen(closed(45), asOf, closing)).toEqual({ kind: 'open' });
  });
});

test('long after the change the state is unknown, because an old response contains only the next change', () => {
  const closing = Date.parse('2026-11-21T14:00:00Z');
  expect(readOpen(open(44), asOf, closing + minutes(30) - 1).kind).toBe('closed');
  expect(readOpen(open(44), asOf, closing + minutes(30)).kind).toBe('unknown');
  expect(readOpen(closed(45), asOf, closing + minutes(180)).kind).toBe('unknown');
  expect(readOpen({ openNonStop: true }, asOf, closing + minutes(180)).kind).toBe('nonStop');
});

test('the exact minute of a change survives rounding in the API, whatever the second of the response', () => {
  const change = Date.parse('2026-11-21T21:00:00Z');
  for (let second = 0; second < 7200; second += 7) {
    const instant = change - second * 1000;
    const untilThen = (change - instant) / 60_000;
    expect(changeInstant(open(Math.floor(untilThen)), instant)).toBe(change);
    expect(changeInstant(closed(Math.ceil(untilThen)), instant)).toBe(change);
  }
});

test('the clock is the ATM’s local time', () => {
  const atm = open(464);
  const shown = openText(readOpen(atm, asOf, asOf), asOf, 'America/New_York', texts, formats);
  expect(shown).toBe('Open, closes 16:00');
});

test('the page sends the next request at the earliest change', () => {
  expect(nextChange([open(), {}, closed(45), open(20)], asOf)).toBe(Date.parse('2026-11-21T13:36:00Z'));
  expect(nextChange([open(), {}], asOf)).toBeUndefined();
});

test('corrects a device clock that is off by an hour, but not the age of a cached response', () => {
  expect(clockSkew(asOf, asOf + minutes(60))).toBe(-minutes(60));
  expect(clockSkew(asOf, asOf + 45_000)).toBe(0);
});
