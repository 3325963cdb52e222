import { expect, test } from 'vitest';
import type { OneAtm } from '../detail/useAtm.ts';
import { wantedRoute } from './DetailPanel.tsx';
import type { Origin } from './origin.ts';

const { distance, ...unlisted } = {
  atm: { uid: 'fio', location: { address: { country: 'CZ' }, coordinates: { lat: 50.0881, long: 14.4226 } } },
  distance: 120,
  asOf: 0,
  receivedAt: 0,
} satisfies OneAtm;
const fio: OneAtm = { ...unlisted, distance };
const me: Origin = { kind: 'me', lat: 50.0875, long: 14.4213, accuracy: 20 };

test('the route leads from the person to the ATM, even if the list does not contain the walk', () => {
  const way = { from: { lat: 50.0875, long: 14.4213 }, to: { lat: 50.0881, long: 14.4226 }, stepFree: false };
  expect(wantedRoute(me, [], fio)).toEqual(way);
});

test('with the wheelchair filter, the route is step-free', () => {
  expect(wantedRoute(me, ['wheelchairAccess'], fio)?.stepFree).toBe(true);
});

test.each<readonly [string, Origin | undefined, OneAtm]>([
  ['around a chosen place', { ...me, kind: 'place' }, fio],
  ['without a search', undefined, fio],
  ['with an accuracy of 101 m', { ...me, accuracy: 101 }, fio],
  ['to an ATM that is too far to walk', me, { ...fio, distance: 5001 }],
  ['to an ATM that is not in the list', me, unlisted],
])('no route is requested %s', (_, origin, one) => {
  expect(wantedRoute(origin, [], one)).toBeUndefined();
});
