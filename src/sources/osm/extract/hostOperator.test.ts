import { expect, it } from 'vitest';
import { operatorOfHost } from './hostOperator.ts';

const claim = { name: 'Billa' };
it.each<[string, Record<string, string>, boolean]>([
  ['a bank', { amenity: 'bank', name: 'Billa' }, true],
  ['a bank in a list', { amenity: 'bank;atm' }, true],
  ['a bank as an office', { office: 'bank' }, true],
  ['a supermarket', { shop: 'supermarket', operator: 'Billa' }, false],
  ['a supermarket that names the ATM’s operator', { shop: 'supermarket', 'atm:operator': 'Erste Bank' }, true],
  ['a fuel station', { amenity: 'fuel', brand: 'OMV' }, false],
  ['a post office', { amenity: 'post_office', operator: 'Deutsche Post' }, false],
  ['a station', { railway: 'station', operator: 'ČD' }, false],
  ['a hotel', { tourism: 'hotel', name: 'Sacher' }, false],
  ['a mere building with an operator', { building: 'yes', operator: 'Kreissparkasse Garmisch-Partenkirchen' }, true],
  ['a building with a former bank', { building: 'yes', 'disused:amenity': 'bank', operator: 'Billa' }, false],
  ['a former bank that names the ATM’s operator', { 'disused:amenity': 'bank', 'atm:operator': 'Erste Bank' }, true],
  ['a mere building with a name', { building: 'yes', name: 'Rathaus' }, false],
  ['a place that is tagged as not a shop', { shop: 'no', brand: 'Sparkasse' }, true],
])('%s: the claim is accepted or rejected', (_, tags, stands) => {
  expect(operatorOfHost(tags, claim)).toBe(stands ? claim : undefined);
});

it('without a claim there is no operator', () => {
  expect(operatorOfHost({ amenity: 'bank' }, undefined)).toBeUndefined();
});
