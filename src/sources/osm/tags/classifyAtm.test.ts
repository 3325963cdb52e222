import { describe, expect, it } from 'vitest';
import type { Tags } from '../osmObject.ts';
import { classifyAtm, leftOutReasons } from './classifyAtm.ts';

const machine = { kind: 'machine' };
const host = { kind: 'host' };
const out = (reason: keyof typeof leftOutReasons) => ({ kind: 'leftOut', reason: leftOutReasons[reason] });

const cases: [says: string, tags: Tags, expected: object | undefined][] = [
  ['a plain ATM', { amenity: 'atm' }, machine],
  ['an ATM that also says atm=yes (Egypt)', { amenity: 'atm', atm: 'yes', brand: 'בנק הפועלים' }, machine],
  ['a bank with an ATM', { amenity: 'bank', atm: 'yes', name: 'GLS Bank' }, host],
  ['a bank with atm=1 (Cairo)', { amenity: 'bank', atm: '1', 'name:en': 'CIB' }, host],
  ['a post office with an ATM (Monaco-Ville)', { amenity: 'post_office', atm: 'yes', name: 'Monaco Ville' }, host],
  ['a building with an ATM (Garmisch, Zugspitzstraße 1)', { building: 'retail', atm: 'yes' }, host],
  ['an address with an ATM (München, Tal 15)', { atm: 'yes', 'addr:street': 'Tal', 'addr:housenumber': '15' }, host],
  ['an ATM left behind by a bank (Garmisch)', { 'disused:amenity': 'bank', atm: 'yes', brand: 'Santander' }, host],
  ['a fuel station whose atm tag names the operator', { amenity: 'fuel', atm: 'Euronet' }, host],
  ['both in one tag: a bank with a machine', { amenity: 'bank;atm' }, host],
  ['both in one tag, the other way round', { amenity: 'atm; bank' }, host],
  ['a motorway service area', { highway: 'services', atm: 'yes' }, host],
  ['a bank without', { amenity: 'bank', atm: 'no' }, undefined],
  ['a bank that says nothing', { amenity: 'bank' }, undefined],
  ['a payment terminal', { amenity: 'payment_terminal' }, undefined],
  ['a bureau de change', { amenity: 'bureau_de_change' }, undefined],
  ['a cafe that takes bitcoin', { amenity: 'cafe', 'currency:XBT': 'yes' }, undefined],
  ['a closed bank', { 'disused:amenity': 'bank' }, undefined],
  ['a bank whose ATM is mapped on its own (المفرق)', { amenity: 'bank', atm: 'separate' }, out('separate')],
  ['a bank of which nobody knows', { amenity: 'bank', atm: 'unknown' }, out('unknown')],
  ['a shop of which nobody knows', { shop: 'supermarket', atm: '?' }, out('unknown')],
  ['yes, and unknown of another', { amenity: 'bank', atm: 'yes;unknown' }, host],
  ['yes and no at once', { amenity: 'bank', atm: 'yes;no' }, out('unclear')],
  ['a removed ATM (Karlsruhe)', { 'removed:amenity': 'atm', brand: 'BBBank' }, out('gone')],
  ['a disused ATM, twice (München)', { 'disused:amenity': 'disused:atm', wheelchair: 'limited' }, out('gone')],
  ['was:amenity', { 'was:amenity': 'atm' }, out('gone')],
  ['abandoned:amenity', { 'abandoned:amenity': 'atm' }, out('gone')],
  ['an old bank and ATM', { 'demolished:amenity': 'bank;atm' }, out('gone')],
  ['a planned ATM', { 'proposed:amenity': 'atm' }, out('gone')],
  ['a bank that had one', { amenity: 'bank', 'disused:atm': 'yes' }, out('gone')],
  ['a disused ATM', { amenity: 'atm', disused: 'yes' }, out('gone')],
  ['an ATM out of service for good', { amenity: 'atm', operational_status: 'closed' }, out('gone')],
  ['an ATM that stays when the bank is gone', { amenity: 'atm', 'disused:amenity': 'bank' }, machine],
  ['an ATM nobody may use', { amenity: 'atm', access: 'no' }, out('noAccess')],
  ['an ATM in private grounds', { amenity: 'atm', access: 'private' }, machine],
  ['an ATM for customers', { amenity: 'atm', access: 'customers' }, machine],
  ['a statement printer', { amenity: 'atm', cash_in: 'no', cash_out: 'no' }, out('noCash')],
  ['a deposit machine', { amenity: 'atm', cash_in: 'yes', cash_out: 'no' }, machine],
  ['bitcoin only (Malta)', { amenity: 'atm', 'currency:bitcoin': 'yes', operator: 'Cryptolevel' }, out('crypto')],
  ['coins only (באר שבע)', { amenity: 'atm', cash_in: 'yes', 'currency:XBT': 'yes', 'currency:ETH': 'yes' }, out('crypto')],
  [
    'a bitcoin trader that lists euro too (Roma)',
    { amenity: 'atm', 'currency:XBT': 'yes', 'currency:EUR': 'yes', operator: 'Shitcoins.club' },
    out('crypto'),
  ],
  ['a bitcoin trader known by name only (Poznań)', { amenity: 'atm', name: 'Bitomat FlyingAtom' }, out('crypto')],
  [
    'euro beside coins, at a bank',
    { amenity: 'atm', 'currency:EUR': 'yes', 'currency:XBT': 'yes', operator: 'Sparkasse' },
    machine,
  ],
  ['coins as a list', { amenity: 'atm', currency: 'XBT;ETH' }, out('crypto')],
  ['money and coins as a list', { amenity: 'atm', currency: 'EUR;XBT' }, machine],
  ['lightning only', { amenity: 'atm', 'payment:lightning': 'yes' }, out('crypto')],
  ['a machine in a shop for coins', { shop: 'cryptocurrency', atm: 'yes' }, out('crypto')],
  ['a brand that sells nothing else', { amenity: 'atm', brand: 'CoinFlip' }, out('crypto')],
  ['another script', { amenity: 'atm', name: 'Криптомат' }, out('crypto')],
  ['coins denied', { amenity: 'atm', 'currency:XBT': 'no' }, machine],
  ['a street', { highway: 'residential', atm: 'yes' }, out('noPlace')],
  ['nothing at all', {}, undefined],
];

describe('what an object is', () => {
  it.each(cases)('tells %s', (_says, tags, expected) => {
    expect(classifyAtm(tags)).toEqual(expected);
  });
});
