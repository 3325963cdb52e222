import { describe, expect, test } from 'vitest';
import type { Atm } from '../../contract/atms.ts';
import type { LiveStatus } from '../../contract/statuses.ts';
import { formatsFor } from '../texts/formats.ts';
import { en } from '../texts/savedPlaces/en.ts';
import { type AtmSummary, changesBetween, readSummary, summaryOf, worksAt } from './atmSummary.ts';
import { changeText } from './changeText.ts';

const fio: Atm = {
  uid: 'fio-1',
  merchant: { uid: 'fio', name: 'Fio banka' },
  location: {
    address: { street: 'V Celnici 10', city: 'Praha', country: 'CZ' },
    coordinates: { lat: 50.0875, long: 14.4213 },
  },
  openingHours: 'Mo-Fr 08:00-18:00',
  feeUnknown: true,
};
const formats = formatsFor('en-IE');
const now = Date.parse('2026-11-21T09:00:00Z');
const known = (atm: AtmSummary, gone?: true) => ({ atm, at: 0, ...(gone && { gone }) });
const between = (was: AtmSummary, latest: AtmSummary, at = now) =>
  changesBetween(known(was), known(latest), at).map((change) => changeText(change, en, formats));
const changed = (was: Partial<Atm>, latest: Partial<Atm>) =>
  between(summaryOf({ ...fio, ...was }, false), summaryOf({ ...fio, ...latest }, false));
const at = (lat: number): Pick<Atm, 'location'> => ({
  location: { ...fio.location, coordinates: { lat, long: 14.4213 } },
});
const state = (name: LiveStatus['state']): Pick<Atm, 'status'> => ({
  status: { state: name, since: '2026-11-21T08:50:00Z', expiresAt: '2026-11-21T10:50:00Z', age: 480 },
});
/** Removes the note that no source states the fee. */
const free = (() => {
  const { feeUnknown: _, ...rest } = fio;
  return rest;
})();
const charged = (amount: number): Atm => ({ ...free, fee: { currency: 'EUR', amount } });

