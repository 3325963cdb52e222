import { describe, expect, test } from 'vitest';
import type { Atm } from '../../contract/atms.ts';
import type { FilterName } from '../url/filters.ts';
import type { OpenReading } from './openBadge.ts';
import { answerTo, type ThreeState } from './threeStates.ts';

const atm = (facts: Partial<Atm>): Atm => ({
  uid: 'a',
  location: { address: { country: 'CZ' }, coordinates: { lat: 50, long: 14 } },
  ...facts,
});
const silent: OpenReading = { kind: 'unknown' };

describe('a missing value is unknown, never "no"', () => {
  test.each<[FilterName, Partial<Atm>, ThreeState]>([
    ['depositAtm', {}, 'unknown'],
    ['depositAtm', { depositAtm: false }, 'no'],
    ['depositAtm', { depositAtm: true }, 'yes'],
    ['wheelchairAccess', {}, 'unknown'],
    ['openNonStop', { openNonStop: false }, 'no'],
    ['isFree', { feeUnknown: true }, 'unknown'],
    ['isFree', { feeUnknown: true, hints: [{ code: 'surchargeAmountUnknown' }] }, 'unknown'],
    ['isFree', { feeUnknown: true, hints: [{ code: 'surchargeForSomeCards' }] }, 'unknown'],
    ['isFree', {}, 'yes'],
    ['isFree', { fee: { percentage: 1 } }, 'no'],
    ['allianceOnly', {}, 'unknown'],
    ['allianceOnly', { alliance: { withdrawal: false, deposit: true } }, 'no'],
  ])('%s of %o is %s', (filter, facts, state) => {
    expect(answerTo(filter, atm(facts), silent)).toBe(state);
  });
});

test.each<[OpenReading, ThreeState]>([
  [{ kind: 'nonStop' }, 'yes'],
  [{ kind: 'open' }, 'yes'],
  [{ kind: 'soon', closesAt: 0 }, 'yes'],
  [{ kind: 'closed' }, 'no'],
  [{ kind: 'unknown' }, 'unknown'],
  [{ kind: 'notNonStop' }, 'unknown'],
])('open now of %o is %s', (reading, state) => {
  expect(answerTo('openNow', atm({}), reading)).toBe(state);
});
