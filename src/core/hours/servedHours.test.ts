import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readTimeline } from './openingHours.ts';
import { openStateAt } from './openState.ts';
import { repairHours } from './repair/repairHours.ts';
import { day, minute } from './timeline.ts';
import { startOfWeekTable, weekHorizon } from './weekTable.ts';

const folder = new URL('../../../../shared/data/opening_hours/', import.meta.url);
const present = existsSync(folder);

/** Tests only every 400th value, unless `ALL_HOURS` is set. A test of all values takes an hour. */
const every = process.env.ALL_HOURS ? 1 : 400;

const own = [
  'Fr-Sa 17:00-02:00; Su 12:00-22:00',
  'Mo-Fr 9:00-17:00 Sa,Su off',
  'Mo-Fr 9am-5pm, PH off',
  '24/7; PH off',
  '24 Stunden',
  'Mo-Su 18:00-late',
  'Mo-Fr 09:00-17:00 off',
  'sunrise-sunset',
  'Mo-Sa 10:00-20:00; Su,PH 12:00-18:00; Dec 24 10:00-14:00',
  'Mo-Fr 08:00-12:00; Mo-Fr 13:00-17:00',
];

function realValues(): string[] {
  if (!present) return own;
  const names = [
    'real_values_from_open_osm_files.tsv',
    'rs_sample.txt',
    'real_strict_fail_but_lenient_ok.txt',
    'real_malformed_but_unambiguous.tsv',
  ];
  const lines = names.flatMap((name) => readFileSync(new URL(name, folder), 'utf8').split('\n'));
  const values = [...new Set(lines.map((line) => line.replace(/^\d+\t/, '').trim()))];
  return [...own, ...values.filter((value, index) => value !== '' && index % every === 0)];
}

const place = { timeZone: 'Europe/Prague', country: 'CZ', region: 'CZ-10', lat: 50.09, long: 14.42 };
/** The Monday of the week that contains 24, 25 and 26 December. */
const monday = Date.parse('2026-12-21T00:00+01:00');

test(`the server, which evaluates day by day, and the page, which evaluates a whole week, agree at every minute in a week${present ? '' : ' (only own values, because ../shared/data/opening_hours is missing)'}`, {
  timeout: 3_600_000,
}, () => {
  let served = 0;
  for (const text of realValues()) {
    const repaired = repairHours(text, place.country);
    if (!('value' in repaired)) continue;
    const { value } = repaired;
    expect(repairHours(value, place.country), `${text} is repaired once`).toEqual(repaired);
    const schedule = { ...place, value };
    const page = readTimeline(schedule, startOfWeekTable(monday, place.timeZone), { horizon: weekHorizon });
    if ('broken' in page) continue;
    served++;
    for (let date = 0; date < 7; date++) {
      const from = monday + date * day;
      const server = readTimeline(schedule, from);
      if ('broken' in server) throw new Error(`${text}: ${server.broken}`);
      for (let now = from; now < from + day; now += minute) {
        const [one, other] = [openStateAt(server, now), openStateAt(page, now)];
        if (one.state !== other.state || one.changesAt !== other.changesAt) {
          expect.unreachable(`"${text}", served as "${value}", at ${new Date(now).toISOString()}: ${one.state}, ${other.state}`);
        }
      }
    }
  }
  expect(served).toBeGreaterThan(present ? 150 : 8);
});
