import { describe, expect, it } from 'vitest';
import { chainIn } from './cashChains.ts';
import { classifyCashPlace, nameOfCashPlace, readCashPlace, readChainPlace } from './cashWithdrawal.ts';

const kindOf = (tags: Record<string, string>) => classifyCashPlace(tags, '2026-11-27')?.kind;

it.each<[string, Record<string, string>, string | undefined]>([
  ['a supermarket', { shop: 'supermarket', cash_withdrawal: 'yes' }, 'shop'],
  ['cards instead of yes', { shop: 'kiosk', cash_withdrawal: 'postfinance_card;mastercard' }, 'shop'],
  ['a fuel station', { amenity: 'fuel', cash_withdrawal: 'yes' }, 'shop'],
  ['a bank', { amenity: 'bank', cash_withdrawal: 'yes' }, 'counter'],
  ['a post office', { amenity: 'post_office', cash_withdrawal: 'yes' }, 'postOffice'],
  ['a bureau de change', { amenity: 'bureau_de_change', cash_withdrawal: 'yes' }, 'bureau'],
  ['a bank without a statement may have a cash desk', { amenity: 'bank' }, 'unstated'],
  ['a bank that states that it has none', { amenity: 'bank', cash_withdrawal: 'no' }, undefined],
  ['a bank that does not handle cash', { amenity: 'bank', 'payment:cash': 'no' }, undefined],
  ['a former bank', { 'disused:amenity': 'bank' }, undefined],
  ['a bank that is closed for good', { amenity: 'bank', end_date: '2025-03-01' }, undefined],
  ['a bank that is closed to everyone', { amenity: 'bank', access: 'no' }, undefined],
  ['a bank for employees of a company', { amenity: 'bank', access: 'Employees' }, undefined],
  ['a bank in private grounds', { amenity: 'bank', access: 'private;no' }, undefined],
  ['a bank for employees and customers', { amenity: 'bank', access: 'private;customers' }, 'unstated'],
  ['a bank that gives no cash', { amenity: 'bank', cash_out: 'no' }, undefined],
  ['a bank whose ATM only takes deposits', { amenity: 'bank', atm: 'yes', cash_out: 'no' }, 'unstated'],
  ['a post office that gives no cash', { amenity: 'post_office', cash_out: 'no' }, undefined],
  ['a post office without a statement', { amenity: 'post_office' }, 'unstated'],
  ['a full post office', { amenity: 'post_office', post_office: 'bureau' }, 'unstated'],
  ['a partner of the post', { amenity: 'post_office', post_office: 'post_partner' }, undefined],
  ['a kiosk with postal services', { amenity: 'post_office', shop: 'kiosk' }, undefined],
  ['a bureau de change without a statement', { amenity: 'bureau_de_change' }, undefined],
  ['no', { shop: 'supermarket', cash_withdrawal: 'no' }, undefined],
  ['unknown', { shop: 'supermarket', cash_withdrawal: 'unknown' }, 'leftOut'],
  ['a word that is not understood', { shop: 'supermarket', cash_withdrawal: 'scan-and-go' }, 'leftOut'],
  ['a word next to yes', { shop: 'supermarket', cash_withdrawal: 'yes;scan-and-go' }, 'shop'],
  ['a contradiction', { shop: 'supermarket', cash_withdrawal: 'yes;no' }, 'leftOut'],
  ['no and unknown', { shop: 'supermarket', cash_withdrawal: 'no;unknown' }, undefined],
  ['an ATM is a separate record', { amenity: 'atm', cash_withdrawal: 'yes' }, undefined],
  ['a bank with an ATM is also a counter', { amenity: 'bank;atm', cash_withdrawal: 'yes' }, 'counter'],
  ['a street', { highway: 'residential', cash_withdrawal: 'yes' }, 'leftOut'],
  ['a vacant shop', { shop: 'vacant', cash_withdrawal: 'yes' }, 'leftOut'],
  ['a former shop', { 'disused:shop': 'kiosk', cash_withdrawal: 'yes' }, 'leftOut'],
  ['a cafe in a former shop', { amenity: 'cafe', 'was:shop': 'kiosk', cash_withdrawal: 'yes' }, 'shop'],
  ['a former service', { shop: 'kiosk', cash_withdrawal: 'closed' }, 'leftOut'],
  ['a shop that is closed to everyone', { shop: 'kiosk', access: 'no', cash_withdrawal: 'yes' }, 'leftOut'],
  ['a canteen for employees', { shop: 'kiosk', access: 'private', cash_withdrawal: 'yes' }, 'shop'],
  ['a disused shop', { shop: 'kiosk', disused: 'yes', cash_withdrawal: 'yes' }, 'leftOut'],
])('%s', (_, tags, expected) => {
  expect(kindOf(tags)).toBe(expected);
});

