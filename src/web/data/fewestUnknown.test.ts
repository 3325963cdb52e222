import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Atm, NearbyAtm } from '../../contract/atms.ts';
import { type FilterName, filterNames } from '../url/filters.ts';
import { fewestUnknownFirst } from './fewestUnknown.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const at = (uid: string, distance: number, said: Partial<Atm> = {}): NearbyAtm => ({
  atm: { uid, location: { address: { country: 'MT' }, coordinates: { lat: 35.9, long: 14.5 } }, feeUnknown: true, ...said },
  distance,
});
const order = (atms: readonly NearbyAtm[], filters: readonly FilterName[]) =>
  fewestUnknownFirst(atms, filters, now)
    .map(({ atm }) => atm.uid)
    .join(' ');

const malta = [
  at('near', 50),
  at('one', 400, { contactless: true }),
  at('two', 900, { contactless: true, openStatus: { isOpen: true } }),
  at('all but the fee', 300, { contactless: true, openNonStop: true, wheelchairAccess: true }),
];

test.each<[readonly FilterName[], string]>([
  [['contactless', 'openNow', 'wheelchairAccess'], 'all but the fee two one near'],
  [['contactless', 'isFree'], 'all but the fee one two near'],
  [['isFree'], 'near all but the fee one two'],
  [['openNow'], 'all but the fee two near one'],
])('filtered by %s, the likeliest ATMs come first, then the nearest', (filters, expected) => {
  expect(order(malta, filters)).toBe(expected);
});

test('with one filter, a nearer ATM comes first, even if a farther one charges an unknown amount', () => {
  const charging = at('charging', 900, { hints: [{ code: 'surchargeAmountUnknown' }] });
  expect(order([charging, at('near', 50)], ['isFree'])).toBe('near charging');
});

test('no ATM is lost, and equally unknown ATMs stay in order of distance', () => {
  const flag = fc.option(fc.boolean(), { nil: undefined });
  const machine = fc.record({ distance: fc.integer({ min: 0, max: 5000 }), contactless: flag, depositAtm: flag });
  fc.assert(
    fc.property(fc.array(machine), fc.subarray([...filterNames]), (machines, filters) => {
      const list = machines.map(({ distance, contactless, depositAtm }, index) =>
        at(`${index}`, distance, {
          ...(contactless !== undefined && { contactless }),
          ...(depositAtm !== undefined && { depositAtm }),
        }),
      );
      const sorted = fewestUnknownFirst(list, filters, now);
      expect(new Set(sorted)).toEqual(new Set(list));
      if (!filters.includes('contactless') && !filters.includes('depositAtm')) {
        expect(sorted.map(({ distance }) => distance)).toEqual(list.map(({ distance }) => distance).sort((a, b) => a - b));
      }
    }),
  );
});
