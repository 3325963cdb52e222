import { afterEach, expect, test, vi } from 'vitest';
import type { Atm } from '../../contract/atms.ts';
import { byName, equipmentNames } from '../../contract/attributes.ts';
import { nextQuestion } from './nextQuestion.ts';
import { daysAgo, readVisits } from './readVisits.ts';

afterEach(() => void vi.unstubAllEnvs());

test.each<[unknown, object]>([
  [{}, { said: {} }],
  [null, { said: {} }],
  ['x', { said: {} }],
  [
    { workedOn: '2026-11-20', said: { contactless: false } },
    { workedOn: '2026-11-20', said: { contactless: false } },
  ],
  [{ workedOn: 20261120, said: { contactless: 'yes', openNonStop: true, gotCash: true } }, { said: {} }],
  [{ workedOn: 'yesterday', said: [true] }, { said: {} }],
])('%j is read as %j', (raw, expected) => {
  expect(readVisits(raw)).toEqual(expected);
});

test.each([
  ['2026-11-21', 'today'],
  ['2026-11-20', 'yesterday'],
  ['2026-11-19', '2 days ago'],
  ['2026-09-01', '81 days ago'],
  // The clock of the process that counted the answer may be ahead.
  ['2026-11-22', 'today'],
])('%s was %s', (day, words) => {
  expect(daysAgo(day, Date.UTC(2026, 10, 21, 23, 59), 'en-IE')).toBe(words);
});

test.each([
  // Saturday's UTC day begins on Friday evening in New York, and the answer may have been given at that time.
  ['America/New_York', '2026-11-21', '2026-11-21T14:00:00Z', 'yesterday'],
  ['America/New_York', '2026-11-21', '2026-11-21T02:00:00Z', 'today'],
  ['America/New_York', '2026-11-21', '2026-11-22T01:00:00Z', 'yesterday'],
  ['Pacific/Auckland', '2026-11-20', '2026-11-20T19:00:00Z', 'yesterday'],
  ['Pacific/Auckland', '2026-11-20', '2026-11-20T10:00:00Z', 'today'],
  ['Europe/Prague', '2026-11-21', '2026-11-21T14:00:00Z', 'today'],
  ['Europe/Prague', '2026-11-21', '2026-11-21T23:30:00Z', 'yesterday'],
  // The clocks go back on 1 November, so that day has 25 hours.
  ['America/New_York', '2026-10-31', '2026-11-02T05:00:00Z', '3 days ago'],
])('in %s, %s is at %s %s', (zone, day, instant, words) => {
  vi.stubEnv('TZ', zone);
  expect(daysAgo(day, Date.parse(instant), 'en-IE')).toBe(words);
});

test('the next question is about cash, then about one attribute that is not stated yet', () => {
  const atm = { uid: 'a', contactless: true } as Atm;
  expect(nextQuestion(atm, {}, {})).toBe('gotCash');
  expect(nextQuestion(atm, { gotCash: false }, {})).toBe('wheelchairAccess');
  expect(nextQuestion(atm, { gotCash: true }, { wheelchairAccess: false })).toBe('depositAtm');
  expect(nextQuestion(atm, { gotCash: true, wheelchairAccess: null }, {})).toBeUndefined();
  expect(nextQuestion({ ...atm, withdrawal: false }, {}, {})).toBeUndefined();
  const known = { ...atm, ...byName(equipmentNames, () => false) };
  expect(nextQuestion(known, { gotCash: true }, {})).toBeUndefined();
});