describe('a place of a chain that pays out cash', () => {
  const lidl = { shop: 'supermarket', brand: 'Lidl', 'brand:wikidata': 'Q151954' };
  const postOffice = { amenity: 'post_office', 'operator:wikidata': 'Q482490' };

  it.each<[string, Record<string, string>, string | undefined]>([
    ['a supermarket', lidl, 'unstated'],
    ['its own tag says unknown', { ...lidl, cash_withdrawal: 'unknown' }, 'leftOut'],
    ['its own tag says yes', { ...lidl, cash_withdrawal: 'yes' }, 'shop'],
    ['its own tag says no', { ...lidl, cash_withdrawal: 'no' }, undefined],
    ['its own tag contradicts itself', { ...lidl, cash_withdrawal: 'yes;no' }, 'leftOut'],
    ['vacant', { ...lidl, vacant: 'yes' }, undefined],
    ['a vacant shop of a former brand', { ...lidl, shop: 'vacant' }, undefined],
    ['disused', { ...lidl, disused: 'yes' }, undefined],
    ['closed to everyone', { ...lidl, access: 'no' }, undefined],
    ['only for employees', { ...lidl, access: 'employees' }, undefined],
    ['no cash at its tills', { ...lidl, cash_out: 'no' }, undefined],
    ['a former shop', { 'disused:shop': 'supermarket', 'brand:wikidata': 'Q151954' }, undefined],
    ['closed for good', { ...lidl, end_date: '2025-03-01' }, undefined],
    ['not open yet', { ...lidl, opening_date: '2027-03-01' }, undefined],
    ['no cash in its tills', { ...lidl, 'payment:cash': 'no' }, undefined],
    ['the charging station of the chain', { amenity: 'charging_station', 'brand:wikidata': 'Q151954' }, undefined],
    ['a brand without an id', { shop: 'supermarket', brand: 'Lidl' }, undefined],
    ['the operator of another shop', { shop: 'bakery', 'operator:wikidata': 'Q701755' }, undefined],
    ['a post office by its operator', postOffice, 'unstated'],
  ])('%s', (_, tags, expected) => {
    expect(kindOf(tags)).toBe(expected);
  });

  it('is found by its country', () => {
    expect(chainIn(lidl, 'DE')?.purchase).toMatchObject({ required: true, minimum: { currency: 'EUR', amount: 0.99 } });
    expect(chainIn(lidl, 'AT')?.purchase).not.toHaveProperty('minimum');
    expect(chainIn(lidl, 'FR')).toBeUndefined();
    const globus = { 'brand:wikidata': 'Q457503' };
    expect(chainIn({ ...globus, shop: 'supermarket' }, 'DE')).toHaveProperty('purchase');
    expect(chainIn({ ...globus, shop: 'doityourself' }, 'DE')).not.toHaveProperty('purchase');
  });

  const read = (tags: Record<string, string>, country: string) => {
    const chain = chainIn(tags, country);
    return chain && readChainPlace(tags, chain).facts;
  };
  const eur = (amount: number) => ({ currency: 'EUR', amount });
  it.each<[string, Record<string, string>, object]>([
    ['without own tags', {}, { purchaseRequired: true, minimumPurchase: eur(0.99), limit: eur(200) }],
    ['its own limit', { limit: '100' }, { purchaseRequired: true, minimumPurchase: eur(0.99), limit: eur(100) }],
    ['an unreadable limit', { limit: '100 or 150' }, { purchaseRequired: true, minimumPurchase: eur(0.99) }],
    ['its own minimum', { purchase_minimum: '5' }, { purchaseRequired: true, minimumPurchase: eur(5), limit: eur(200) }],
    ['no purchase', { purchase_required: 'no' }, { purchaseRequired: false, limit: eur(200) }],
  ])('has the conditions of the chain unless its tags state others: %s', (_, subkeys, expected) => {
    const tags = Object.fromEntries(Object.entries(subkeys).map(([key, value]) => [`cash_withdrawal:${key}`, value]));
    expect(read({ ...lidl, ...tags }, 'DE')).toEqual({ conditions: { usual: true, ...expected } });
  });

  it('states the only cards that the chain accepts, and what is known about the place', () => {
    expect(read({ ...postOffice, wheelchair: 'yes', opening_hours: 'Mo-Fr 09:00-17:30' }, 'IE')).toEqual({
      conditions: { usual: true },
      hints: [{ code: 'note', text: 'accepts only: cards of AIB and Bank of Ireland' }],
      wheelchairAccess: true,
      openingHours: 'Mo-Fr 09:00-17:30',
    });
  });
});

