import { expect, test } from 'vitest';
import type { Atm } from '../../contract/atms.ts';
import type { LiveStatus } from '../../contract/statuses.ts';
import type { NearbyResult } from './nearbyResult.ts';
import { atmWithStatus, type NewStatuses, resultsWithStatuses } from './useStatusChanges.ts';

const asOf = Date.parse('2026-11-21T09:00:00Z');
const status = (state: LiveStatus['state'], age: number): LiveStatus => {
  return { state, since: '2026-11-21T08:50:00Z', expiresAt: '2026-11-21T10:50:00Z', age };
};
const atm = (uid: string, more: Partial<Atm> = {}): Atm => ({
  uid,
  location: { address: { country: 'CZ' }, coordinates: { lat: 50, long: 14 } },
  ...more,
});
const results = (...atms: readonly Atm[]): NearbyResult => ({
  radius: 500,
  groups: [{ kind: 'all', atms: atms.map((one, i) => ({ atm: one, distance: i })), total: atms.length }],
  attributions: [],
  filling: false,
  asOf,
  receivedAt: asOf,
});
/** Statuses that are 60 s newer than the results. */
const newer = (uids: readonly string[], byUid: Readonly<Record<string, LiveStatus>> = {}): NewStatuses => ({
  uids: new Set(uids),
  byUid: new Map(Object.entries(byUid)),
  asOf: asOf + 60_000,
});
const statusesOf = ({ groups }: NearbyResult) => groups.flatMap(({ atms }) => atms.map((one) => one.atm.status?.state));

test('a new status and an ended one change only these ATMs, and the age is at the instant of the results', () => {
  const found = results(atm('a'), atm('b', { status: status('outOfCash', 0) }), atm('c', { status: status('inService', 5) }));
  const next = resultsWithStatuses(found, newer(['a', 'b', 'c'], { a: status('outOfCash', 90), c: status('inService', 65) }));
  expect(statusesOf(next)).toEqual(['outOfCash', undefined, 'inService']);
  expect(next.groups[0]?.atms[0]?.atm.status?.age).toBe(30);
  expect(next.groups[0]?.atms[1]?.atm).not.toHaveProperty('status');
  expect(next.groups[0]?.atms[2]).toBe(found.groups[0]?.atms[2]);
  expect(next.asOf).toBe(asOf);
});

test('the same statuses, only older, change nothing', () => {
  const found = results(atm('a', { status: status('outOfCash', 30) }), atm('b'));
  expect(resultsWithStatuses(found, newer(['a', 'b'], { a: status('outOfCash', 90) }))).toBe(found);
});

test('an ATM whose status was not requested keeps its status', () => {
  const found = results(atm('a', { status: status('outOfCash', 30) }));
  expect(resultsWithStatuses(found, newer(['b']))).toBe(found);
});

test('older statuses change nothing', () => {
  const found = results(atm('a', { status: status('outOfCash', 30) }));
  expect(resultsWithStatuses(found, { ...newer(['a']), asOf: asOf - 1 })).toBe(found);
});

test('the nearest ATM beyond the range also changes', () => {
  const found = { ...results(), nearest: { atm: atm('a'), distance: 90_000 } };
  expect(resultsWithStatuses(found, newer(['a'], { a: status('outOfService', 0) })).nearest?.atm.status?.state).toBe(
    'outOfService',
  );
});

test('a single ATM changes like a listed one', () => {
  const one = { atm: atm('a'), asOf };
  expect(atmWithStatus(one, newer(['a']))).toBe(one);
  expect(atmWithStatus(one, newer(['a'], { a: status('inService', 60) })).atm.status).toMatchObject({
    state: 'inService',
    age: 0,
  });
});
