import { describe, expect, it } from 'vitest';
import type { Tags } from '../osmObject.ts';
import { operatorName, readOperator } from './operatorTags.ts';

describe('names that identify an operator', () => {
  it.each([
    ['Techcombank - ATM', 'Techcombank'],
    ['SBI ATM', 'SBI'],
    ['ATM Agribank', 'Agribank'],
    ['BIDV - Pos - ATM', 'BIDV'],
    ['Vietcombank -Atm', 'Vietcombank'],
    ['Bankomat Millennium', 'Millennium'],
    ['ČSOB bankomat', 'ČSOB'],
    ['DKB Geldautomat', 'DKB'],
    ['Arab Bank ATM Machine', 'Arab Bank'],
    ['ATM of Bank Hapoalim', 'Bank Hapoalim'],
    ['ATM (Islamic Bank)', 'Islamic Bank'],
    ['כספומט של בנק לאומי', 'בנק לאומי'],
    ['ماكينة صرافة بنك مصر', 'بنك مصر'],
    ['BMB (Bharatiya Mahila Bank)', 'BMB (Bharatiya Mahila Bank)'],
    ['Atmos Bank', 'Atmos Bank'],
    ['LCL', 'LCL'],
    ['Bankomat AB', 'Bankomat AB'],
    ['Pos Malaysia', 'Pos Malaysia'],
    ['Cash Zone', 'Cash Zone'],
    ['Bank of America', 'Bank of America'],
    ['Geldausgabeautomat Sparda-Bank', 'Sparda-Bank'],
    ['DAB BNP Paribas', 'BNP Paribas'],
  ])('%s is %s', (text, expected) => {
    expect(operatorName(text)).toBe(expected);
  });

  it.each([
    ...[
      'ATM',
      'Atm',
      'atms',
      'Bankomat',
      'Geldautomat',
      'EC-Automat',
      'Geldautomaat',
      'Cajero',
      'Cajero automático',
      'Caixa eletrônico',
      'Bancomat',
      'Distributeur',
    ],
    ...[
      'Distributeur argent',
      'Distributeur automatique de billets',
      'Guichet automatique',
      'Automatic Teller Machine',
      'Automatic Teller Maching',
      'Cash machine',
      'Cash-Point',
    ],
    ...[
      'CASHPOINT',
      'Банкомат',
      'כספומט',
      'כםפומט',
      'صراف آلي',
      'الصراف الالي',
      'ماكينة صرافة آلية',
      'ตู้เอทีเอ็ม',
      '自动取款机',
      '현금인출기',
      'Máy ATM',
      'Bankautomat',
      'Minibank',
    ],
    ...['Free ATM', 'ATM 24 h', '24h', 'Main Street', 'ATM Oxford Street', 'Unknown Bank', 'https://www.chase.com'],
    ...['Bank', 'Private', '175', '0253', '７８９', 'h', '-', '?', 'unknown'],
  ])('%s is a generic name', (text) => {
    expect(operatorName(text)).toBeUndefined();
  });
});

it.each([
  ['Bankomat', 'SE', 'Bankomat'],
  ['Bankomat', 'CZ', undefined],
  ['Bankomat', 'DE', undefined],
])('%s in %s: %s', (text, country, expected) => {
  expect(operatorName(text, country)).toBe(expected);
});

