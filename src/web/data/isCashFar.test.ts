import { expect, it } from 'vitest';
import type { Atm, NearbyAtm } from '../../contract/atms.ts';
import { isCashFar } from './isCashFar.ts';

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
  ['no ATM at all', [], true],
  ['an ATM nearby with unknown hours', [near(300)], false],
  ['an ATM that is too far', [near(2500)], true],
  ['an ATM whose measured walk is short', [{ ...near(900), walk: { distance: 1000 } }], false],
  ['an ATM whose measured walk is long', [{ ...near(900), walk: { distance: 2000 } }], true],
  ['a closed ATM', [near(300, { openStatus: { isOpen: false } })], true],
  ['an open ATM behind a closed one', [near(300, { openStatus: { isOpen: false } }), near(500)], false],
  ['an ATM that is out of cash', [near(300, { status: outOfCash })], true],
  ['an ATM that only accepts deposits', [near(300, { withdrawal: false })], true],
  ['a shop', [near(300, { kind: 'shop' })], true],
] as const)('with %s, whether cash is far: %s', (_, atms, expected) => {
  expect(isCashFar(atms, [], now, now)).toBe(expected);
});
