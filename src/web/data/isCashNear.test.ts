import { expect, it } from 'vitest';
import type { Atm, NearbyAtm } from '../../contract/atms.ts';
import { isCashNear } from './isCashNear.ts';

const now = Date.UTC(2026, 10, 27, 12);
const near = (distance: number, facts: Partial<Atm> = {}): NearbyAtm => ({
  atm: { uid: 'a', location: { address: { country: 'CZ' }, coordinates: { lat: 50, long: 14 } }, ...facts },
  distance,
});
const outOfCash = {
  state: 'outOfCash',
  expiresAt: new Date(now + 3_600_000).toISOString(),
  age: 60,
} as unknown as NonNullable<Atm['status']>;

it.each([
  ['no ATM at all', [], false],
  ['an ATM nearby with unknown hours', [near(300)], true],
  ['an ATM that is too far', [near(2500)], false],
  ['an ATM whose measured walk is short', [{ ...near(900), walk: { distance: 1000 } }], true],
  ['an ATM whose measured walk is long', [{ ...near(900), walk: { distance: 2000 } }], false],
  ['a closed ATM', [near(300, { openStatus: { isOpen: false } })], false],
  ['an open ATM behind a closed one', [near(300, { openStatus: { isOpen: false } }), near(500)], true],
  ['an ATM that is out of cash', [near(300, { status: outOfCash })], false],
  ['an ATM that only accepts deposits', [near(300, { withdrawal: false })], false],
  ['a shop', [near(300, { kind: 'shop' })], true],
  ['a shop whose walk is too long for its straight distance', [near(1190, { kind: 'shop' })], false],
] as const)('with %s, whether cash is near: %s', (_, atms, expected) => {
  expect(isCashNear(atms, now, now)).toBe(expected);
});

it('a closed place may give cash later, but not if it is out of cash or too far', () => {
  const closed = { openStatus: { isOpen: false } };
  expect(isCashNear([near(300, closed)], now, now, true)).toBe(true);
  expect(isCashNear([near(2500, closed), near(300, { ...closed, status: outOfCash })], now, now, true)).toBe(false);
});
