import { expect, test } from 'vitest';
import { confirmedDay, customerAnswers, isConfirmed, type VisitTally } from './visits.ts';

const tally = (question: VisitTally['question'], answer: boolean, people: number, day = '2026-11-20'): VisitTally => ({
  question,
  answer,
  people,
  day,
});

test.each<[string, string | undefined, boolean]>([
  ['without confirmations', undefined, false],
  ['with confirmations from an earlier day', '2026-11-18', false],
  ['with confirmations that the store kept on the day of the reports', '2026-11-19', true],
  ['with confirmations from a later day', '2026-11-20', true],
])('an ATM reported as gone on 19 November, %s', (_, confirmedOn, expected) => {
  expect(isConfirmed('2026-11-19', confirmedOn)).toBe(expected);
});

test('one person on each of ten days is not enough to confirm, because it can be the same person', () => {
  const days = Array.from({ length: 10 }, (_, i) => tally('gotCash', true, 1, `2026-11-1${i}`));
  expect(confirmedDay(days)).toBeUndefined();
  expect(customerAnswers(days)).toEqual({ workedOn: '2026-11-19', said: {} });
  expect(confirmedDay([...days, tally('gotCash', true, 2, '2026-11-12')])).toBe('2026-11-12');
});

test.each<[string, readonly VisitTally[], object]>([
  ['of one person', [tally('wheelchairAccess', true, 1)], {}],
  ['of one person on each of two days', [tally('contactless', true, 1), tally('contactless', true, 1, '2026-11-21')], {}],
  ['of two people', [tally('wheelchairAccess', true, 2)], { wheelchairAccess: true }],
  ['of two people who deny it', [tally('wheelchairAccess', false, 2)], { wheelchairAccess: false }],
  ['of fifty people, and one who disagrees', [tally('depositAtm', true, 50), tally('depositAtm', false, 1, '2026-09-01')], {}],
  [
    'about different attributes',
    [tally('depositAtm', true, 3), tally('voiceAssistant', false, 2), tally('contactless', true, 1)],
    { depositAtm: true, voiceAssistant: false },
  ],
  ['about cash', [tally('gotCash', true, 9)], {}],
])('answers %s are said by customers only if enough people agree and no one disagrees', (_, tallies, said) => {
  expect(customerAnswers(tallies).said).toEqual(said);
});
