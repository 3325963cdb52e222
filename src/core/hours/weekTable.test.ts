import { describe, expect, test } from 'vitest';
import { readTimeline } from './openingHours.ts';
import { day, type Timeline } from './timeline.ts';
import { startOfWeekTable, weekHorizon, weekOf } from './weekTable.ts';

/** Returns the week as lines: "2026-11-21 6: 09:00-12:00, 13:00-17:00?". */
function lines(value: string, timeZone: string, now: string, country = 'CZ'): string[] {
  const instant = Date.parse(now);
  const timeline = readTimeline({ value, timeZone, country }, startOfWeekTable(instant, timeZone), { horizon: weekHorizon });
  const clock = (at: number): string => `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
  return weekOf(timeline as Timeline, timeZone, instant).map(
    ({ date, weekday, spans, incomplete }) =>
      `${date} ${weekday}:${incomplete ? '!' : ''} ${spans.map(({ state, from, until }) => `${clock(from)}-${clock(until)}${state === 'unknown' ? '?' : ''}`).join(', ')}`,
  );
}

describe('the week table', () => {
  test('a bank in Prague in the week of a Thursday holiday, seen on a Saturday afternoon', () => {
    expect(lines('Mo-Fr 09:00-12:00,13:00-17:00; Sa 10:00-12:00; PH off', 'Europe/Prague', '2027-09-25T15:00Z')).toEqual([
      '2027-09-25 6: 10:00-12:00',
      '2027-09-26 7: ',
      '2027-09-27 1: 09:00-12:00, 13:00-17:00',
      '2027-09-28 2: ',
      '2027-09-29 3: 09:00-12:00, 13:00-17:00',
      '2027-09-30 4: 09:00-12:00, 13:00-17:00',
      '2027-10-01 5: 09:00-12:00, 13:00-17:00',
    ]);
  });

  test.each([
    ['seen at noon', '2026-11-20T11:00Z'],
    ["seen within the rest of yesterday's hours", '2026-11-19T23:10Z'],
    ['seen before the day opens', '2026-11-20T02:00Z'],
    ['in the week in which the clocks go back', '2026-10-23T09:00Z'],
    ['on the day on which the clocks go back', '2026-10-24T22:10Z'],
    ['in the week in which the clocks go forward', '2026-03-27T09:00Z'],
  ])('hours that end after midnight are the same on all seven days, %s', (_name, now) => {
    const week = lines('Mo-Su 05:00-00:30', 'Europe/Prague', now);
    expect(week.map((line) => line.slice(14))).toEqual(Array(7).fill('05:00-24:30'));
  });

  test.each([
    ['ends by noon is one span', 'Fr 20:00-02:00', ['20:00-26:00', '']],
    ['ends at noon is one span', 'Fr 20:00-24:00; Sa 00:00-12:00', ['20:00-36:00', '']],
    ['continues past noon is cut at midnight', 'Fr 20:00-24:00; Sa 00:00-12:30', ['20:00-24:00', '00:00-12:30']],
    ['is followed by other hours', 'Fr 20:00-02:00; Sa 00:00-02:00,10:00-12:00', ['20:00-26:00', '10:00-12:00']],
    ['follows a day open from its start', 'Fr 00:00-24:00; Sa 00:00-02:00', ['00:00-24:00', '00:00-02:00']],
    ['is known only in the evening', 'Fr 20:00-24:00; Sa 00:00-02:00 "call us"', ['20:00-24:00', '00:00-02:00?']],
    ['precedes a day off ends at midnight', 'Fr 20:00-02:00; Sa off', ['20:00-24:00', '']],
    ['has an open end', 'Fr 20:00+', ['20:00-30:00?', '']],
  ])('a night that %s', (_name, value, expected) => {
    const week = lines(value, 'Europe/Prague', '2026-11-20T09:00Z');
    expect(week.slice(0, 2).map((line) => line.slice(14))).toEqual(expected);
  });

  test.each([
    ['go forward', '2026-03-29T09:00Z', ['22:00-26:00', '22:00-26:30']],
    ['go back', '2026-10-25T09:00Z', ['22:00-26:30', '22:00-26:30']],
  ])('a night in which the clocks in Prague %s belongs to the day on which it begins', (_name, sunday, expected) => {
    const saturday = new Date(Date.parse(sunday) - day).toISOString();
    const week = lines('Mo-Su 22:00-02:30', 'Europe/Prague', saturday);
    expect(week.slice(0, 2).map((line) => line.slice(14))).toEqual(expected);
    // The night from Saturday to Sunday ended before this time, so Sunday's row does not contain it.
    expect(lines('Mo-Su 22:00-02:30', 'Europe/Prague', sunday)[0]?.slice(14)).toBe('22:00-26:30');
  });

  test('a night belongs to the day on which it begins, even in Cairo, where the clocks change at midnight', () => {
    const week = lines('Mo-Su 22:00-02:00', 'Africa/Cairo', '2026-04-23T09:00Z', 'EG');
    expect(week.map((line) => line.slice(14))).toEqual(Array(7).fill('22:00-26:00'));
  });

  test('24/7 fills all seven days, even on nights with a clock change', () => {
    for (const now of ['2026-03-27T09:00Z', '2026-10-23T09:00Z']) {
      const week = lines('24/7', 'Europe/Prague', now);
      expect(week.map((line) => line.slice(14))).toEqual(Array(7).fill('00:00-24:00'));
    }
  });

  test.each([
    ['an hour comes twice', '2026-10-25T09:00Z', '02:15-02:45', '02:15-02:45'],
    ['an hour comes twice within opening hours', '2026-10-25T09:00Z', '01:00-04:00', '01:00-04:00'],
    ['opening in the hour that comes twice', '2026-10-25T09:00Z', '02:30-10:00', '02:30-10:00'],
    ['closing in the hour that comes twice', '2026-10-25T09:00Z', '01:00-02:30', '01:00-02:30'],
    ['an hour is skipped', '2026-03-29T09:00Z', '01:00-04:00', '01:00-04:00'],
    ['closing in the hour that is skipped', '2026-03-29T09:00Z', '01:00-02:30', '01:00-02:00'],
    ['opening in the hour that is skipped', '2026-03-29T09:00Z', '02:30-05:00', '03:00-05:00'],
    ['all hours are skipped', '2026-03-29T09:00Z', '02:10-02:40', ''],
  ])('in Prague, %s', (_name, now, value, expected) => {
    expect(lines(value, 'Europe/Prague', now)[0]?.slice(14)).toBe(expected);
  });

  test('the Friday that was skipped in Samoa has no hours', () => {
    const week = lines('Mo-Su 09:00-17:00', 'Pacific/Apia', '2011-12-29T22:00Z', 'WS');
    expect(week.slice(0, 3)).toEqual(['2011-12-29 4: 09:00-17:00', '2011-12-30 5: ', '2011-12-31 6: 09:00-17:00']);
  });

  test('a day that the timeline does not cover is unknown', () => {
    const from = Date.parse('2026-11-20T23:00Z');
    const short: Timeline = { from, until: from + 1.5 * day, states: ['open'], changes: [] };
    const days = weekOf(short, 'Europe/Prague', from);
    expect(days.map(({ incomplete }) => incomplete ?? false)).toEqual([false, true, true, true, true, true, true]);
  });
});
