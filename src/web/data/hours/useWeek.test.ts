import { describe, expect, it } from 'vitest';
import { readTimeline } from '../../../core/hours/openingHours.ts';
import { startOfWeekTable, weekHorizon, weekOf } from '../../../core/hours/weekTable.ts';
import { weekRows } from './useWeek.ts';

const clock = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

/** The week as text with one entry for each day. */
function week(value: string, at: string, timeZone = 'Europe/Prague', country = 'CZ'): string[] {
  const now = Date.parse(at);
  const timeline = readTimeline({ value, timeZone, country }, startOfWeekTable(now, timeZone), { horizon: weekHorizon });
  if ('broken' in timeline) return expect.fail(timeline.broken);
  const rows = weekRows(weekOf(timeline, timeZone, now));
  expect(rows.map(({ today }) => today)).toEqual([true, false, false, false, false, false, false]);
  const told = ({ spans }: (typeof rows)[number]) =>
    spans.map(({ state, from, until }) => `${clock(from)}-${clock(until)}${state === 'unknown' ? '?' : ''}`).join(' ');
  return rows.map((row) => told(row) || 'closed');
}

const saturdayNoon = '2026-11-21T11:00Z';

describe('the week from today on', () => {
  it('shows the hours of a bank branch in Prague, on a Saturday', () =>
    expect(week('Mo-Fr 08:00-12:00,13:00-17:00; Sa 09:00-12:00', saturdayNoon)).toEqual([
      '9:00-12:00',
      'closed',
      ...Array(5).fill('8:00-12:00 13:00-17:00'),
    ]));

  it('shows night hours on the day when they begin, so the rest of last night belongs to yesterday', () =>
    expect(week('Fr,Sa 22:00-02:00', saturdayNoon)).toEqual(['22:00-26:00', ...Array(5).fill('closed'), '22:00-26:00']));

  it('splits a night at midnight between two days that are open all day', () =>
    expect(week('Mo 08:00-24:00; Tu-Th 00:00-24:00; Fr 00:00-02:00', saturdayNoon)).toEqual([
      'closed',
      'closed',
      '8:00-24:00',
      ...Array(3).fill('0:00-24:00'),
      '0:00-2:00',
    ]));

  it('shows all day on every day for 24/7', () => expect(week('24/7', saturdayNoon)).toEqual(Array(7).fill('0:00-24:00')));

  it('does not join known and unknown intervals', () =>
    expect(week('Sa 20:00-24:00; Su 00:00-02:00 "call us"', saturdayNoon).slice(0, 2)).toEqual(['20:00-24:00', '0:00-2:00?']));

  it('applies the holidays in that week, such as Christmas in Prague', () =>
    expect(week('Mo-Su 09:00-17:00; PH off', '2026-12-21T11:00Z')).toEqual([
      ...Array(3).fill('9:00-17:00'),
      ...Array(3).fill('closed'),
      '9:00-17:00',
    ]));

  it('starts with the ATM’s date, not the device’s: Apia is a day ahead of Honolulu', () => {
    expect(week('Mo 08:00-12:00', '2026-11-22T12:00Z', 'Pacific/Apia', 'WS')[0]).toBe('8:00-12:00');
    expect(week('Mo 08:00-12:00', '2026-11-22T12:00Z', 'Pacific/Honolulu', 'US')[1]).toBe('8:00-12:00');
  });
});
