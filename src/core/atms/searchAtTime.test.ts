/** Tests searches for a time other than now, across clock changes and time zones. */
import { expect, it, test } from 'vitest';
import { type At, readAt } from '../../contract/at.ts';
import type { FindNearbyAnswer, FindNearbyQuery, NearbyWalk } from '../../contract/atms.ts';
import { readTimeline } from '../hours/openingHours.ts';
import { evaluationPeriod, type Timeline } from '../hours/timeline.ts';
import type { AtmRecord } from './atm.ts';
import { findNearby, writeNearby } from './findNearby.ts';
import { recordOf } from './packedAtms.ts';
import { buildSnapshot, type Snapshot, withTimelines } from './snapshot.ts';

const caller = { id: 'x', hasLists: false, withdrawals: new Set<string>(), deposits: new Set<string>() };

function snapshotAt(atms: readonly AtmRecord[], now: number): Snapshot {
  const snapshot = buildSnapshot({ version: 1, feeds: [], gone: new Set(), atms, partnerData: new Map() });
  const timelines = snapshot.schedules.map((schedule) =>
    readTimeline(schedule, now - evaluationPeriod.past, { horizon: evaluationPeriod.horizon }),
  );
  return withTimelines(snapshot, timelines as readonly Timeline[]);
}

const praha: AtmRecord = { uid: 'praha', lat: 50.08, long: 14.42, country: 'CZ', timeZone: 'Europe/Prague' };
const query = (at: string, more: Partial<FindNearbyQuery> = {}): FindNearbyQuery => {
  const read = readAt(at);
  if (read === undefined) throw new Error(`${at} is not a time`);
  return { lat: 50.08, long: 14.42, radius: 1_000_000, countLimit: 50, at: read, ...more };
};
const uids = ({ results }: ReturnType<typeof findNearby>) => results.map(({ atm }) => atm.uid).sort();

/** Badajoz and Elvas are 15 km apart, on opposite sides of a border between two time zones. */
const badajoz: AtmRecord = {
  ...{ uid: 'badajoz', lat: 38.8786, long: -6.9703, country: 'ES', timeZone: 'Europe/Madrid' },
  openingHours: 'Mo-Su 09:00-19:30',
};
const elvas: AtmRecord = { ...badajoz, uid: 'elvas', lat: 38.881, long: -7.163, country: 'PT', timeZone: 'Europe/Lisbon' };
const noon = Date.parse('2026-11-26T12:00Z');
const border = snapshotAt(
  [badajoz, elvas, { ...elvas, uid: 'always', lat: 38.8811, openingHours: '24/7', openNonStop: true }],
  noon,
);
const atBorder = { lat: 38.88, long: -7.05, counts: true, openNow: true };

test.each([
  ['2026-11-27T09:00', ['always', 'badajoz', 'elvas']],
  ['2026-11-27T08:59', ['always']],
  // An instant corresponds to a different time of day in each time zone.
  ['2026-11-27T09:00+01:00', ['always', 'badajoz']],
  ['2026-11-27T09:00Z', ['always', 'badajoz', 'elvas']],
  ['2026-11-27T19:00Z', ['always', 'elvas']],
])('at %s, %j are open on both sides of the border', (at, open) => {
  const answer = findNearby(border, query(at, atBorder), caller, noon);
  expect(uids(answer)).toEqual(open);
  expect(answer.counts?.openNow).toEqual({ known: open.length, unknown: 0 });
  expect(answer.totalCount).toBe(open.length);
});

it('states the instant at each ATM, and the minutes from then on', () => {
  const { results, asOf } = findNearby(border, query('2026-11-27T19:00', atBorder), caller, noon);
  const status = Object.fromEntries(results.map(({ atm }) => [atm.uid, atm.openStatus]));
  expect(status).toEqual({
    always: undefined,
    badajoz: { isOpen: true, minutesToClose: 30, asOf: Date.parse('2026-11-27T18:00Z') },
    elvas: { isOpen: true, minutesToClose: 30, asOf: Date.parse('2026-11-27T19:00Z') },
  });
  expect(asOf).toBe(noon);
});

it('leaves searches for now as they are, whatever was searched in between', () => {
  const plain: FindNearbyQuery = { ...atBorder, radius: 1_000_000, countLimit: 50 };
  const before = findNearby(border, plain, caller, noon);
  findNearby(border, query('2026-11-27T03:00', atBorder), caller, noon);
  expect(findNearby(border, plain, caller, noon)).toEqual(before);
  expect(uids(before)).toEqual(['always', 'badajoz', 'elvas']);
});

it('is unknown, not closed, beyond the evaluated hours', () => {
  for (const at of ['2026-11-20T12:00', '2027-11-27T12:00']) {
    const answer = findNearby(border, query(at, atBorder), caller, noon);
    expect(answer.counts?.openNow).toEqual({ known: 1, unknown: 2 });
    expect(uids(answer)).toEqual(['always', 'badajoz', 'elvas']);
    expect(answer.results.map(({ atm }) => atm.openStatus)).toEqual([undefined, undefined, undefined]);
  }
});

it('knows every hour of the next seven days and of the last day', () => {
  for (let hour = -24; hour <= 7 * 24; hour += 5) {
    const at = new Date(noon + hour * 3_600_000).toISOString().slice(0, 16);
    expect(findNearby(border, query(at, atBorder), caller, noon).counts?.openNow.unknown, at).toBe(0);
  }
});

const night: AtmRecord = { ...praha, uid: 'night', openingHours: 'Mo-Su 22:00-02:30' };

