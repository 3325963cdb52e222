import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { HolidayKind } from './holidayPlace.ts';
import { readTimeline } from './openingHours.ts';
import { openStateAt } from './openState.ts';
import { day, minute } from './timeline.ts';
import { alwaysHoliday, withoutHolidays } from './withoutHolidays.ts';

test.each<[value: string, expected: string, kinds?: HolidayKind[]]>([
  ['Mo-Fr 09:00-17:00; PH off', 'Mo-Fr 09:00-17:00'],
  ['PH off; Mo-Fr 09:00-17:00', 'Mo-Fr 09:00-17:00'],
  ['Mo-Fr 09:00-17:00; PH,SH off', 'Mo-Fr 09:00-17:00'],
  ['Mo-Fr 09:00-17:00; PH,SH off', 'Mo-Fr 09:00-17:00; SH off', ['PH']],
  ['Mo-Fr 09:00-17:00; Sa,PH 10:00-14:00', 'Mo-Fr 09:00-17:00; Sa 10:00-14:00'],
  ['PH,Mo-Fr 09:00-17:00', 'Mo-Fr 09:00-17:00'],
  ['Mo-Fr,PH,Su 09:00-17:00', 'Mo-Fr,Su 09:00-17:00'],
  ['SH,Mo-Fr 09:00-17:00', 'SH,Mo-Fr 09:00-17:00', ['PH']],
  ['Mo-Fr 09:00-17:00, PH 10:00-12:00', 'Mo-Fr 09:00-17:00'],
  ['Mo 09:00-12:00; PH off, Tu 09:00-12:00', 'Mo 09:00-12:00, Tu 09:00-12:00'],
  ['Mo-Fr 09:00-17:00; PH off || "call us"', 'Mo-Fr 09:00-17:00 || "call us"'],
  ['Mo-Su 09:00-17:00; PH -1 day 09:00-12:00; PH off', 'Mo-Su 09:00-17:00'],
  ['Mo-Fr,PH +1 day 09:00-17:00', 'Mo-Fr 09:00-17:00'],
  ['Apr-Sep Mo-Fr,PH 09:00-17:00', 'Apr-Sep Mo-Fr 09:00-17:00'],
  ['Mo-Fr 09:00-17:00 "not on PH, of course"; PH off', 'Mo-Fr 09:00-17:00 "not on PH, of course"'],
  ['24/7; PH: off', '24/7'],
  ['Mo-Fr,PH: 09:00-17:00; Dec PH: 10:00-12:00', 'Mo-Fr 09:00-17:00'],
  ['PH off', 'off'],
  ['PH 10:00-12:00', 'off'],
  ['Mo-Fr 09:00-12:00,14:00-17:00', 'Mo-Fr 09:00-12:00,14:00-17:00'],
])('%s without holidays is %s', (value, expected, kinds = ['PH', 'SH']) => {
  expect(withoutHolidays(value, kinds)).toBe(expected);
});

const mentionsSchool = /\bSH\b|school|schul|scolaire/i;

test.each<[value: string, expected: string, kinds?: HolidayKind[]]>([
  ['Mo-Fr 09:00-17:00; PH off', 'Mo-Fr 09:00-17:00; Mo-Su off'],
  ['Mo-Fr 09:00-17:00; PH,SH off', 'Mo-Fr 09:00-17:00; Mo-Su,SH off', ['PH']],
  ['Mo-Fr,PH 09:00-17:00', 'Mo-Fr,Mo-Su 09:00-17:00'],
  ['PH,Su 10:00-12:00', 'Mo-Su,Su 10:00-12:00'],
  ['Mo-Fr 08:00-18:00; SH Mo-Fr 08:00-12:00', 'Mo-Fr 08:00-18:00; Mo-Fr 08:00-12:00'],
  ['Apr-Sep PH off', 'Apr-Sep Mo-Su off'],
  ['Mo-Su 09:00-17:00; PH -1 day 09:00-12:00', 'Mo-Su 09:00-17:00; Mo-Su 09:00-12:00'],
  ['Mo-Fr 09:00-17:00 "not on PH"', 'Mo-Fr 09:00-17:00 "not on PH"'],
])('%s, if every day were a holiday, is %s', (value, expected, kinds = ['PH', 'SH']) => {
  expect(alwaysHoliday(value, kinds)).toBe(expected);
});

describe('real values', () => {
  const folder = new URL('../../../../shared/data/opening_hours/', import.meta.url);
  const present = existsSync(folder);
  const lines = (file: string): string[] => (present ? readFileSync(new URL(file, folder), 'utf8').split('\n') : []);
  const valuesOf = (file: string): string[] => lines(file).map((line) => line.slice(line.indexOf('\t') + 1));
  // The library also accepts "ph", "Feiertag" and "jours fériés" instead of PH.
  const values = [
    ...valuesOf('real_values_from_open_osm_files.tsv'),
    ...valuesOf('real_malformed_but_unambiguous.tsv').filter((_value, index) => index % 40 === 0),
  ].filter((value) => /\b(PH|SH)\b|feiertag|holida|férié|festiv/i.test(value) && !/sun|dawn|dusk/i.test(value));

  test.skipIf(!present)(
    `are the same in a place without holidays as in Bavaria in a week without holidays${present ? '' : ' (skipped, because ../shared/data/opening_hours is missing)'}`,
    () => {
      expect(values.length).toBeGreaterThan(400);
      // 22 to 28 June 2026. Bavaria has no public or school holidays from ten days before these dates to ten days after them.
      const from = Date.parse('2026-06-22T00:00Z');
      const options = { horizon: 7 * day };
      const differ = values.filter((value) => {
        const bavaria = readTimeline({ value, timeZone: 'UTC', country: 'DE', region: 'DE-BY' }, from, options);
        const holidays = { from: '2026-01-01', until: '2028-01-01', dates: [] };
        const nowhere = readTimeline({ value, timeZone: 'UTC', country: 'ZZ', holidays }, from, options);
        if ('broken' in bavaria) return false;
        if ('broken' in nowhere) return true;
        for (let now = from; now < from + 7 * day; now += 15 * minute) {
          const known = openStateAt(nowhere, now).state;
          // The library has no table of school holidays for this place, so the state may be unknown.
          if (known !== openStateAt(bavaria, now).state && !(known === 'unknown' && mentionsSchool.test(value))) return true;
        }
        return false;
      });
      expect(differ).toEqual([]);
    },
  );
});