describe('conditions', () => {
  const eur = (amount: number) => ({ currency: 'EUR', amount });
  it.each<[string, Record<string, string>, object, (readonly string[])?]>([
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
      ['purchase_minimum contradicts cash_withdrawal:purchase_required=no: "10"'],
    ],
    ['another currency', { currency: 'chf', limit: '300' }, { conditions: { limit: { currency: 'CHF', amount: 300 } } }],
    ['an unknown currency makes amounts unknown', { currency: 'XYZ', limit: '300' }, {}, ['currency is not a currency: "XYZ"']],
    ['an amount with its currency', { limit: '500 EUR' }, { conditions: { limit: eur(500) } }],
    [
      'a minimum with a sign, which has priority over the currency of the country',
      { purchase_minimum: 'CHF 20', limit: '200 €' },
      {
        conditions: { purchaseRequired: true, minimumPurchase: { currency: 'CHF', amount: 20 }, limit: eur(200) },
      },
    ],
    ['two currencies', { currency: 'CHF', limit: '200 €' }, {}, ['limit contradicts cash_withdrawal:currency: "200 €"']],
    ['an unreadable amount', { limit: '200 or 300' }, {}, ['limit is not an amount: "200 or 300"']],
    ['a huge amount', { limit: '99999999 EUR' }, {}, ['limit is not an amount: "99999999 EUR"']],
    ['an unreadable requirement', { purchase_required: 'often' }, {}, ['purchase_required is neither yes nor no: "often"']],
    ['a fee', { fee: '0.99 EUR' }, { surcharge: { kind: 'amount', amount: 0.99, currency: 'EUR' } }],
    ['a fee of unknown size', { fee: 'yes' }, { hints: [{ code: 'surchargeAmountUnknown' }] }],
    [
      'a fee without a purchase',
      { fee: 'purchase_required' },
      { hints: [{ code: 'note', text: 'fee applies without a purchase' }] },
    ],
    ['an operator', { operator: 'sonect' }, { hints: [{ code: 'note', text: 'cash from: sonect' }] }],
    ['a key that is not read', { conditional: 'no @ (Su)' }, {}, ['conditional is not supported: "no @ (Su)"']],
  ])('%s', (_, subkeys, expected, problems = []) => {
    const tags = Object.fromEntries(Object.entries(subkeys).map(([key, value]) => [`cash_withdrawal:${key}`, value]));
    const { facts, warnings } = readCashPlace({ shop: 'supermarket', cash_withdrawal: 'yes', ...tags }, 'DE');
    expect(facts).toEqual({ withdrawal: true, ...expected });
    expect(warnings).toEqual(problems.map((one) => `cash_withdrawal:${one}`));
  });
});

describe('the place', () => {
  const cards = { code: 'note', text: 'cards: postfinance card, mastercard' };
  it.each<[string, Record<string, string>, object, (readonly string[])?]>([
    ['gives cash', { cash_withdrawal: 'yes' }, { withdrawal: true }],
    ['may give no cash with other cards', { cash_withdrawal: 'postfinance_card;mastercard' }, { hints: [cards] }],
    ['states cards next to yes', { cash_withdrawal: 'yes;postfinance_card;mastercard' }, { withdrawal: true, hints: [cards] }],
    [
      'has a word that is not understood',
      { cash_withdrawal: 'yes;scan-and-go' },
      { withdrawal: true },
      ['cash_withdrawal contains unrecognized values: "scan-and-go"'],
    ],
    [
      'has its own hours for cash',
      { opening_hours: '24/7', 'opening_hours:cash_withdrawal': 'Mo-Fr 09:00-12:00' },
      { openingHours: 'Mo-Fr 09:00-12:00' },
    ],
    ['has hours', { opening_hours: ' Mo-Sa 07:00-22:00 ' }, { openingHours: 'Mo-Sa 07:00-22:00' }],
    [
      'has hours that are too long',
      { opening_hours: 'Mo 09:00-10:00; '.repeat(20) },
      {},
      ['opening_hours has more than 255 characters: "Mo 09:00-10:00; Mo 09:00-10:00; Mo…"'],
    ],
    ['is accessible', { wheelchair: 'designated' }, { wheelchairAccess: true }],
    ['is not accessible', { wheelchair: 'no' }, { wheelchairAccess: false }],
    ['is partly accessible', { wheelchair: 'limited' }, { hints: [{ code: 'wheelchairLimited' }] }],
    ['has a ramp', { wheelchair: 'ramp' }, {}, ['wheelchair is neither yes nor no: "ramp"']],
    ['is for members', { access: 'members' }, { hints: [{ code: 'members' }] }],
  ])('%s', (_, tags, facts, warnings = []) => {
    expect(readCashPlace(tags, 'CH')).toEqual({ facts, warnings });
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
