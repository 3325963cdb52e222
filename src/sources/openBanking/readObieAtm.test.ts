import { describe, expect, it } from 'vitest';
import { hintText } from '../../core/atms/hintText.ts';
import { readObieAtm } from './readObieAtm.ts';
import { UsedCodes } from './usedCodes.ts';

/** Returns the codes that a publisher uses if its list contains these codes. */
function vocabularyOf(...words: readonly string[]): UsedCodes {
  const vocabulary = new UsedCodes();
  vocabulary.add({ ATMServices: words, Accessibility: words });
  return vocabulary;
}
const everyWord = vocabularyOf('CashWithdrawal', 'CashDeposits', 'WheelchairAccess', 'AudioCashMachine');

const draft = (record: object, vocabulary = everyWord) =>
  readObieAtm({ Identification: 'X1', ...record }, 'Danske Bank', vocabulary);
const facts = (record: object, vocabulary = everyWord) => draft(record, vocabulary)?.facts;
const at = (address: object, location: object = {}) => ({ Location: { ...location, PostalAddress: address } });

describe('ATMServices and Accessibility', () => {
  it.each<[string, object, object]>([
    ['a listed value means yes', { ATMServices: ['CashWithdrawal', 'CashDeposits'] }, { withdrawal: true, depositAtm: true }],
    ['what a list lacks is a no', { ATMServices: ['CashWithdrawal', 'Balance'] }, { withdrawal: true, depositAtm: false }],
    ['an empty list says nothing: NatWest', { ATMServices: [], Accessibility: [] }, {}],
    ['no list says nothing: 902 of Barclays, two of Nationwide', {}, {}],
    ['"Other" alone says nothing', { ATMServices: ['Other'] }, {}],
    ['null in a list is nothing', { Accessibility: [null] }, {}],
    ['a text is a list of one', { Accessibility: 'WheelchairAccess' }, { wheelchairAccess: true, voiceAssistant: false }],
    [
      'a wheelchair gets there and a voice is there',
      { Accessibility: ['AudioCashMachine', 'WheelchairAccess'] },
      { wheelchairAccess: true, voiceAssistant: true },
    ],
  ])('%s', (_, record, expected) => {
    expect(facts(record)).toEqual(expected);
  });

  it('a value that the publisher never uses does not mean no: HSBC, January 2024, and CashDeposits', () => {
    const hsbc = vocabularyOf('CashWithdrawal', 'PINChange', 'Balance');
    expect(facts({ ATMServices: ['CashWithdrawal', 'PINChange', 'Balance'] }, hsbc)).toEqual({ withdrawal: true });
  });
});

describe('hours', () => {
  it.each<[string, object, object]>([
    ['Access24HoursIndicator true', { Access24HoursIndicator: true }, { openNonStop: true, openingHours: '24/7' }],
    ['false: known not to be 24 hours, and no more', { Access24HoursIndicator: false }, { openNonStop: false }],
    ['"24 hours" in Note', { Note: ['24 hours'] }, { openNonStop: true, openingHours: '24/7' }],
    ['"Br hours" in Note stay words', { Note: ['Br hours'] }, { hints: [{ code: 'hours', value: 'Br hours' }] }],
    ['"06.00 - 23.00" stay words', { Note: ['06.00 - 23.00'] }, { hints: [{ code: 'hours', value: '06.00 - 23.00' }] }],
    ['"Restricted access" is a hint', { Note: ['Restricted access'] }, { hints: [{ code: 'note', text: 'Restricted access' }] }],
    [
      'false beside "24 hours": the indicator and the note contradict each other',
      { Note: ['24 hours'], Access24HoursIndicator: false },
      { hints: [{ code: 'hours', value: '24 hours' }] },
    ],
    [
      'true beside other hours: they contradict each other',
      { Note: ['9am-5pm Mon-Fri'], Access24HoursIndicator: true },
      { hints: [{ code: 'hours', value: '9am-5pm Mon-Fri' }] },
    ],
    [
      '"24 hours" beside other hours',
      { Note: ['24 hours', 'Br hours'] },
      {
        hints: [
          { code: 'hours', value: '24 hours' },
          { code: 'hours', value: 'Br hours' },
        ],
      },
    ],
    [
      'false beside other hours',
      { Note: ['06.00 - 23.00'], Access24HoursIndicator: false },
      { openNonStop: false, hints: [{ code: 'hours', value: '06.00 - 23.00' }] },
    ],
  ])('%s', (_, record, expected) => {
    expect(facts(record)).toEqual(expected);
  });
});

