import { describe, expect, test } from 'vitest';
import { readTimeline } from './openingHours.ts';
import { openStateAt, openStatusOf } from './openState.ts';
import { day, horizon, minute, type Schedule, type Timeline } from './timeline.ts';

const prague: Schedule = { value: '24/7', timeZone: 'Europe/Prague', country: 'CZ' };

function timelineOf(schedule: Schedule, from: number, options?: { horizon: number }): Timeline {
  const timeline = readTimeline(schedule, from, options);
  if ('broken' in timeline) throw new Error(`${schedule.value}: ${timeline.broken}`);
  return timeline;
}

/** Returns the changes in the schedule's local time: "2026-11-23T09:00 open". */
function told(schedule: Schedule, from: number): string[] {
  const timeline = timelineOf(schedule, from);
  return timeline.changes.map((change, index) => {
    const clock = Temporal.Instant.fromEpochMilliseconds(change).toZonedDateTimeISO(schedule.timeZone);
    return `${clock.toPlainDateTime().toString({ smallestUnit: 'minute' })} ${timeline.states[index + 1]}`;
  });
}

describe('public and school holidays', () => {
  const weekdays = 'Mo-Fr 09:00-17:00; PH off';
  test.each([
    ['Munich on Epiphany', 'DE', 'DE-BY', 'Europe/Berlin', '2027-01-06T10:00+01:00', 'closed'],
    ['Berlin on Epiphany', 'DE', 'DE-BE', 'Europe/Berlin', '2027-01-06T10:00+01:00', 'open'],
    ['Germany, state unknown, on Epiphany', 'DE', undefined, 'Europe/Berlin', '2027-01-06T10:00+01:00', 'open'],
    ['Germany, state unknown, on Unity Day', 'DE', undefined, 'Europe/Berlin', '2028-10-03T10:00+02:00', 'closed'],
    ['Germany, a state that does not exist, on Unity Day', 'DE', 'DE-XX', 'Europe/Berlin', '2028-10-03T10:00+02:00', 'closed'],
    ['Belfast on St Patrick’s Day', 'GB', 'GB-NIR', 'Europe/London', '2027-03-17T10:00Z', 'closed'],
    ['Glasgow on St Patrick’s Day', 'GB', 'GB-SCT', 'Europe/London', '2027-03-17T10:00Z', 'open'],
    ['Dublin on St Patrick’s Day', 'IE', undefined, 'Europe/Dublin', '2027-03-17T10:00Z', 'closed'],
    ['Geneva on Corpus Christi', 'CH', 'CH-GE', 'Europe/Zurich', '2027-05-27T10:00+02:00', 'open'],
    ['Fribourg on Corpus Christi', 'CH', 'CH-FR', 'Europe/Zurich', '2027-05-27T10:00+02:00', 'closed'],
    ['Barcelona on St Stephen’s Day', 'ES', 'ES-CT', 'Europe/Madrid', '2025-12-26T10:00+01:00', 'closed'],
    ['Madrid on St Stephen’s Day', 'ES', 'ES-MD', 'Europe/Madrid', '2025-12-26T10:00+01:00', 'open'],
    ['Prague on St Wenceslas’ Day', 'CZ', 'CZ-10', 'Europe/Prague', '2026-09-28T10:00+02:00', 'closed'],
    ['Los Angeles on Cesar Chavez Day', 'US', 'US-CA', 'America/Los_Angeles', '2027-03-31T10:00-07:00', 'closed'],
    ['New York on Cesar Chavez Day', 'US', 'US-NY', 'America/New_York', '2027-03-31T10:00-04:00', 'open'],
    [
      'Guadeloupe on the day slavery was abolished there',
      'GP',
      undefined,
      'America/Guadeloupe',
      '2027-05-27T10:00-04:00',
      'closed',
    ],
    ['Mariehamn on Epiphany', 'AX', undefined, 'Europe/Mariehamn', '2027-01-06T10:00+02:00', 'closed'],
    ['Malta on Christmas Day', 'MT', undefined, 'Europe/Malta', '2026-12-25T10:00+01:00', 'closed'],
  ])('%s', (_name, country, region, timeZone, at, state) => {
    const now = Date.parse(at);
    const timeline = timelineOf({ value: weekdays, timeZone, country, ...(region && { region }) }, now);
    expect(openStateAt(timeline, now).state).toBe(state);
    expect(timeline.warnings).toBeUndefined();
  });

  test.each([
    ['Egypt', 'EG', undefined, 'Africa/Cairo', 'no public holidays known for EG'],
    ['Liechtenstein', 'LI', undefined, 'Europe/Vaduz', 'no public holidays known for LI'],
    ['the United Kingdom without a nation', 'GB', undefined, 'Europe/London', 'no public holidays known for GB'],
    ['the demo town', 'XN', undefined, 'Etc/GMT', 'no public holidays known for XN'],
  ])(
    'without a table of holidays (%s), days on which a holiday would matter are unknown, with a warning',
    (_name, country, region, timeZone, warning) => {
      const schedule = { timeZone, country, ...(region !== undefined && { region }) };
      const monday = Date.parse('2026-11-23T10:00Z');
      const timeline = timelineOf({ ...schedule, value: weekdays }, monday);
      expect(timeline.warnings).toEqual([warning]);
      expect(
        [0, 4, 5, 6].map(
          (days) => openStateAt(timelineOf({ ...schedule, value: weekdays }, monday + days * day), monday + days * day).state,
        ),
      ).toEqual(['unknown', 'unknown', 'closed', 'closed']);
    },
  );

  test('a holiday with an unknown date does not close the place: `Mo-Su,PH 08:00-20:00` in Cairo', () => {
    const cairo = { timeZone: 'Africa/Cairo', country: 'EG', value: 'Mo-Su,Feiertag 08:00-20:00' };
    const timeline = timelineOf(cairo, Date.parse('2026-11-23T10:00Z'));
    expect(openStatusOf(timeline, timeline.from)).toEqual({ isOpen: true, minutesToClose: 480 });
    expect(timeline.warnings).toEqual(['no public holidays known for EG']);
  });

  test('after the end of the table of school holidays, only hours that do not depend on them are known, with a warning', () => {
    const schedule = { value: 'Mo-Fr 09:00-17:00; SH Mo-Fr 09:00-12:00', timeZone: 'Europe/Zagreb', country: 'HR' };
    const timeline = timelineOf(schedule, Date.parse('2040-07-02T09:00Z'));
    expect([0, 2, 7, 10].map((hours) => openStateAt(timeline, timeline.from + hours * 60 * minute).state)).toEqual([
      'open',
      'unknown',
      'closed',
      'closed',
    ]);
    expect(timeline.warnings).toEqual(['no school holidays known for HR']);
  });
});

