import { describe, expect, it, test } from 'vitest';
import { someGazetteer } from '../../../../test/support/places/someGazetteer.ts';
import type { SearchHit } from '../../../contract/app.ts';
import { finish } from '../../../core/steps.ts';
import { countryNames } from './countryNames.ts';
import { joinFound } from './joinedSearch.ts';
import { buildMapSearch, countryAtEnd } from './mapSearch.ts';
import type { Found } from './searchIndex.ts';

const countries = finish(countryNames());
const maps = buildMapSearch([someGazetteer], countries);
const say = ({ kind, label, detail }: SearchHit) => [kind, label, detail].filter(Boolean).join(' | ');
const first = (text: string, language = '') => maps.search(text, undefined, language).hits.map(say)[0];

describe('a hit is named in the person’s language, and as the sign says where that is another name', () => {
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

describe('what of a text is not found is told', () => {
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

test('a point has the name of its house, its street or its town', () => {
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

test.each(['Praha', 'Deutschland', 'Albuquerque, New Mexico', ''])('%j names no country behind a place', (text) => {
  expect(countryAtEnd(text, countries)).toBeUndefined();
});

describe('what the ATMs’ addresses know and what the maps know is one list', () => {
  const hit = (kind: SearchHit['kind'], label: string, atmCount?: number): SearchHit => ({
    ...{ kind, label, lat: 50, long: 14 },
    ...(atmCount !== undefined && { atmCount }),
  });
  const found = (whole: boolean, ...hits: SearchHit[]): Found => ({ whole, hits });
  const labels = (own: Found, mapped: Found) =>
    joinFound(own, mapped).hits.map(({ kind, label, atmCount = '' }) => `${kind} ${label} ${atmCount}`.trim());

  it('has each place once, where the map has it, with the number of its ATMs', () => {
    expect(labels(found(true, hit('city', 'Praha', 23)), found(true, hit('city', 'Praha')))).toEqual(['city Praha 23']);
  });

  it('begins with a bank that was typed, and with the house that only the map knows', () => {
    const fio = found(true, hit('operator', 'Fio banka', 5));
    expect(labels(fio, found(true, hit('street', 'Fiorova')))).toEqual(['operator Fio banka 5', 'street Fiorova']);
    const city = found(true, hit('city', 'Praha', 23));
    expect(labels(city, found(false, hit('address', 'Vodičkova 39')))).toEqual(['address Vodičkova 39', 'city Praha 23']);
  });

  it('is the one list where the other is empty, and never longer than eight', () => {
    const many = Array.from({ length: 8 }, (_, i) => hit('street', `Street ${i}`));
    expect(joinFound(found(false), found(true, ...many)).hits).toHaveLength(8);
    expect(joinFound(found(true, hit('city', 'A')), found(false)).hits).toHaveLength(1);
    expect(
      labels(found(false, hit('city', 'A', 1), hit('zip', '1', 1), hit('operator', 'B', 1)), found(true, ...many)),
    ).toHaveLength(8);
  });
});