describe('placeholders', () => {
  it('are unknown in every field', () => {
    const address = { StreetName: 'UNKNOWN', BuildingNumber: '-', TownName: ['N/A', 'Leeds'], PostCode: 'null', Country: 'n/a' };
    const location = { LocationCategory: ['N/A'], Site: { Name: 'Not available' } };
    expect(draft({ ...at(address, location), Note: ['?'], SupportedCurrencies: ['none'] })).toMatchObject({
      facts: { city: 'Leeds' },
    });
    expect(Object.keys(facts({ ...at(address, location), Note: ['?'] }) ?? {})).toEqual(['city']);
  });

  it('are not ids', () => {
    expect(draft({ Identification: 'N/A' })).toBeUndefined();
  });
});

describe('money', () => {
  it.each<[string, object, object]>([
    ['Danske pays out both', { SupportedCurrencies: ['GBP', 'EUR'] }, { currencies: ['EUR', 'GBP'], cash: { onlyListed: true } }],
    ['a code that is none is left out', { SupportedCurrencies: ['GBP', 'Pounds'] }, { currencies: ['GBP'] }],
    ['an empty list is not known', { SupportedCurrencies: [] }, {}],
    [
      '"£10" of Nationwide',
      { MinimumPossibleAmount: '£10' },
      { cash: { minimum: 10, currency: 'GBP' }, hints: [{ code: 'leastAmount', amount: 10, currency: 'GBP' }] },
    ],
    [
      '"10.00" of First Trust, which pays out euros',
      { MinimumPossibleAmount: '10.00', SupportedCurrencies: ['EUR'] },
      {
        currencies: ['EUR'],
        cash: { minimum: 10, currency: 'EUR', onlyListed: true },
        hints: [{ code: 'leastAmount', amount: 10, currency: 'EUR' }],
      },
    ],
    [
      'where two are paid out nobody knows which is meant',
      { MinimumPossibleAmount: '10', SupportedCurrencies: ['GBP', 'EUR'] },
      { currencies: ['EUR', 'GBP'], cash: { minimum: 10, onlyListed: true }, hints: [{ code: 'leastAmount', amount: 10 }] },
    ],
    ['words are no amount', { MinimumPossibleAmount: 'varies' }, {}],
  ])('%s', (_, record, expected) => {
    expect(facts(record)).toEqual(expected);
  });
});

