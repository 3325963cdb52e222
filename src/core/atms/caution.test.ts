import { describe, expect, it, test } from 'vitest';
import { here } from '../../../test/support/atms/askNearby.ts';
import { caller, someAtm, someDataset, someInstant, someSnapshot } from '../../../test/support/atms/someDataset.ts';
import { dayOf, daysBefore, isReportedGone } from './caution.ts';
import { findAtm, findNearby, uidsOfSameAtm } from './findNearby.ts';
import { withReportedGone } from './snapshot.ts';

test.each([
  [Date.UTC(2026, 10, 21, 23, 59, 59, 999), '2026-11-21'],
  [Date.UTC(2026, 10, 22), '2026-11-22'],
])('dayOf(%d) is %s', (instant, day) => {
  expect(dayOf(instant)).toBe(day);
});

test('daysBefore counts across the boundaries of months and years', () => {
  expect(daysBefore(Date.UTC(2026, 2, 1), 1)).toBe('2026-02-28');
  expect(daysBefore(Date.UTC(2026, 11, 31), -1)).toBe('2027-01-01');
});

describe('an ATM reported as removed', () => {
  // someInstant is 2026-11-21.
  test.each<[string, string | undefined, string | undefined, boolean]>([
    ['has no caution without reports', undefined, undefined, false],
    ['has a caution on the day of the reports', '2026-11-21', undefined, true],
    ['has a caution for thirty days', '2026-10-23', undefined, true],
    ['has no caution after thirty days', '2026-10-22', undefined, false],
    ['has a caution if it was confirmed long ago', '2026-11-20', '2020-05-17', true],
    ['has a caution if it was confirmed the day before', '2026-11-20', '2026-11-19', true],
    ['has no caution if it was confirmed on the same day', '2026-11-20', '2026-11-20', false],
    ['has no caution if it was confirmed since', '2026-11-10', '2026-11-20', false],
    ['has a caution if the confirmation date is in the future, which is an error', '2026-11-20', '2062-11-20', true],
  ])('%s', (_, reportedOn, checkedOn, expected) => {
    expect(isReportedGone(reportedOn, checkedOn, someInstant)).toBe(expected);
  });
});

describe('the caution', () => {
  const twins = [
    someAtm({ uid: 'b' }),
    someAtm({ uid: 'a', checkedOn: '2026-11-01' }),
    someAtm({ uid: 'c', hints: [{ code: 'inside' }] }),
  ];
  const dataset = someDataset(twins, { partnerData: new Map([['bank', new Map([['b', { own: true }]])]]) });
  const bank = { ...caller, id: 'bank' };
  const nearby = (who: typeof caller, reported: Record<string, string>, now = someInstant) => {
    const snapshot = withReportedGone(someSnapshot(dataset), { gone: new Map(Object.entries(reported)), confirmed: new Map() });
    return findNearby(snapshot, here, who, now).results.map(({ atm }) => [atm.uid, atm.caution]);
  };

  test.each<[string, Record<string, string>, [string, string | undefined][]]>([
    [
      'nobody',
      {},
      [
        ['a', undefined],
        ['c', undefined],
      ],
    ],
    [
      'the survivor',
      { a: '2026-11-20' },
      [
        ['a', 'reportedGone'],
        ['c', undefined],
      ],
    ],
    [
      'a record merged into it',
      { b: '2026-11-20' },
      [
        ['a', 'reportedGone'],
        ['c', undefined],
      ],
    ],
    [
      'its neighbour at the same spot',
      { c: '2026-11-20' },
      [
        ['a', undefined],
        ['c', 'reportedGone'],
      ],
    ],
    [
      'before the newest confirmation of those merged',
      { b: '2026-10-31' },
      [
        ['a', undefined],
        ['c', undefined],
      ],
    ],
    [
      'somebody who is not here',
      { z: '2026-11-20' },
      [
        ['a', undefined],
        ['c', undefined],
      ],
    ],
  ])('for reports about %s neither merges nor splits records', (_, reported, expected) => {
    expect(nearby(caller, reported)).toEqual(expected);
  });

  it('is on the separate record of the bank with partner data', () => {
    expect(nearby(bank, { b: '2026-11-20' })).toEqual([
      ['a', undefined],
      ['b', 'reportedGone'],
      ['c', undefined],
    ]);
  });

  it('does not hide the ATM or change counts, and is also on the ATM when it is requested by any of its uids', () => {
    const snapshot = withReportedGone(someSnapshot(dataset), { gone: new Map([['b', '2026-11-20']]), confirmed: new Map() });
    expect(findNearby(snapshot, here, caller, someInstant)).toMatchObject({ count: 2, totalCount: 2 });
    for (const uid of ['a', 'b']) {
      expect(findAtm(snapshot, uid, caller, someInstant)).toMatchObject({
        answer: { atm: { uid: 'a', caution: 'reportedGone' } },
      });
    }
  });

  it('concerns all uids of the record in the tree: its own, and those of merged and joined records', () => {
    const snapshot = someSnapshot({ ...dataset, joined: new Map([['of-the-map', 'a']]) });
    for (const uid of ['a', 'b', 'of-the-map']) expect(uidsOfSameAtm(snapshot, uid).toSorted()).toEqual(['a', 'b', 'of-the-map']);
    expect([uidsOfSameAtm(snapshot, 'c'), uidsOfSameAtm(snapshot, 'z')]).toEqual([['c'], ['z']]);
  });

  it('ends if people got cash at the record under any of its uids, but not on a separate record of one of them', () => {
    const snapshotWith = (confirmed: Record<string, string>) =>
      withReportedGone(someSnapshot(dataset), {
        gone: new Map([['b', '2026-11-20']]),
        confirmed: new Map(Object.entries(confirmed)),
      });
    const cautions = (who: typeof caller, confirmed: Record<string, string>) =>
      findNearby(snapshotWith(confirmed), here, who, someInstant).results.map(({ atm }) => atm.caution);
    expect(cautions(caller, { a: '2026-11-20' })).toEqual([undefined, undefined]);
    expect(cautions(caller, { a: '2026-11-01', b: '2026-11-20' })).toEqual([undefined, undefined]);
    expect(cautions(caller, { a: '2026-11-19', c: '2026-11-20' })).toEqual(['reportedGone', undefined]);
    expect(cautions(bank, { a: '2026-11-20' })).toEqual([undefined, 'reportedGone', undefined]);
    expect(cautions(bank, { b: '2026-11-20' })).toEqual([undefined, undefined, undefined]);
  });

  it('expires even while the snapshot stays the same', () => {
    expect(nearby(caller, { c: '2026-11-20' }, Date.UTC(2026, 11, 19))).toContainEqual(['c', 'reportedGone']);
    expect(nearby(caller, { c: '2026-11-20' }, Date.UTC(2026, 11, 20))).toContainEqual(['c', undefined]);
  });

  it('is an absent key if there are no reports', () => {
    const { results } = findNearby(someSnapshot(dataset), here, caller, someInstant);
    expect(results[0]?.atm).not.toHaveProperty('caution');
  });
});
