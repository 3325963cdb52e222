import { describe, expect, it } from 'vitest';
import { readTimeline } from '../../core/hours/openingHours.ts';
import { day } from '../../core/hours/timeline.ts';
import { daysBetween } from './days.ts';
import { type WeekSpan, weekOf } from './week.ts';

const at = (iso: string) => Temporal.Instant.from(iso).epochMilliseconds;

/** The week as text on the machine's own clock: one entry for each day. */
function week(value: string, now: string, timeZone = 'Europe/Prague', country = 'CZ'): string[] {
  const from = at(now) - 2 * day;
  const timeline = readTimeline({ value, timeZone, country }, from, { horizon: 12 * day });
  if ('broken' in timeline) return expect.fail(timeline.broken);
  const clock = (instant: number, row: number) => {
    const local = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone);
    const nextDay = local
      .toPlainDate()
      .since(Temporal.Instant.fromEpochMilliseconds(row).toZonedDateTimeISO(timeZone).toPlainDate());
    return `${local.toPlainTime().toString({ smallestUnit: 'minute' })}${'+'.repeat(nextDay.days)}`;
  };
  const told = ({ state, from: begin, until }: WeekSpan, row: number) =>
    `${clock(begin, row)}-${clock(until, row)}${state === 'unknown' ? '?' : ''}`;
  const rows = weekOf({ timeline, days: daysBetween(timeZone, from, from + 12 * day) }, at(now));
  expect(rows.map(({ today }) => today)).toEqual([true, false, false, false, false, false, false]);
  return rows.map((row) => row.spans.map((span) => told(span, row.day)).join(' ') || 'closed');
}

const saturdayNoon = '2026-11-21T11:00Z';

describe('the week from today on', () => {
  it('of a bank hall in Prague, on a Saturday', () =>
    expect(week('Mo-Fr 08:00-12:00,13:00-17:00; Sa 09:00-12:00', saturdayNoon)).toEqual([
      '09:00-12:00',
      'closed',
      ...Array(5).fill('08:00-12:00 13:00-17:00'),
    ]));

  it('tells a night whole, with its evening', () =>
    expect(week('Fr,Sa 22:00-02:00', saturdayNoon)).toEqual([
      '22:00-02:00+',
      'closed',
      'closed',
      'closed',
      'closed',
      'closed',
      '22:00-02:00+',
    ]));

  it('tells last night to those who are still in it', () =>
    expect(week('Fr,Sa 22:00-02:00', '2026-11-21T00:30Z')[0]).toBe('00:00-02:00 22:00-02:00+'));

  it('cuts at midnight what goes on for days', () =>
    expect(week('Mo 08:00-24:00; Tu-Th 00:00-24:00; Fr 00:00-02:00', saturdayNoon)).toEqual([
      'closed',
      'closed',
      '08:00-00:00+',
      '00:00-00:00+',
      '00:00-00:00+',
      '00:00-00:00+',
      '00:00-02:00',
    ]));

  it('is all day, every day, for 24/7', () => expect(week('24/7', saturdayNoon)).toEqual(Array(7).fill('00:00-00:00+')));

  it('says which hours are not known', () =>
    expect(week('Sa 09:00-12:00 "call us"; Su 10:00-12:00', saturdayNoon).slice(0, 2)).toEqual(['09:00-12:00?', '10:00-12:00']));

  it('knows the holidays of the week: Christmas in Prague', () =>
    expect(week('Mo-Su 09:00-17:00; PH off', '2026-12-21T11:00Z')).toEqual([
      ...Array(3).fill('09:00-17:00'),
      ...Array(3).fill('closed'),
      '09:00-17:00',
    ]));

  it('keeps the clock across the night that changes it', () =>
    expect(week('Mo-Su 08:00-20:00', '2026-10-24T11:00Z')).toEqual(Array(7).fill('08:00-20:00')));

  it("begins with the machine's today, not ours: Apia is a day ahead of Honolulu", () => {
    expect(week('Mo 08:00-12:00', '2026-11-22T12:00Z', 'Pacific/Apia', 'WS')[0]).toBe('08:00-12:00');
    expect(week('Mo 08:00-12:00', '2026-11-22T12:00Z', 'Pacific/Honolulu', 'US')[1]).toBe('08:00-12:00');
  });
});
