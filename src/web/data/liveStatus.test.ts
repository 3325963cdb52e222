import { expect, test } from 'vitest';
import type { NearbyAtm } from '../../contract/atms.ts';
import type { LiveStatus } from '../../contract/statuses.ts';
import { statusText } from '../list/statusText.ts';
import { formatsFor } from '../texts/formats.ts';
import { en } from '../texts/more/en.ts';
import { usefulFirst } from './listOrder.ts';
import { isDown, statusOf, withoutExpired } from './liveStatus.ts';

const now = Date.parse('2026-11-21T09:00:00Z');
const expiresAt = '2026-11-21T10:50:00Z';
const status = (state: LiveStatus['state'], more: Partial<LiveStatus> = {}): LiveStatus => {
  return { state, since: '2026-11-21T08:50:00Z', expiresAt, age: 480, ...more };
};
const atm = (uid: string, more: object = {}) => ({
  uid,
  location: { address: { country: 'CZ' }, coordinates: { lat: 50, long: 14 } },
  merchant: { uid: 'fio', name: 'Fio banka' },
  ...more,
});

test.each<[string, LiveStatus | undefined, boolean, boolean]>([
  ['no status', undefined, false, false],
  ['in service', status('inService'), false, false],
  ['out of service', status('outOfService'), true, true],
  ['out of cash, which says nothing about deposits', status('outOfCash'), true, false],
  ['no deposits', status('depositUnavailable'), false, true],
  ['no withdrawals', status('inService', { lostCapabilities: ['withdrawal'] }), true, false],
])('%s: whether it is down for withdrawals and for deposits', (_, given, withdrawals, deposits) => {
  const one = given ? { status: given } : {};
  expect([isDown(one, [], now), isDown(one, ['depositAtm'], now)]).toEqual([withdrawals, deposits]);
});

test('an expired status is unknown', () => {
  const one = { status: status('outOfCash') };
  expect(statusOf(one, Date.parse(expiresAt) - 1)?.state).toBe('outOfCash');
  expect(statusOf(one, Date.parse(expiresAt))).toBeUndefined();
  expect(isDown(one, [], Date.parse(expiresAt))).toBe(false);
});

test('a search for a later time ignores a status that will have expired by then', () => {
  const one = atm('a', { status: status('outOfCash') });
  expect(withoutExpired(one, Date.parse(expiresAt) - 1)).toBe(one);
  expect(withoutExpired(one, Date.parse(expiresAt))).toEqual(atm('a'));
  // The instant at the ATM, whose time zone may differ from the device's.
  const elsewhere = { ...one, openStatus: { isOpen: true, asOf: Date.parse(expiresAt) - 1 } };
  expect(withoutExpired(elsewhere, Date.parse(expiresAt))).toBe(elsewhere);
});

test('a search for a later time ignores a state that is expected to have ended by then', () => {
  const expectedUntil = '2026-11-21T10:00:00Z';
  const one = atm('a', { status: status('outOfService', { expectedUntil }) });
  expect(withoutExpired(one, Date.parse(expectedUntil) - 1)).toBe(one);
  expect(withoutExpired(one, Date.parse(expectedUntil))).toEqual(atm('a'));
  const expiresFirst = atm('a', { status: status('outOfService', { expectedUntil: '2026-11-21T18:00:00Z' }) });
  expect(withoutExpired(expiresFirst, Date.parse(expiresAt))).toEqual(atm('a'));
  // A search for the current time keeps the status, because an outage may last longer than expected.
  expect(withoutExpired(one, 0)).toBe(one);
});

test('ATMs that are down are last, with those that never dispense cash, in the order of distance', () => {
  const list = [
    atm('down', { status: status('outOfCash') }),
    atm('unknown'),
    atm('deposits only', { withdrawal: false }),
    atm('works', { status: status('inService') }),
  ];
  const atms = list.map((one, i): NearbyAtm => ({ atm: one, distance: i }));
  const order = (at: number) => usefulFirst(atms, [], at).map((one) => one.atm.uid);
  expect(order(now)).toEqual(['unknown', 'works', 'down', 'deposits only']);
  expect(order(Date.parse(expiresAt))).toEqual(['down', 'unknown', 'works', 'deposits only']);
});

test('the text names the state, who reported it and how long ago', () => {
  const texts = en(formatsFor('en-IE'));
  const text = (given: LiveStatus, later = 0, more: object = {}) =>
    statusText(atm('a', { status: given, ...more }), now, now + later, texts, 'en-IE')?.replace(/\./g, '');
  expect(text(status('outOfCash'))).toBe('Out of cash, reported by Fio banka 8 min ago');
  expect(text(status('outOfCash', { age: 5 }))).toBe('Out of cash, reported by Fio banka 1 min ago');
  expect(text(status('inService'), 3_600_000)).toBe('Working, reported by Fio banka 1 hr ago');
  expect(text(status('inService', { lostCapabilities: ['contactless'] }))).toMatch(/^Partly working, reported/);
  for (const state of ['inService', 'depositUnavailable'] as const)
    expect(text(status(state, { lostCapabilities: ['withdrawal'] }))).toMatch(/^No withdrawals at the moment, reported/);
  expect(text(status('inService', { lostCapabilities: ['depositAtm'] }))).toMatch(/^No deposits at the moment, reported/);
  expect(text(status('outOfService'), 0, { merchant: undefined })).toBe('Out of service, reported 8 min ago');
  expect(text(status('outOfService'), Date.parse(expiresAt) - now)).toBeUndefined();
});