describe('the position', () => {
  it.each<[string, object, string | undefined]>([
    ['a list', { LocationCategory: ['BranchExternal'] }, 'at the bank, outside'],
    ['a text: Nationwide', { LocationCategory: 'BranchInternal' }, 'at the bank, inside'],
    ['the lobby', { LocationCategory: ['BranchLobby'] }, 'at the bank, in the lobby'],
    ['Other says nothing', { LocationCategory: ['Other'] }, undefined],
    ['Other with a name', { LocationCategory: ['Other'], OtherLocationCategory: [{ Name: 'Ferry' }] }, 'Ferry'],
    ['an empty list: NatWest', { LocationCategory: [], OtherLocationCategory: [] }, undefined],
    [
      'the site goes first',
      { LocationCategory: ['RetailerOutlet'], Site: { Name: 'Kennedy Centre ' } },
      'at Kennedy Centre, at the shop',
    ],
    ['an abbreviation of the bank is not a name: HSBC', { Site: { Name: 'ASHFORD KENT E1' } }, undefined],
    ['a number is not a name: Lloyds', { Site: { Identification: '30847300' } }, undefined],
  ])('%s', (_, location, text) => {
    const hints = facts(at({}, location))?.hints;
    expect(hints && hintText(hints)).toBe(text);
  });

  it.each<[string, object, object]>([
    [
      'Barclays has number and street',
      { BuildingNumber: '16', StreetName: 'High Street North', TownName: 'Dunstable', PostCode: 'LU6 1JZ' },
      { street: '16 High Street North', city: 'Dunstable', zip: 'LU6 1JZ' },
    ],
    [
      'Lloyds has a name where the number belongs',
      { BuildingNumber: 'LLOYDS BRANCH', StreetName: '1 VICTORIA ROAD', TownName: 'CONSETT', PostCode: 'DH8 5AE' },
      { street: '1 VICTORIA ROAD', city: 'CONSETT', zip: 'DH8 5AE' },
    ],
    [
      'Danske has a shopping centre there',
      { BuildingNumber: 'Connswater Shopping Centre', StreetName: 'Bloomfield Avenue', TownName: 'Belfast' },
      { street: 'Connswater Shopping Centre, Bloomfield Avenue', city: 'Belfast' },
    ],
    [
      'Nationwide has a line alone',
      { AddressLine: ['56 SOUTH STREET'], TownName: 'Romford', PostCode: 'RM1 1UP' },
      { street: '56 SOUTH STREET', city: 'Romford', zip: 'RM1 1UP' },
    ],
    [
      'NatWest repeats town and postcode in it',
      {
        AddressLine: ['167 ST. JAMES ROAD, NORTHAMPTON NN5 5LE', 'NORTHAMPTON', 'NORTHAMPTONSHIRE', 'NN5 5LE'],
        TownName: 'NORTHAMPTON',
        PostCode: 'NN5 5LE',
      },
      { street: '167 ST. JAMES ROAD', city: 'NORTHAMPTON', zip: 'NN5 5LE' },
    ],
    ['Bank of Ireland leaves the blank out', { PostCode: 'BT119EB' }, { zip: 'BT11 9EB' }],
    ['Barclays has two of them', { PostCode: 'DG9  7RJ' }, { zip: 'DG9 7RJ' }],
    ['Barclays has a full stop', { PostCode: 'TR27 4HU.' }, { zip: 'TR27 4HU' }],
    ['Gibraltar has none', { PostCode: 'NVL' }, { zip: 'NVL' }],
  ])('%s', (_, address, expected) => {
    expect(facts(at(address))).toEqual(expected);
  });

  it('"UK" is GB, and coordinates can have leading zeros: NatWest', () => {
    const GeoLocation = { GeographicCoordinates: { Latitude: '052.23947300', Longitude: '-000.91419600' } };
    expect(draft(at({ Country: 'UK', GeoLocation }))).toMatchObject({ country: 'GB', lat: 52.239473, long: -0.914196 });
    expect(draft(at({ Country: 'GB' }))).toMatchObject({ country: 'GB', lat: Number.NaN, long: Number.NaN });
  });
});

it('other services are named, and null among them is ignored: Danske', () => {
  const OtherATMServices = [null, { Name: 'Bank of England notes', Description: 'This ATM dispenses Bank of England notes' }];
  expect(facts({ OtherATMServices })).toEqual({ hints: [{ code: 'note', text: 'Bank of England notes' }] });
});

it('the brand is the operator, and identifies the source', () => {
  expect(draft({})).toEqual({
    id: 'X1',
    facts: {},
    lat: Number.NaN,
    long: Number.NaN,
    operatorClaim: { name: 'Danske Bank' },
    source: 'Danske Bank ATM X1',
  });
});

it('a record without an id is skipped', () => {
  expect(readObieAtm({ ATMServices: ['CashWithdrawal'] }, 'Danske Bank', everyWord)).toBeUndefined();
});
