import { describe, expect, it, test } from 'vitest';
import { ask, here, uids } from '../../../test/support/atms/askNearby.ts';
import { caller, someAtm, someDataset, someInstant, someSnapshot } from '../../../test/support/atms/someDataset.ts';
import { attributeNames } from '../../contract/attributes.ts';
import type { AtmRecord } from './atm.ts';
import { findNearby } from './findNearby.ts';

/** Returns three ATMs a metre apart that differ in one attribute. */
function three(field: keyof AtmRecord): AtmRecord[] {
  return [
    someAtm({ uid: 'no', lat: 50.0875, [field]: false }),
    someAtm({ uid: 'unknown', lat: 50.08751 }),
    someAtm({ uid: 'yes', lat: 50.08752, [field]: true }),
  ];
}

describe('attribute filters', () => {
  for (const attribute of attributeNames) {
    test.each([
      [undefined, false, ['no', 'unknown', 'yes']],
      [true, false, ['unknown', 'yes']],
      [false, false, ['no', 'unknown']],
      [undefined, true, ['no', 'unknown', 'yes']],
      [true, true, ['yes']],
      [false, true, ['no']],
    ] as const)(`${attribute}=%s with knownOnly=%s keeps %j`, (wanted, knownOnly, kept) => {
      const answer = ask(three(attribute), { knownOnly, ...(wanted !== undefined && { [attribute]: wanted }) });
      expect(uids(answer)).toEqual(kept);
      expect(answer.totalCount).toBe(kept.length);
    });
  }
});

describe('isFree', () => {
  const atms = [
    someAtm({ uid: 'none', lat: 50.0875, surcharge: { kind: 'none' } }),
    someAtm({ uid: 'amount', lat: 50.08751, surcharge: { kind: 'amount', currency: 'EUR', amount: 3.95 } }),
    someAtm({ uid: 'percentage', lat: 50.08752, surcharge: { kind: 'percentage', percentage: 6 } }),
    someAtm({ uid: 'unknown', lat: 50.08753 }),
  ];
  test.each([
    [true, false, ['none', 'unknown']],
    [false, false, ['amount', 'percentage', 'unknown']],
    [true, true, ['none']],
    [false, true, ['amount', 'percentage']],
  ])('isFree=%s with knownOnly=%s keeps %j', (isFree, knownOnly, kept) => {
    expect(uids(ask(atms, { isFree, knownOnly }))).toEqual(kept);
  });
});

describe('openNow', () => {
  const values = {
    open: { openingHours: 'open for 45.5 minutes' },
    closed: { openingHours: 'closed for 44.5 minutes' },
    'says unknown': { openingHours: 'unknown for an hour' },
    unreadable: { openingHours: 'a value without a timeline' },
    'no hours': {},
    'not 24/7, nothing more': { openNonStop: false },
    '24/7': { openNonStop: true, openingHours: '24/7' },
    'never closes': { openNonStop: true },
  };
  const atms = Object.entries(values).map(([uid, said], i) => someAtm({ uid, lat: 50.0875 + i / 100_000, ...said }));
  const unknown = ['says unknown', 'unreadable', 'no hours', 'not 24/7, nothing more'];
  test.each([
    [true, false, ['open', ...unknown, '24/7', 'never closes']],
    [false, false, ['closed', ...unknown]],
    [true, true, ['open', '24/7', 'never closes']],
    [false, true, ['closed']],
  ])('openNow=%s with knownOnly=%s keeps %j', (openNow, knownOnly, kept) => {
    expect(uids(ask(atms, { openNow, knownOnly }))).toEqual(kept);
  });

  test.each([
    ['open', { isOpen: true, minutesToClose: 45 }],
    ['closed', { isOpen: false, minutesToOpen: 45 }],
    ['says unknown', undefined],
    ['unreadable', undefined],
    ['no hours', undefined],
    ['24/7', undefined],
    ['never closes', undefined],
  ])('if the state of an ATM is "%s", its openStatus is %j', (uid, openStatus) => {
    const found = ask(atms).results.find(({ atm }) => atm.uid === uid)?.atm;
    expect(found?.openStatus).toEqual(openStatus);
    expect(Object.hasOwn(found ?? {}, 'openStatus')).toBe(openStatus !== undefined);
  });

  it('has no minutes without a next change', () => {
    const said = ['open without end', 'closed without end'].map((value, i) => someAtm({ uid: `a${i}`, openingHours: value }));
    expect(ask(said).results.map(({ atm }) => atm.openStatus)).toEqual([{ isOpen: true }, { isOpen: false }]);
  });

  it('counts the minutes until the ATM is known to be open', () => {
    const [found] = ask([someAtm({ uid: 'a', openingHours: 'closed, then unknown, then open' })]).results;
    expect(found?.atm.openStatus).toEqual({ isOpen: false, minutesToOpen: 60 });
  });

  it('is unknown at an instant that no timeline covers', () => {
    const snapshot = someSnapshot(someDataset([someAtm({ uid: 'a', openingHours: 'open without end' })]));
    for (const leap of [-2, 5_000]) {
      const answer = findNearby(snapshot, { ...here, openNow: true }, caller, someInstant + leap * 86_400_000);
      expect(answer.results[0]?.atm).not.toHaveProperty('openStatus');
    }
  });
});
