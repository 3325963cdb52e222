import { describe, expect, test } from 'vitest';
import { readTimeline } from './openingHours.ts';
import { openStateAt } from './openState.ts';
import { day, minute, type Timeline } from './timeline.ts';

/** The input of the test's oracle, which does not use the library, but looks up the wall-clock time in these time spans. */
interface WallHours {
  readonly value: string;
  /** Days are 1 (Monday) to 7. Times are minutes of the day, and times past 1440 are on the next day. */
  readonly spans: readonly { readonly days: readonly number[]; readonly from: number; readonly until: number }[];
}
const week = [1, 2, 3, 4, 5, 6, 7];
const at = (hours: number, minutes = 0): number => hours * 60 + minutes;

const wallHours: readonly WallHours[] = [
  { value: '01:15-02:15', spans: [{ days: week, from: at(1, 15), until: at(2, 15) }] },
  { value: '02:10-02:40', spans: [{ days: week, from: at(2, 10), until: at(2, 40) }] },
  { value: '02:30-10:00', spans: [{ days: week, from: at(2, 30), until: at(10) }] },
  { value: 'Mo-Fr 08:00-17:00', spans: [{ days: [1, 2, 3, 4, 5], from: at(8), until: at(17) }] },
  { value: 'Sa 20:00-02:20', spans: [{ days: [6], from: at(20), until: at(26, 20) }] },
  { value: 'Mo-Su 22:00-03:00', spans: [{ days: week, from: at(22), until: at(27) }] },
  { value: 'Su', spans: [{ days: [7], from: 0, until: at(24) }] },
  {
    value: 'Fr,Sa 01:45-01:50,23:00-24:00',
    spans: [
      { days: [5, 6], from: at(1, 45), until: at(1, 50) },
      { days: [5, 6], from: at(23), until: at(24) },
    ],
  },
];

function isOpen({ spans }: WallHours, timeZone: string, instant: number): boolean {
  const clock = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone);
  const today = clock.dayOfWeek;
  const yesterday = today === 1 ? 7 : today - 1;
  const now = clock.hour * 60 + clock.minute;
  return spans.some(
    ({ days, from, until }) =>
      (days.includes(today) && from <= now && now < until) ||
      (days.includes(yesterday) && from <= now + 1440 && now + 1440 < until),
  );
}

const nights = [
  ['Prague, an hour is skipped', 'Europe/Prague', '2026-03-29T01:00Z'],
  ['Prague, an hour is repeated', 'Europe/Prague', '2026-10-25T01:00Z'],
  ['New York, an hour is skipped', 'America/New_York', '2026-03-08T07:00Z'],
  ['New York, an hour is repeated', 'America/New_York', '2026-11-01T06:00Z'],
  ['Lord Howe, half an hour is skipped', 'Australia/Lord_Howe', '2026-10-03T15:30Z'],
  ['Lord Howe, half an hour is repeated', 'Australia/Lord_Howe', '2026-04-04T15:00Z'],
  ['Apia, a Friday is skipped', 'Pacific/Apia', '2011-12-30T10:00Z'],
  ['Cairo, the hour after midnight is skipped', 'Africa/Cairo', '2026-04-23T22:00Z'],
  ['Kathmandu, nothing happens', 'Asia/Kathmandu', '2026-03-29T01:00Z'],
] as const;

let seed = 20_261_121;
function random(below: number): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * below);
}

describe.each(nights)('%s', (_name, timeZone, night) => {
  const change = Date.parse(night);
  const from = change - 2 * day;

  test.each(wallHours)('$value is correct at every minute around the change', (hours) => {
    const timeline = readTimeline({ value: hours.value, timeZone, country: 'ZZ' }, from, { horizon: 5 * day }) as Timeline;
    for (let now = change - 5 * 60 * minute; now < change + 29 * 60 * minute; now += minute) {
      expect([now, openStateAt(timeline, now).state]).toEqual([now, isOpen(hours, timeZone, now) ? 'open' : 'closed']);
    }
  });

  test('at random instants in a week, the timeline has the same state as the oracle and a new evaluation at that instant', () => {
    for (const hours of wallHours) {
      const schedule = { value: hours.value, timeZone, country: 'ZZ' };
      const timeline = readTimeline(schedule, from, { horizon: 7 * day }) as Timeline;
      for (let round = 0; round < 40; round++) {
        const now = from + random(7 * day);
        const fresh = openStateAt(readTimeline(schedule, now) as Timeline, now);
        expect(openStateAt(timeline, now)).toEqual(fresh);
        expect(fresh.state === 'open').toBe(isOpen(hours, timeZone, now));
        if (fresh.changesAt !== undefined) expect(isOpen(hours, timeZone, fresh.changesAt)).toBe(fresh.state !== 'open');
      }
    }
  });
});