describe('a saved ATM', () => {
  test.each<[Partial<Atm>, Partial<Atm>, readonly string[]]>([
    [{}, {}, []],
    [{}, at(50.08858), ['Moved 120\u00a0m']],
    [{}, at(50.0876), []],
    [{}, { openingHours: '24/7' }, ['Opening hours changed']],
    [{ openingHours: '24/7' }, { openNonStop: true }, []],
    [{}, { merchant: { uid: 'kb', name: 'Komerční banka' } }, ['Now operated by Komerční banka (was Fio banka)']],
    [{}, { withdrawal: false }, ['No longer dispenses cash']],
    [{ withdrawal: false }, {}, ['May dispense cash again']],
    [{}, { caution: 'reportedGone' }, ['Reported as removed']],
    [{ caution: 'reportedGone' }, {}, ['No longer reported as removed']],
    [{}, state('outOfCash'), ['Not working right now']],
    [{}, state('inService'), []],
    [{}, state('depositUnavailable'), []],
    [state('outOfService'), state('inService'), ['Working again']],
    [state('outOfService'), state('outOfCash'), []],
    [state('outOfService'), {}, []],
  ])('%o, then %o: %o', (was, latest, words) => {
    expect(changed(was, latest)).toEqual(words);
  });

  const percentage: Atm = { ...free, fee: { percentage: 1.5 } };
  const amountUnknown: Atm = { ...fio, hints: [{ code: 'surchargeAmountUnknown' }] };
  const someCards: Atm = { ...fio, hints: [{ code: 'surchargeForSomeCards' }] };
  test.each<[string, Atm, Atm, readonly string[]]>([
    ['unknown, then an amount', fio, charged(2.5), ['Fee now known: €2.50']],
    ['none, then an amount', free, charged(2.5), ['Fee is now €2.50 (was none)']],
    ['an amount, then another', charged(2.5), charged(3), ['Fee is now €3.00 (was €2.50)']],
    ['an amount, then a percentage', charged(2.5), percentage, ['Fee is now 1.5\u00a0% (was €2.50)']],
    ['of unknown amount, then an amount', amountUnknown, charged(2.5), ['Fee now known: €2.50']],
    ['for some cards, then an amount', someCards, charged(2.5), ['Fee now known: €2.50']],
    ['unknown, then none', fio, free, ['Now known: no fee']],
    ['an amount, then none', charged(2.5), free, ['No fee now (was €2.50)']],
    ['of unknown amount, then none', amountUnknown, free, ['No fee now']],
    ['unknown, then of unknown amount', fio, amountUnknown, ['Now known: a fee applies (amount unknown)']],
    ['none, then of unknown amount', free, amountUnknown, ['A fee now applies (amount unknown)']],
    ['an amount, then of unknown amount', charged(2.5), amountUnknown, ['Fee amount no longer known (was €2.50)']],
    ['unknown, then for some cards', fio, someCards, ['Now known: a fee applies to some cards']],
    ['none, then for some cards', free, someCards, ['A fee now applies to some cards']],
    ['an amount, then for some cards', charged(2.5), someCards, ['The fee now applies to some cards only']],
    ['an amount, then unknown', charged(2.5), fio, ['Fee no longer known (was €2.50)']],
    ['for some cards, then unknown', someCards, fio, ['Fee no longer known']],
    ['the same amount', charged(2.5), charged(2.5), []],
    ['the same percentage', percentage, { ...free, fee: { percentage: 1.5 } }, []],
  ])('fee: %s', (_title, was, latest, words) => {
    expect(between(summaryOf(was, false), summaryOf(latest, false))).toEqual(words);
  });

  test('an expired status is not a change in either direction', () => {
    const [works, down] = [
      summaryOf({ ...fio, ...state('inService') }, false),
      summaryOf({ ...fio, ...state('outOfCash') }, false),
    ];
    const expiry = Date.parse('2026-11-21T10:50:00Z');
    expect(between(works, down, expiry - 1)).toEqual(['Not working right now']);
    expect(between(works, down, expiry)).toEqual([]);
    expect(between(down, works, expiry - 1)).toEqual(['Working again']);
    expect(between(down, works, expiry)).toEqual([]);
    expect([worksAt(down, expiry - 1), worksAt(down, expiry)]).toEqual([false, undefined]);
    // The status that the user saw was true at that time, even if it has expired since.
    expect(between({ ...down, worksUntil: now - 86_400_000 }, works)).toEqual(['Working again']);
  });

  test('a status without an expiry, from an older version, counts as expired', () => {
    const old = readSummary({ lat: 50.0875, long: 14.4213, works: false });
    expect(old).toEqual({ lat: 50.0875, long: 14.4213, works: false });
    expect(worksAt(old as AtmSummary, now)).toBeUndefined();
  });

  test('unknown hours are not a change of hours', () => {
    const { openingHours: _, ...unknown } = fio;
    const [with_, without] = [summaryOf(fio, false), summaryOf(unknown, false)];
    expect(between(without, with_)).toEqual(['Opening hours now known']);
    expect(between(with_, without)).toEqual(['Opening hours no longer known']);
  });

  test('the fee for customers of an alliance is not compared with the fee for everyone', () => {
    expect(between(summaryOf(free, true), summaryOf(charged(2.5), false))).toEqual([]);
  });

  test("a shop's fee is its own, even in a search within the alliance", () => {
    expect(summaryOf({ ...fio, kind: 'shop' }, true)).not.toHaveProperty('isAllianceFee');
  });

  test('an ATM that is gone has only that change, once', () => {
    const before = summaryOf(fio, false);
    const after = summaryOf({ ...fio, ...at(50.09) }, false);
    expect(changesBetween(known(before), known(after, true), now)).toEqual([{ kind: 'gone' }]);
    expect(changesBetween(known(after, true), known(after, true), now)).toEqual([]);
    expect(changesBetween(known(before, true), known(before), now)).toEqual([{ kind: 'listedAgain' }]);
  });
});

test('a stored summary is read as it was written, and damaged values become unknown', () => {
  const whole = summaryOf({ ...charged(2.5), ...state('outOfCash'), withdrawal: false, caution: 'reportedGone' }, true);
  expect(whole).toMatchObject({ works: false, worksUntil: Date.parse('2026-11-21T10:50:00Z') });
  expect(readSummary(JSON.parse(JSON.stringify(whole)))).toEqual(whole);
  expect(
    readSummary({ lat: 50, long: 14, fee: { amount: -1, currency: 'EUR' }, name: 5, hours: '', noWithdrawal: 'yes' }),
  ).toEqual({ lat: 50, long: 14 });
  for (const damaged of [null, 'text', [], {}, { lat: 91, long: 0 }, { lat: '50', long: 14 }]) {
    expect(readSummary(damaged)).toBeUndefined();
  }
});
