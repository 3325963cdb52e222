import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readTimeline } from './openingHours.ts';
import { neverCloses, openStateAt } from './openState.ts';
import { day, type HolidayDates, minute, type Schedule, type Timeline } from './timeline.ts';

/** A place without a holiday table. */
const nowhere: Omit<Schedule, 'value'> = { timeZone: 'Europe/Prague', country: 'ZZ' };
const christmas: HolidayDates = { from: '2026-01-01', until: '2028-01-01', dates: ['2026-12-24', '2026-12-25', '2026-12-26'] };

function read(schedule: Schedule, from: number, horizon = 2 * day): Timeline {
  const timeline = readTimeline(schedule, from, { horizon });
  if ('broken' in timeline) throw new Error(`${schedule.value}: ${timeline.broken}`);
  return timeline;
}

const stateAt = (value: string, local: string, holidays?: HolidayDates): string => {
  const now = Temporal.PlainDateTime.from(local).toZonedDateTime(nowhere.timeZone).epochMilliseconds;
  return openStateAt(read({ ...nowhere, value, ...(holidays && { holidays }) }, now), now).state;
};

describe('with a second table', () => {
  // The holidays in 2026 are on Thursday, Friday and Saturday.
  test.each([
    ['24/7; PH off', '2026-12-23T12:00', 'open'],
    ['24/7; PH off', '2026-12-24T12:00', 'unknown'],
    ['24/7; PH off', '2026-12-26T23:59', 'unknown'],
    ['24/7; PH off', '2026-12-27T00:00', 'open'],
    ['Mo-Sa 10:00-18:00; PH off', '2026-12-23T12:00', 'open'],
    ['Mo-Sa 10:00-18:00; PH off', '2026-12-25T12:00', 'unknown'],
    ['Mo-Sa 10:00-18:00; PH off', '2026-12-25T03:00', 'unknown'],
    ['Mo-Sa 10:00-18:00; PH off', '2026-12-27T12:00', 'closed'],
    ['Mo-Sa 10:00-18:00; PH 10:00-12:00', '2026-12-25T11:00', 'unknown'],
    // Holidays do not change the hours in these values.
    ['Mo-Su,PH 08:00-20:00', '2026-12-25T12:00', 'open'],
    ['Mo-Sa 10:00-18:00', '2026-12-25T12:00', 'open'],
    // A night that begins on a holiday ends on the next day.
    ['Mo-Su 20:00-04:00; PH off', '2026-12-27T03:00', 'unknown'],
    ['Mo-Su 20:00-04:00; PH off', '2026-12-27T04:00', 'closed'],
    ['Mo-Su 20:00-04:00; PH off', '2026-12-27T21:00', 'open'],
  ])('%s at %s: %s', (value, local, state) => expect(stateAt(value, local, christmas)).toBe(state));

  test('days that the table does not cover are unknown if a holiday would change the hours', () => {
    const short = { ...christmas, until: '2026-12-25' };
    expect(stateAt('Mo-Sa 10:00-18:00; PH off', '2026-12-23T12:00', short)).toBe('open');
    expect(stateAt('Mo-Sa 10:00-18:00; PH off', '2026-12-28T12:00', short)).toBe('unknown');
    expect(stateAt('Mo-Sa 10:00-18:00; PH off', '2026-12-27T12:00', short)).toBe('closed');
  });

  test('the next opening is after the holidays', () => {
    const now = Date.parse('2026-12-23T18:00+01:00');
    const timeline = read({ ...nowhere, value: 'Mo-Su 10:00-18:00; PH off', holidays: christmas }, now);
    expect(openStateAt(timeline, now)).toMatchObject({ state: 'closed', changesAt: Date.parse('2026-12-27T10:00+01:00') });
  });

  test('a place that is always open differs from a place that closes on holidays', () => {
    const far = { from: '2026-01-01', until: '2029-01-01', dates: ['2027-12-01'] };
    expect(neverCloses(read({ ...nowhere, value: '24/7; PH off', holidays: far }, Date.parse('2026-12-23T18:00Z')))).toBe(false);
  });
});

test.each([
  ['24/7; PH off', 'unknown', 'unknown'],
  ['Mo-Sa 10:00-18:00; PH off', 'unknown', 'closed'],
  ['Mo-Sa 10:00-18:00; Su,PH off', 'unknown', 'closed'],
  ['Mo-Sa,PH 10:00-18:00', 'open', 'unknown'],
  ['Mo-Su,PH 10:00-18:00', 'open', 'open'],
])('without any table, %s is %s at noon on Wednesday and %s at noon on Sunday', (value, wednesday, sunday) => {
  expect([stateAt(value, '2026-12-23T12:00'), stateAt(value, '2026-12-27T12:00')]).toEqual([wednesday, sunday]);
});

describe('real values', () => {
  const folder = new URL('../../../../shared/data/opening_hours/', import.meta.url);
  const present = existsSync(folder);
  const valuesOf = (file: string): string[] =>
    (present ? readFileSync(new URL(file, folder), 'utf8').split('\n') : []).map((line) => line.slice(line.indexOf('\t') + 1));
  const values = [
    ...valuesOf('real_values_from_open_osm_files.tsv'),
    ...valuesOf('real_malformed_but_unambiguous.tsv').filter((_value, index) => index % 40 === 0),
    // "So" means Saturday to Czech readers and Sunday to German readers.
  ].filter((value) => /\bPH\b/i.test(value) && !/\bSH\b|schul|school|\bSo\b/i.test(value));
  const skipped = present ? '' : ' (skipped, because ../shared/data/opening_hours is missing)';

  test.skipIf(!present)(
    `are never wrong over Christmas if a Czech ATM has no holiday table or a different table${skipped}`,
    () => {
      expect(values.length).toBeGreaterThan(300);
      const from = Date.parse('2026-12-21T00:00+01:00');
      const position = { lat: 50.1, long: 14.4 };
      const wrong = values.filter((value) => {
        const [truth, ...guesses] = [
          { timeZone: 'Europe/Prague', country: 'CZ' },
          nowhere,
          { ...nowhere, holidays: christmas },
        ].map((place) => readTimeline({ ...place, ...position, value }, from, { horizon: 8 * day }));
        if (!truth || 'broken' in truth) return false;
        return guesses.some((guess) => {
          if ('broken' in guess) return true;
          for (let now = from; now < from + 8 * day; now += 15 * minute) {
            const { state } = openStateAt(guess, now);
            if (state !== 'unknown' && state !== openStateAt(truth, now).state) return true;
          }
          return false;
        });
      });
      expect(wrong).toEqual([]);
    },
  );
});