describe('the operator according to the tags', () => {
  it.each<[Tags, object]>([
    [{ operator: 'Pharro', name: 'Fio banka' }, { claim: { name: 'Pharro', alsoCalled: ['Fio banka'] } }],
    [{ operator: 'ATM', brand: 'Euronet', 'brand:wikidata': 'Q5412010' }, { claim: { name: 'Euronet', wikidata: 'Q5412010' } }],
    [{ operator: 'BIDV', brand: 'BIDV', 'brand:wikidata': 'Q1003180' }, { claim: { name: 'BIDV', wikidata: 'Q1003180' } }],
    [
      { operator: 'Pharro', brand: 'Euronet', 'brand:wikidata': 'Q5412010' },
      { claim: { name: 'Euronet', wikidata: 'Q5412010', operator: 'Pharro', alsoCalled: ['Pharro'] } },
    ],
    [
      { operator: 'HSBC', brand: 'HSBC UK', 'brand:wikidata': 'Q64767453' },
      { claim: { name: 'HSBC UK', wikidata: 'Q64767453', operator: 'HSBC', alsoCalled: ['HSBC'] } },
    ],
    [{ operator: 'HSBC', 'brand:wikidata': 'Q64767453' }, { claim: { name: 'HSBC', wikidata: 'Q64767453' } }],
    [{ operator: 'HSBC', brand: 'HSBC UK' }, { claim: { name: 'HSBC', brand: 'HSBC UK', alsoCalled: ['HSBC UK'] } }],
    [
      { operator: 'ITCARD', 'operator:wikidata': 'Q97183761', brand: 'Planet Cash', 'brand:wikidata': 'Q117744569' },
      { claim: { name: 'ITCARD', wikidata: 'Q97183761', brand: 'Planet Cash', alsoCalled: ['Planet Cash'] } },
    ],
    // The brand belongs to a group whose members are separate banks.
    [
      { operator: 'Sparkasse Jena', brand: 'Sparkasse', 'brand:wikidata': 'Q13601825' },
      { claim: { name: 'Sparkasse Jena', alsoCalled: ['Sparkasse'] } },
    ],
    [{ operator: 'Sparkasse Jena', 'brand:wikidata': 'Q13601825' }, { claim: { name: 'Sparkasse Jena' } }],
    [{ operator: 'Bank X', brand: 'Visa', 'brand:wikidata': 'Q328840' }, { claim: { name: 'Bank X' } }],
    [{ operator: 'BIDV', 'operator:wikidata': 'Q1003180;Q1' }, { claim: { name: 'BIDV' } }],
    [{ name: 'Sparkasse', network: 'Sparkassen-Finanzgruppe' }, { claim: { name: 'Sparkasse' } }],
    [{ network: 'Bank of Palestine' }, { claim: { name: 'Bank of Palestine' } }],
    [{ network: 'MasterCard, Visa, Maestro, American Express, Cirrus, UnionPay' }, {}],
    [{ 'name:en': 'Bank Audi' }, { claim: { name: 'Bank Audi' } }],
    [{ operator: 'Saigon Bank -Atm;Saigon Bank - ATM' }, { claim: { name: 'Saigon Bank' } }],
    [{ operator: 'Planet Cash;Euronet' }, { hint: { code: 'operators', values: ['Planet Cash', 'Euronet'] } }],
    [{ name: 'Geldautomat' }, {}],
    [{}, {}],
  ])('%j: %j', (tags, expected) => {
    expect(readOperator(tags, false)).toEqual(expected);
  });
});

it('a street name is an operator’s name if it has a Wikidata id', () => {
  const tags: Tags = { operator: 'State Street', 'operator:wikidata': 'Q2037125' };
  expect(readOperator(tags, false, 'US').claim).toMatchObject({ name: 'State Street', wikidata: 'Q2037125' });
  expect(readOperator({ operator: 'State Street' }, false, 'US').claim).toBeUndefined();
});

it('a value that names more than one operator becomes a hint, even if one operator has an id', () => {
  const tags: Tags = { operator: 'Barclays / HSBC', 'operator:wikidata': 'Q245343' };
  expect(readOperator(tags, false, 'GB')).toEqual({ hint: { code: 'operators', values: ['Barclays', 'HSBC'] } });
});

it('if the operator tag contains a street named after a bank, the network is used', () => {
  expect(readOperator({ name: 'St George Street', network: 'Westpac' }, false, 'AU').claim?.name).toBe('Westpac');
});

it('if the operator tag contains hours, the brand is used', () => {
  expect(readOperator({ operator: '24 h', brand: 'Barclays' }, false, 'GB').claim).toMatchObject({ name: 'Barclays' });
});