test.each([
  // Clocks go forward from 02:00 to 03:00, so 02:30 means 03:30 summer time, which is after closing time.
  ['2027-03-27T12:00Z', '2027-03-28T01:59', true],
  ['2027-03-27T12:00Z', '2027-03-28T02:30', false],
  ['2027-03-27T12:00Z', '2027-03-28T03:00', false],
  // Clocks go back from 03:00 to 02:00, so 02:15 occurs twice. Without an offset, the first occurrence applies.
  ['2026-10-24T12:00Z', '2026-10-25T02:15', true],
  ['2026-10-24T12:00Z', '2026-10-25T02:15+02:00', true],
  ['2026-10-24T12:00Z', '2026-10-25T03:00', false],
])('a night with a clock change: from %s, open at %s is %s', (now, at, isOpen) => {
  const snapshot = snapshotAt([night], Date.parse(now));
  const { results } = findNearby(snapshot, query(at), caller, Date.parse(now));
  expect(results[0]?.atm.openStatus?.isOpen).toBe(isOpen);
});

test('with walks, the person sets out at the time in the query', () => {
  const late = { ...praha, uid: 'late', openingHours: 'Mo-Su 20:10-23:00' };
  const later = { ...praha, uid: 'later', lat: 50.0801, openingHours: 'Mo-Su 20:11-23:00' };
  const snapshot = snapshotAt([late, later, { ...praha, uid: 'unknown', lat: 50.0802 }], noon);
  const tenMinutes: NearbyWalk = { distance: 800, duration: 600 };
  const walks = new Map([late, later].map(({ uid }) => [recordOf(snapshot.packed, uid) as number, tenMinutes]));
  const search = (more: Partial<FindNearbyQuery>): FindNearbyAnswer =>
    JSON.parse(
      new TextDecoder().decode(
        writeNearby(snapshot, query('2026-11-27T20:00', { openNow: true, walking: true, ...more }), caller, noon, { walks }),
      ),
    );
  expect(uids(search({}))).toEqual(['late', 'unknown']);
  expect(search({})).toMatchObject({ arrivingCount: 1, totalCount: 1 });
  expect(uids(search({ knownOnly: true }))).toEqual(['late']);
});

const machine = (uid: string, more: Partial<AtmRecord>): AtmRecord => ({
  ...praha,
  uid,
  lat: 50.08 + uid.length / 10_000,
  ...more,
});
const money = snapshotAt(
  [
    machine('a', { currencies: ['CZK', 'EUR'] }),
    machine('bb', { currencies: ['CZK'] }),
    machine('ccc', { currencies: ['CZK'], cash: { onlyListed: true } }),
    machine('dddd', {}),
    machine('eeeee', { cash: { notDispensed: ['EUR'], maximum: 8000 } }),
    machine('ffffff', { currencies: ['EUR'], withdrawal: false }),
  ],
  noon,
);
const around = { lat: 50.08, long: 14.42, radius: 1000, countLimit: 50 };

test.each<[Partial<FindNearbyQuery>, string[]]>([
  [{ currency: 'EUR' }, ['a', 'bb', 'dddd']],
  [{ currency: 'EUR', knownOnly: true }, ['a']],
  [{ currency: 'CZK' }, ['a', 'bb', 'ccc', 'dddd', 'eeeee']],
  [{ currency: 'CZK', knownOnly: true }, ['a', 'bb', 'ccc']],
  [{ currency: 'JPY' }, ['a', 'bb', 'dddd', 'eeeee']],
  [{ currency: 'JPY', knownOnly: true }, []],
])('%j finds %j', (asked, found) => {
  const answer = findNearby(money, { ...around, ...asked, counts: true }, caller, noon);
  expect(uids(answer)).toEqual(found);
  expect(answer.totalCount).toBe(found.length);
  if (asked.currency === 'EUR') expect([answer.knownCount, answer.unknownCount]).toEqual([1, 2]);
});

it('adds cash only if the request includes it', () => {
  const cash = (include: FindNearbyQuery['include']) =>
    findNearby(money, { ...around, ...(include && { include }) }, caller, noon).results.flatMap(({ atm }) => atm.cash ?? []);
  expect(cash(undefined)).toEqual([]);
  expect(cash(['hints'])).toEqual([]);
  expect(cash(['cash'])).toEqual([{ onlyListed: true }, { notDispensed: ['EUR'], maximum: 8000 }]);
});

test('searches at many times, some of them again or in steps that overlap, do not affect each other', () => {
  const hours = (i: number) => `Mo-Su ${`${i % 20}`.padStart(2, '0')}:00-${`${(i % 20) + 3}`.padStart(2, '0')}:30`;
  const atms = Array.from({ length: 6_000 }, (_, i) => ({
    ...praha,
    uid: `a${i}`,
    lat: 50.08 + i / 1e6,
    openingHours: hours(i),
  }));
  const snapshot = snapshotAt(atms, noon);
  const openAt = (hour: number) => atms.filter((_, i) => i % 20 <= hour && (hour < (i % 20) + 3 || hour === (i % 20) + 3)).length;
  const time = (hour: number) => query(`2026-11-27T${`${hour}`.padStart(2, '0')}:15`, { openNow: true, countLimit: 1 });
  const overlapping = [3, 4, 5].map((hour) => snapshot.hours.atTime.atInSteps(time(hour).at as At));
  let steps = 0;
  while (overlapping.some((one) => !one.next().done)) steps++;
  expect(steps).toBeGreaterThan(0);
  for (const hour of [...Array(20).keys(), 3, 19, 4, 18, 0, 5]) {
    expect(findNearby(snapshot, time(hour), caller, noon).totalCount).toBe(openAt(hour));
  }
});
