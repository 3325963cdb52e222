import { afterEach, beforeAll, expect, test } from 'vitest';
import { readTimeline } from './openingHours.ts';
import type { Timeline } from './timeline.ts';
import { startOfWeekTable, weekHorizon, weekOf } from './weekTable.ts';

const native = globalThis.Temporal;
let polyfill: typeof Temporal;
beforeAll(async () => {
  // Delete the JavaScript engine's own Temporal, because the polyfill would otherwise return it.
  Reflect.deleteProperty(globalThis, 'Temporal');
  polyfill = (await import('temporal-polyfill')).Temporal as typeof Temporal;
  globalThis.Temporal = native;
});
afterEach(() => {
  globalThis.Temporal = native;
});

const places = [
  { timeZone: 'Europe/Prague', country: 'CZ', lat: 50.09, long: 14.42, now: '2026-10-24T23:17Z' },
  { timeZone: 'America/New_York', country: 'US', region: 'US-NY', lat: 40.71, long: -74.01, now: '2026-03-07T12:00Z' },
  { timeZone: 'Australia/Lord_Howe', country: 'AU', region: 'AU-NSW', lat: -31.55, long: 159.08, now: '2026-04-03T12:00Z' },
  { timeZone: 'Pacific/Apia', country: 'WS', lat: -13.83, long: -171.77, now: '2011-12-29T12:00Z' },
  { timeZone: 'Asia/Kathmandu', country: 'NP', lat: 27.7, long: 85.32, now: '2026-11-21T12:00Z' },
];
const values = ['24/7', 'Mo-Fr 09:00-17:00; PH off', '02:15-02:45', 'Sa,Su 22:00-03:00', 'sunrise-sunset', 'Mo-Fr 08:00-18:00+'];

test.each(places)('in $timeZone, timelines and weeks are the same with the polyfill for browsers without Temporal', (place) => {
  const { now, ...schedule } = place;
  const read = (): unknown => {
    const from = startOfWeekTable(Date.parse(now), schedule.timeZone);
    return values.map((value) => {
      const timeline = readTimeline({ ...schedule, value }, from, { horizon: weekHorizon });
      return [timeline, weekOf(timeline as Timeline, schedule.timeZone, Date.parse(now))];
    });
  };
  const expected = read();
  globalThis.Temporal = polyfill;
  expect(Temporal).not.toBe(native);
  expect(read()).toEqual(expected);
});
