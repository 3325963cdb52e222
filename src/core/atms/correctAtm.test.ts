import { expect, it } from 'vitest';
import type { AtmRecord } from './atm.ts';
import { type CorrectedFields, correctAtm } from './correctAtm.ts';

const fio = { uid: 'op1', name: 'Fio banka' };
const operators = new Map([['op1', fio]]);
const atm: AtmRecord = {
  uid: 'a1',
  lat: 50,
  long: 14,
  country: 'CZ',
  timeZone: 'Europe/Prague',
  feed: 'map',
  street: 'Dlouhá 1',
  openingHours: 'Mo-Fr 08:00-18:00',
  openNonStop: false,
  hints: [{ code: 'inside' }, { code: 'hours', value: 'ask inside' }, { code: 'surchargeAmountUnknown' }],
  filled: { street: 'bank', contactless: 'bank' },
  contactless: true,
};

it.each<[string, CorrectedFields, Partial<AtmRecord>]>([
  ['a new street', { street: 'Krátká 2' }, { street: 'Krátká 2', filled: { contactless: 'bank' } }],
  ['an operator', { operator: 'op1' }, { operator: fio }],
  [
    'opening hours',
    { openingHours: '24/7' },
    { openingHours: '24/7', openNonStop: true, hints: [{ code: 'inside' }, { code: 'surchargeAmountUnknown' }] },
  ],
  [
    'a fee',
    { surcharge: { kind: 'none' } },
    { surcharge: { kind: 'none' }, hints: [{ code: 'inside' }, { code: 'hours', value: 'ask inside' }] },
  ],
  ['a position', { lat: 50.1, long: 14.1 }, { lat: 50.1, long: 14.1 }],
])('applies %s', (_name, corrected, expected) => {
  expect(correctAtm(atm, corrected, operators)).toEqual({ ...atm, ...expected });
});

it('removes values that are corrected to unknown, and keeps all others', () => {
  const { street: _, openingHours: __, openNonStop: ___, contactless: ____, filled: _____, ...rest } = atm;
  const corrected = correctAtm(atm, { street: null, openingHours: null, contactless: null }, operators);
  expect(corrected).toEqual({ ...rest, hints: [{ code: 'inside' }, { code: 'surchargeAmountUnknown' }] });
});

it('ignores an operator that no longer exists', () => {
  expect(correctAtm(atm, { operator: 'op2' }, operators)).toEqual(atm);
});
