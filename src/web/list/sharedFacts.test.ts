import { expect, test } from 'vitest';
import type { Atm } from '../../contract/atms.ts';
import { sharedFacts } from './sharedFacts.ts';

const atm = (more: Partial<Atm>): Atm => ({
  uid: 'a',
  location: { address: { country: 'CZ' }, coordinates: { lat: 50, long: 14 } },
  ...more,
});

test('facts that all ATMs share are shown once', () => {
  const { atm: shared, differing } = sharedFacts([atm({ contactless: true }), atm({ uid: 'b', contactless: true })]);
  expect(shared.contactless).toBe(true);
  expect([...differing]).toEqual([]);
});

test('facts that differ are not shown', () => {
  const { atm: shared, differing } = sharedFacts([
    atm({ contactless: true, openingHours: '24/7', hint: 'inside' }),
    atm({ contactless: false, openingHours: 'Mo-Fr 09:00-17:00' }),
  ]);
  expect(shared).not.toHaveProperty('contactless');
  expect(shared).not.toHaveProperty('openingHours');
  expect(shared).not.toHaveProperty('hint');
  expect([...differing]).toEqual(['contactless', 'openingHours', 'openStatus', 'hint']);
});

test('statuses differ only if their states do', () => {
  const status = { state: 'outOfCash', since: '2026-11-21T08:50:00Z', expiresAt: '2026-11-21T10:50:00Z', age: 480 } as const;
  const later = atm({ uid: 'b', status: { ...status, since: '2026-11-21T08:59:00Z', age: 60 } });
  expect([...sharedFacts([atm({ status }), later]).differing]).toEqual([]);
  expect([...sharedFacts([atm({ status }), later, atm({ uid: 'c' })]).differing]).toEqual(['status']);
});

test('does not show free when one ATM has a surcharge and another has none', () => {
  const { atm: shared } = sharedFacts([atm({}), atm({ uid: 'b', fee: { currency: 'CZK', amount: 99 } })]);
  expect(shared.feeUnknown).toBe(true);
  expect(shared).not.toHaveProperty('fee');
});
