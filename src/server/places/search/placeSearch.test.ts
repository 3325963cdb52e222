import { describe, expect, it, test } from 'vitest';
import { someGazetteer } from '../../../../test/support/places/someGazetteer.ts';
import type { SearchHit } from '../../../contract/app.ts';
import type { AtmRecord } from '../../../core/atms/atm.ts';
import { runToEnd } from '../../../core/steps.ts';
import { countriesByName } from './countriesByName.ts';
import { buildPlaceSearch, countryAtEnd } from './placeSearch.ts';

const countries = runToEnd(countriesByName());
const maps = buildPlaceSearch([], [], [someGazetteer], countries);
const say = ({ kind, label, detail }: SearchHit) => [kind, label, detail].filter(Boolean).join(' | ');
const first = (text: string, language = '') => maps.search(text, undefined, language).hits.map(say)[0];

describe('a hit contains its name in the user’s language, and its name on signs if that is different', () => {
  test.each([
    ['praha', 'en', 'city | Prague | Praha, Czechia'],
    ['praha', 'de-AT', 'city | Prag | Praha, Tschechien'],
    ['prague', 'cs', 'city | Praha | Česko'],
    ['praha', '', 'city | Praha | Czechia'],
    ['Republic Street 52', 'en', 'address | 52 Republic Street | Triq ir-Repubblika, VLT 1117 Valletta'],
    ['kingsway', 'mt', 'street | Triq ir-Repubblika | Valletta'],
    ['Vodičkova 39, 110 00 Praha 1, Česko', 'cs', 'address | Vodičkova 791/39 | 110 00 Praha'],
    ['Maximilianstr. 3, 80539 München, Germany', 'en', 'address | Maximilianstraße 3 | 80539 München'],
    ['mater dei', 'en', 'hospital | Mater Dei Hospital | Sptar Mater Dei'],
    ['praha', 'not a language', 'city | Praha | CZ'],
  ])('%s in %s: %s', (text, language, expected) => {
    expect(first(text, language)).toBe(expected);
  });
});

describe('reports the part of the text that was not found', () => {
  test.each([
    ['Vodičkova 39', undefined, true],
    ['Vodičkova 99', '99', false],
    ['Vodičkova 800/99', '800/99', false],
    ['Praha Xyzzybar', 'Xyzzybar', false],
    ['Jan Novák, Vodičkova 39, Praha', undefined, false],
  ])('%s: %s', (text, missed, whole) => {
    const found = maps.search(text, undefined, '');
    expect([found.missed, found.whole]).toEqual([missed, whole]);
  });
});

test('a point is named after its house, its street or its town', () => {
  expect(maps.near({ lat: 50.0823, long: 14.4261 }, 'en')).toMatchObject({ kind: 'address', label: 'Vodičkova 791/39' });
  expect(maps.near({ lat: 50.06, long: 14.45 }, 'en')).toMatchObject({ kind: 'city', label: 'Prague' });
  expect(maps.near({ lat: 0, long: 0 }, 'en')).toBeUndefined();
});

test.each([
  ['Vodičkova 39, Praha, Czech Republic', 'Vodičkova 39, Praha', 'CZ', false],
  ['Vodičkova 39\nPraha\nTschechien', 'Vodičkova 39\nPraha', 'CZ', false],
  ['Rue de France', 'Rue de', 'FR', true],
  ['10 Downing St, London, United Kingdom.', '10 Downing St, London', 'GB', false],
])('%j ends with a country', (text, rest, country, isDoubtful) => {
  expect(countryAtEnd(text, countries)).toEqual({ text: rest, country, isDoubtful });
});

test.each(['Praha', 'Deutschland', 'Albuquerque, New Mexico', ''])('%j does not end with a country', (text) => {
  expect(countryAtEnd(text, countries)).toBeUndefined();
});

describe('the list of ATM addresses and map places', () => {
  const fio = { uid: 'fio', name: 'Fio banka' };
  const atm = (street: string, more: Partial<AtmRecord> = {}): AtmRecord => ({
    ...{ uid: street, street, city: 'Praha', zip: '110 00', lat: 50.082, long: 14.426, country: 'CZ', timeZone: 'Europe/Prague' },
    ...more,
  });
  const atms = [atm('Vodičkova 791/39', { operator: fio }), atm('Vodičkova 791/39'), atm('Vodičkova 2'), atm('Fiorova 1')];
  const both = buildPlaceSearch([], atms, [someGazetteer], countries);
  const hitsOf = (text: string, language = '') => both.search(text, undefined, language).hits;

  it('contains each place once, at the map’s position, with its number of ATMs', () => {
    const [city, ...others] = hitsOf('praha', 'de');
    expect(city).toMatchObject({ kind: 'city', label: 'Prag', lat: 50.0875, long: 14.4213, atmCount: 4 });
    expect(others.filter(({ kind }) => kind === 'city')).toEqual([]);
    expect(hitsOf('vodickova').map(({ kind, atmCount }) => [kind, atmCount])).toEqual([['street', 3]]);
    expect(hitsOf('vodickova 39')[0]).toMatchObject({ kind: 'address', lat: 50.0822, atmCount: 2 });
    expect(hitsOf('vodickova 31')[0]).not.toHaveProperty('atmCount');
  });

  it('contains a street once if its houses are listed under its name in another language', () => {
    const valletta = { city: 'Valletta', country: 'MT', lat: 35.8985, long: 14.5125 };
    const inBoth = buildPlaceSearch([], [atm('Republic Street 5', valletta)], [someGazetteer], countries);
    const streets = inBoth.search('republic street', undefined, 'en').hits.filter(({ kind }) => kind === 'street');
    expect(streets.map(say)).toEqual(['street | Republic Street | Triq ir-Repubblika, Valletta']);
  });

  it('contains houses that only the map contains, and houses that only ATMs contain', () => {
    expect(hitsOf('vodickova 31, praha').map(say)[0]).toBe('address | Vodičkova 710/31 | 110 00 Praha');
    expect(hitsOf('vodickova 2, praha').map(say)[0]).toBe('address | Vodičkova 2 | 110 00 Praha');
  });

  it('begins with a matching bank, and a bank’s name next to a place counts as found', () => {
    expect(hitsOf('fio').map(({ kind }) => kind)).toEqual(['operator', 'street']);
    expect(hitsOf('fio banka praha')[0]).toMatchObject({ kind: 'city', label: 'Praha' });
    expect(both.search('fio banka vodickova 39').missed).toBeUndefined();
  });

  it('contains no more than eight entries', () => {
    const many = Array.from({ length: 30 }, (_, i) => atm(`Street ${i} ${i}`));
    expect(buildPlaceSearch([], many, [someGazetteer], countries).search('street').hits).toHaveLength(8);
  });

  it('names a point as the map does', () => {
    expect(buildPlaceSearch([], atms, [], countries).near({ lat: 50.082, long: 14.426 })).toBeUndefined();
  });
});