describe('values', () => {
  const saturday = Date.parse('2026-11-21T10:00Z');

  test.each<[value: string, ...changes: string[]]>([
    ['24/7'],
    ['off'],
    ['"call us"'],
    ['Mo-Fr 09:00-17:00', '2026-11-23T09:00 open', '2026-11-23T17:00 closed', '2026-11-24T09:00 open'],
    ['Mo-Fr 9-17', '2026-11-23T09:00 open', '2026-11-23T17:00 closed', '2026-11-24T09:00 open'],
    ['24/7; Dec 24 off', '2026-12-24T00:00 closed', '2026-12-25T00:00 open'],
    ['Sa 22:00-02:00', '2026-11-21T22:00 open', '2026-11-22T02:00 closed', '2026-11-28T22:00 open', '2026-11-29T02:00 closed'],
    [
      'Mo-Su 08:00-20:00+',
      '2026-11-21T20:00 unknown',
      '2026-11-22T06:00 closed',
      '2026-11-22T08:00 open',
      '2026-11-22T20:00 unknown',
    ],
    // The state does not change if only the comment changes.
    ['Mo-Su 00:00-12:00 open "counter", Mo-Su 12:00-24:00 open "machine"'],
    // For this value, the library iterates over changes in the comment forever unless it is stopped.
    ['Mo-Fr 08:00-16:00 "lobby"; Sa,Su off || "call us"'],
  ])('%s', (value, ...changes) => {
    const all = told({ ...prague, value }, saturday);
    expect(all.slice(0, changes.length || 1)).toEqual(changes);
  });

  test.each([
    ['nonsense', { value: 'xyz' }, /^throws: .*Unexpected token/],
    ['nothing', { value: '' }, /^throws: /],
    ['a zone that does not exist', { timeZone: 'Europe/Atlantis' }, /^unknown time zone Europe\/Atlantis$/],
    ['the sun without a position', { value: 'sunrise-sunset' }, /^depends on sunrise or sunset/],
  ])('%s is invalid', (_name, part, reason) => {
    const result = readTimeline({ ...prague, ...part }, saturday);
    expect('broken' in result && result.broken).toMatch(reason);
  });

  test('limits the work for one value', () => {
    const busy = { ...prague, value: '08:00-09:00,10:00-11:00,12:00-13:00,14:00-15:00' };
    expect(readTimeline(busy, saturday, { horizon: 1000 * day })).toEqual({
      broken: 'has more than 4000 changes or needs more than 40000 evaluation steps',
    });
    expect(timelineOf(busy, saturday, { horizon: 400 * day }).changes.length).toBeGreaterThan(3200);
  });
});

