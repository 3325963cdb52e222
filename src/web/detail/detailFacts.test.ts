import { describe, expect, test } from 'vitest';
import type { LiveStatus } from '../../contract/statuses.ts';
import { formatsFor } from '../texts/formats.ts';
import { en } from '../texts/more/en.ts';
import { flatData, lostFeatures } from './Facts.tsx';
import { spansText } from './Hours.tsx';

test.each<[Pick<LiveStatus, 'state' | 'lostCapabilities'> | undefined, readonly string[]]>([
  [undefined, []],
  [{ state: 'inService' }, []],
  [{ state: 'inService', lostCapabilities: ['contactless', 'withdrawal'] }, ['contactless']],
  [{ state: 'depositUnavailable' }, ['depositAtm']],
  [{ state: 'depositUnavailable', lostCapabilities: ['depositAtm', 'voiceAssistant'] }, ['depositAtm', 'voiceAssistant']],
  // The notice above already covers the whole ATM.
  [{ state: 'outOfService' }, []],
  [{ state: 'outOfCash' }, []],
  [{ state: 'outOfCash', lostCapabilities: ['contactless'] }, ['contactless']],
])('%j: %j do not work', (given, names) => {
  const status = given && { ...given, since: '2026-11-21T08:50:00Z', expiresAt: '2026-11-21T10:50:00Z', age: 480 };
  expect([...lostFeatures(status)].toSorted()).toEqual(names);
});

const yesNo = { yes: 'yes', no: 'no' };

describe('partner data is shown if it is flat', () => {
  test.each([
    ['nothing', undefined, undefined],
    ['an empty object', {}, undefined],
    [
      'strings, numbers and booleans',
      { dailyLimit: 500, branch_name: 'Prosek', queue: false },
      [
        ['Daily limit', '500'],
        ['Branch name', 'Prosek'],
        ['Queue', 'no'],
      ],
    ],
    ['lists of them', { notes: [50, 100, 200] }, [['Notes', '50, 100, 200']]],
    ['markup, as plain text', { note: '<img src=x onerror=alert(1)>' }, [['Note', '<img src=x onerror=alert(1)>']]],
    ['but not if it is nested', { a: 1, b: { c: 2 } }, undefined],
    ['nor if it contains null', { a: null }, undefined],
    ['nor if it is a document', { a: 'x'.repeat(401) }, undefined],
  ])('%s', (_, data, lines) => {
    expect(flatData(data, yesNo)).toEqual(lines);
  });
});

describe('a day’s hours', () => {
  test.each([
    ['Closed', []],
    ['Open 24 hours', [{ state: 'open' as const, from: 0, until: 1440 }]],
    [
      '08:00 – 12:00, 13:00 – 17:30',
      [
        { state: 'open' as const, from: 480, until: 720 },
        { state: 'open' as const, from: 780, until: 1050 },
      ],
    ],
    ['22:00 – 02:00', [{ state: 'open' as const, from: 1320, until: 1560 }]],
    ['08:00 – 16:00 (not certain)', [{ state: 'unknown' as const, from: 480, until: 960 }]],
  ])('%s', (said, spans) => {
    const formats = formatsFor('en-IE');
    expect(spansText({ spans }, en(formats), formats).replaceAll('\u2009', ' ')).toBe(said);
  });
});
