/** Prints the offset of the process's time zone and a digest of many timelines. The digest must not depend on the time zone. */
import { createHash } from 'node:crypto';
import { readTimeline } from '../../../src/core/hours/openingHours.ts';
import { realValues } from './realValues.ts';

const values = [
  '24/7',
  'Mo-Fr 09:00-17:00; PH off',
  '02:15-02:45',
  'Sa,Su 22:00-03:00',
  'Mo-Fr 08:00-18:00+',
  'sunrise-sunset',
  'week 1-53/2 Mo 10:00-12:00',
  'easter -2 days off; Mo-Su 10:00-20:00',
  'SH off; Mo-Fr 10:00-20:00',
  ...realValues(2000),
];
const places = [
  { timeZone: 'Europe/Prague', country: 'CZ', lat: 50.09, long: 14.42 },
  { timeZone: 'America/New_York', country: 'US', region: 'US-NY', lat: 40.71, long: -74.01 },
  { timeZone: 'Australia/Lord_Howe', country: 'AU', region: 'AU-NSW', lat: -31.55, long: 159.08 },
  { timeZone: 'Pacific/Apia', country: 'WS', lat: -13.83, long: -171.77 },
];
const hash = createHash('sha256');
for (const day of ['2026-03-27', '2026-10-23', '2011-12-29', '2026-12-30']) {
  for (const place of places) {
    for (const value of values) hash.update(JSON.stringify(readTimeline({ value, ...place }, Date.parse(`${day}T23:17Z`))));
  }
}
console.log(`${new Date(Date.UTC(2026, 0)).getTimezoneOffset()} ${hash.digest('hex')}`);