describe('the sun', () => {
  // Almanac times for these places, to the minute. The library's times differ by a minute or two, because of the size of the
  // sun's disk.
  test.each([
    ['Prague, 21 November', 'Europe/Prague', 50.0875, 14.4213, '2026-11-21T00:00+01:00', '07:25', '16:10'],
    ['Prague, 21 June, in summer time', 'Europe/Prague', 50.0875, 14.4213, '2026-06-21T00:00+02:00', '04:52', '21:16'],
    ['Auckland, 21 December', 'Pacific/Auckland', -36.85, 174.76, '2026-12-21T00:00+13:00', '05:58', '20:40'],
    ['Kiritimati, a day ahead of its longitude', 'Pacific/Kiritimati', 1.87, -157.43, '2026-11-21T00:00+14:00', '06:13', '18:17'],
    ['Quito, 21 March', 'America/Guayaquil', -0.22, -78.51, '2026-03-21T00:00-05:00', '06:18', '18:25'],
  ])('%s', (_name, timeZone, lat, long, from, sunrise, sunset) => {
    const schedule = { value: 'sunrise-sunset', timeZone, country: 'XX', lat, long };
    const clocks = told(schedule, Date.parse(from)).map((change) => change.slice(11, 16));
    const apart = (one = '', other = ''): number =>
      Math.abs(Number(one.slice(0, 2)) * 60 + Number(one.slice(3)) - Number(other.slice(0, 2)) * 60 - Number(other.slice(3)));
    expect(apart(clocks[0], sunrise), `${clocks[0]} for ${sunrise}`).toBeLessThanOrEqual(2);
    expect(apart(clocks[1], sunset), `${clocks[1]} for ${sunset}`).toBeLessThanOrEqual(2);
  });

  test('in Tromsø, the state is unknown on days without a sunrise, but the value is valid', () => {
    const tromso = { value: 'sunrise-sunset', timeZone: 'Europe/Oslo', country: 'NO', lat: 69.65, long: 18.96 };
    const december = timelineOf(tromso, Date.parse('2026-12-20T12:00+01:00'));
    expect(openStateAt(december, december.from)).toEqual({ state: 'unknown' });
    expect(december.states).toContain('open');
    const march = timelineOf(tromso, Date.parse('2027-03-20T12:00+01:00'));
    expect(openStateAt(march, march.from).state).toBe('open');
  });
});

describe('the duration of a timeline', () => {
  test.each([
    'Mo-Fr 09:00-17:00',
    '24/7; PH off',
    'Jan 1 10:00-11:00',
    'Feb 29 off',
    '24/7',
    'off',
    'Mo-Fr 10:00-12:00,13:00-15:00 unknown',
  ])('includes the next opening and closing after every instant in two days, or lasts 366 days: %s', (value) => {
    const from = Date.parse('2026-11-21T10:00Z');
    const near = timelineOf({ ...prague, value }, from);
    const far = timelineOf({ ...prague, value }, from, { horizon: 800 * day });
    for (let now = from; now <= from + horizon; now += 17 * minute) {
      expect(openStateAt(near, now)).toEqual(openStateAt(far, now));
    }
  });
});
