import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Atm } from '../../contract/atms.ts';
import { atOneInstant } from './oneInstant.ts';
import { changeInstant } from './openBadge.ts';

const asOf = Date.parse('2026-11-21T12:00:30Z');
const atm = (openStatus?: Atm['openStatus']): Atm => ({
  uid: 'a',
  location: { address: { country: 'CZ' }, coordinates: { lat: 50.13, long: 14.49 } },
  ...(openStatus === undefined ? {} : { openStatus }),
});
const answer = (instant: number, one: Atm) => ({
  results: [{ atm: one, distance: 1 }],
  count: 1,
  countLimit: 1,
  totalCount: 1,
  asOf: instant,
});
const minute = 60_000;

test('two answers a minute apart agree about when the machine in both closes', () => {
  const { plain, known } = atOneInstant({
    plain: answer(asOf, atm({ isOpen: true, minutesToClose: 44 })),
    known: answer(asOf + minute, atm({ isOpen: true, minutesToClose: 43 })),
  });
  expect(known).toEqual(plain);
});

test('what never changes, and what is not known, stays as it was told', () => {
  for (const openStatus of [undefined, { isOpen: true }, { isOpen: false }]) {
    const one = atm(openStatus);
    const { known } = atOneInstant({ plain: answer(asOf, one), known: answer(asOf + 90_000, one) });
    expect(known?.results[0]?.atm).toEqual(one);
  }
});

test('no change moves, whatever instants the answers are of', () => {
  const instant = fc.integer({ min: 0, max: 120_000 }).map((later) => asOf + later);
  const openStatus = fc.record({ isOpen: fc.boolean(), minutes: fc.integer({ min: 1, max: 3000 }) });
  fc.assert(
    fc.property(instant, instant, openStatus, (one, other, { isOpen, minutes }) => {
      const told = atm(isOpen ? { isOpen, minutesToClose: minutes } : { isOpen, minutesToOpen: minutes });
      const both = atOneInstant({ one: answer(one, told), other: answer(other, told) });
      for (const [before, after] of [
        [one, both.one],
        [other, both.other],
      ] as const) {
        expect(after?.asOf).toBe(Math.min(one, other));
        expect(changeInstant(after?.results[0]?.atm as Atm, after?.asOf as number)).toBe(changeInstant(told, before));
      }
    }),
  );
});
