import { describe, expect, it } from 'vitest';
import { classifyCashPlace, nameOfCashPlace, readCashPlace } from './cashWithdrawal.ts';

const kindOf = (tags: Record<string, string>) => classifyCashPlace(tags, '2026-11-27')?.kind;

it.each<[string, Record<string, string>, string | undefined]>([
  ['a supermarket', { shop: 'supermarket', cash_withdrawal: 'yes' }, 'shop'],
  ['cards instead of yes', { shop: 'kiosk', cash_withdrawal: 'postfinance_card;mastercard' }, 'shop'],
  ['a fuel station', { amenity: 'fuel', cash_withdrawal: 'yes' }, 'shop'],
  ['a bank', { amenity: 'bank', cash_withdrawal: 'yes' }, 'counter'],
  ['a post office', { amenity: 'post_office', cash_withdrawal: 'yes' }, 'postOffice'],
  ['a bureau de change', { amenity: 'bureau_de_change', cash_withdrawal: 'yes' }, 'bureau'],
  ['a bank without a statement may have no cash desk', { amenity: 'bank' }, undefined],
  ['a post office without a statement', { amenity: 'post_office' }, undefined],
  ['no', { shop: 'supermarket', cash_withdrawal: 'no' }, undefined],
  ['unknown', { shop: 'supermarket', cash_withdrawal: 'unknown' }, undefined],
  ['a contradiction', { shop: 'supermarket', cash_withdrawal: 'yes;no' }, undefined],
  ['an ATM is a record of its own', { amenity: 'atm', cash_withdrawal: 'yes' }, undefined],
  ['a bank with an ATM is also a counter', { amenity: 'bank;atm', cash_withdrawal: 'yes' }, 'counter'],
  ['a street', { highway: 'residential', cash_withdrawal: 'yes' }, undefined],
  ['a disused shop', { shop: 'kiosk', disused: 'yes', cash_withdrawal: 'yes' }, 'leftOut'],
])('%s', (_, tags, expected) => {
  expect(kindOf(tags)).toBe(expected);
});

describe('conditions', () => {
  const eur = (amount: number) => ({ currency: 'EUR', amount });
  it.each<[string, Record<string, string>, object]>([
    [
      'a Penny in Brandenburg an der Havel',
      { fee: 'no', limit: '200', purchase_minimum: '10', purchase_required: 'yes', type: 'checkout' },
      { surcharge: { kind: 'none' }, conditions: { purchaseRequired: true, minimumPurchase: eur(10), limit: eur(200) } },
    ],
    [
      'a minimum requires a purchase',
      { purchase_minimum: '10' },
      { conditions: { purchaseRequired: true, minimumPurchase: eur(10) } },
    ],
    ['a minimum of unknown size', { purchase_minimum: 'yes' }, { conditions: { purchaseRequired: true } }],
    ['no minimum is no statement about a purchase', { purchase_minimum: 'no' }, {}],
    ['no purchase', { purchase_required: 'no' }, { conditions: { purchaseRequired: false } }],
    [
      'a contradiction is unknown',
      { purchase_required: 'no', purchase_minimum: '10', limit: '200' },
      { conditions: { limit: eur(200) } },
    ],
    ['another currency', { currency: 'chf', limit: '300' }, { conditions: { limit: { currency: 'CHF', amount: 300 } } }],
    ['an unknown currency makes amounts unknown', { currency: 'XYZ', limit: '300' }, {}],
    ['an unreadable amount', { limit: '200 €' }, {}],
    ['a fee of unknown size', { fee: 'yes' }, { hints: [{ code: 'surchargeAmountUnknown' }] }],
    ['a fee without a purchase', { fee: 'purchase_required' }, { hints: [{ code: 'note', text: 'fee without a purchase' }] }],
    ['an operator', { operator: 'sonect' }, { hints: [{ code: 'note', text: 'cash from: sonect' }] }],
  ])('%s', (_, subkeys, expected) => {
    const tags = Object.fromEntries(Object.entries(subkeys).map(([key, value]) => [`cash_withdrawal:${key}`, value]));
    expect(readCashPlace({ shop: 'supermarket', cash_withdrawal: 'yes', ...tags }, 'DE')).toEqual({
      withdrawal: true,
      ...expected,
    });
  });

  it('cards, wheelchair access and hours', () => {
    const tags = { cash_withdrawal: 'postfinance_card;mastercard', wheelchair: 'limited', opening_hours: 'Mo-Sa 07:00-22:00' };
    expect(readCashPlace(tags, 'CH')).toEqual({
      withdrawal: true,
      hints: [{ code: 'note', text: 'only with: postfinance card, mastercard' }],
      openingHours: 'Mo-Sa 07:00-22:00',
    });
    expect(readCashPlace({ wheelchair: 'no' }, 'CH').wheelchairAccess).toBe(false);
  });
});

it('the brand is the name that customers know', () => {
  expect(nameOfCashPlace({ name: 'PENNY', brand: 'Penny', 'brand:wikidata': 'Q284688' })).toEqual({
    name: 'Penny',
    wikidata: 'Q284688',
  });
  expect(nameOfCashPlace({ name: 'Kiosk am Bahnhof' })).toEqual({ name: 'Kiosk am Bahnhof' });
  expect(nameOfCashPlace({ shop: 'kiosk' })).toBeUndefined();
});
