import { describe, expect, test } from 'vitest';
import type { AtmRecord } from '../../../core/atms/atm.ts';
import { runToEnd } from '../../../core/steps.ts';
import { countriesByName } from './countriesByName.ts';
import { buildPlaceSearch } from './placeSearch.ts';

let count = 0;
type Said = Partial<AtmRecord> & { readonly country: string };
function atm(street: string | undefined, city: string, zip: string | undefined, said: Said): AtmRecord {
  const address = { ...(street !== undefined && { street }), city, ...(zip !== undefined && { zip }) };
  return { uid: `u${count++}`, lat: 50, long: 14, timeZone: 'Europe/Prague', ...address, ...said };
}

const [cz, de, gb, fr, es, pl, us] = ['CZ', 'DE', 'GB', 'FR', 'ES', 'PL', 'US'].map((country) => ({ country })) as [
  Said,
  Said,
  Said,
  Said,
  Said,
  Said,
  Said,
];
const fio = { uid: 'fio', name: 'Fio banka' };
const atms = [
  atm('V Celnici 1028/10', 'Praha', '117 21', { ...cz, operator: fio, lat: 50.087, long: 14.431 }),
  atm('V Celnici 1040/5', 'Praha', '117 21', { ...cz, lat: 50.0872, long: 14.4325 }),
  atm('náměstí Míru 9', 'Praha', '120 00', { ...cz, lat: 50.075, long: 14.437 }),
  atm('třída Svobody 2', 'Olomouc', '779 00', { ...cz, lat: 49.594, long: 17.251 }),
  atm('Hlavní 5', 'Brno', '602 00', { ...cz, operator: fio, lat: 49.195, long: 16.608 }),
  atm('28. října 12', 'Ostrava', '702 00', { ...cz, lat: 49.83, long: 18.28 }),
  atm('Marienplatz 8', 'München', '80331', { ...de, lat: 48.1372, long: 11.5755 }),
  atm('Sendlinger Straße 10', 'München', '80331', { ...de, lat: 48.1355, long: 11.57 }),
  atm('Sendlinger Straße 44', 'München', '80331', { ...de, lat: 48.1335, long: 11.566 }),
  atm('Maximilianstraße 3', 'München', '80539', { ...de, lat: 48.139, long: 11.58 }),
  atm('Hauptstraße 12', 'Görlitz', '02826', { ...de, lat: 51.15, long: 14.98 }),
  atm('Downing Street 10', 'London', 'SW1A 2AA', { ...gb, lat: 51.5034, long: -0.1276 }),
  atm('221b Baker Street', 'London', 'NW1 6XE', { ...gb, lat: 51.5238, long: -0.1586 }),
  atm("St John's Road 7", 'Bristol', 'BS3 1AA', { ...gb, lat: 51.44, long: -2.6 }),
  atm('10 Boulevard Haussmann', 'Paris', '75009', { ...fr, lat: 48.872, long: 2.333 }),
  atm("Rue de l'Église 3", 'Lyon', '69003', { ...fr, lat: 45.76, long: 4.85 }),
  atm('Avenida de América 4', 'Madrid', '28002', { ...es, lat: 40.437, long: -3.675 }),
  atm('Nowy Świat 15/17', 'Warszawa', '00-029', { ...pl, lat: 52.233, long: 21.018 }),
  atm('350 5th Avenue', 'New York', '10118', { ...us, lat: 40.748, long: -73.985 }),
  atm('Peachtree Street 100', 'Atlanta', '30303', { ...us, lat: 33.757, long: -84.39 }),
];
const index = buildPlaceSearch([], atms, [], runToEnd(countriesByName()));
const first = (text: string) => {
  const hit = index.search(text).hits[0];
  return hit && [hit.kind, hit.label, hit.detail].filter(Boolean).join(' ');
};

describe('a pasted address leads to', () => {
  test.each([
    ['Fio banka\nV Celnici 1028/10\n117 21 Praha 1\nCzechia', 'address V Celnici 1028/10 117 21 Praha'],
    ['Fio banka, V Celnici 1028/10, 117 21 Praha 1-Nové Město, Česko', 'address V Celnici 1028/10 117 21 Praha'],
    ['V Celnici 10, Praha', 'address V Celnici 1028/10 117 21 Praha'],
    ['v celnici 1028/10 praha 1', 'address V Celnici 1028/10 117 21 Praha'],
    ['V CELNICI 1028/10, 11721 PRAHA, CZECH REPUBLIC', 'address V Celnici 1028/10 117 21 Praha'],
    ['V Celnici 1028 / 10\r\nCZ-117 21 Praha', 'address V Celnici 1028/10 117 21 Praha'],
    ['nám. Míru 9, Praha 2', 'address náměstí Míru 9 120 00 Praha'],
    ['Náměstí Míru, 120 00 Praha 2, Tschechien', 'street náměstí Míru Praha'],
    ['tř. Svobody 2, 779 00 Olomouc', 'address třída Svobody 2 779 00 Olomouc'],
    ['ul. 28. října 12, 702 00 Ostrava, Česká republika', 'address 28. října 12 702 00 Ostrava'],
    ['Marienplatz 1, 80331 München, Deutschland', 'street Marienplatz München'],
    ['Marienplatz 8\n80331 Muenchen\nGermany', 'address Marienplatz 8 80331 München'],
    ['Marienplatz 8, D-80331 Munchen', 'address Marienplatz 8 80331 München'],
    ['Sendlinger Str. 10, 80331 München', 'address Sendlinger Straße 10 80331 München'],
    ['Maximilianstr. 3 · 80539 München', 'address Maximilianstraße 3 80539 München'],
    ['Maximilianstrasse 3, 80539 MÜNCHEN, ALLEMAGNE', 'address Maximilianstraße 3 80539 München'],
    ['Hauptstr. 12, 02826 Goerlitz', 'address Hauptstraße 12 02826 Görlitz'],
    ['10 Downing St, London SW1A 2AA, UK', 'address 10 Downing Street SW1A 2AA London'],
    ['10 Downing St., London SW1A2AA, United Kingdom', 'address 10 Downing Street SW1A 2AA London'],
    ['221B Baker St\nMarylebone\nLondon NW1 6XE', 'address 221b Baker Street NW1 6XE London'],
    ['7 St. Johns Rd, Bristol BS3 1AA', "address 7 St John's Road BS3 1AA Bristol"],
    ['10 Bd Haussmann, 75009 Paris, France', 'address 10 Boulevard Haussmann 75009 Paris'],
    ['3 rue de l’Église, 69003 Lyon', "address 3 Rue de l'Église 69003 Lyon"],
    ['Av. de América, 4, 28002 Madrid, España', 'address Avenida de América 4 28002 Madrid'],
    ['ul. Nowy Świat 15/17, 00-029 Warszawa, Polska', 'address Nowy Świat 15/17 00-029 Warszawa'],
    ['350 5th Ave, New York, NY 10118, United States', 'address 350 5th Avenue 10118 New York'],
    ['100 Peachtree St, Atlanta, Georgia', 'address 100 Peachtree Street 30303 Atlanta'],
  ])('%j: %s', (text, expected) => {
    expect(first(text)).toBe(expected);
  });
});

describe('if the data does not cover the street, the address leads to', () => {
  test.each([
    ['Fio banka, Vodičkova 39, 110 00 Praha 1', 'city Praha Czechia'],
    ['Kaufingerstraße 1, 80331 München, Deutschland', 'zip 80331 München'],
    ['Kaufingerstraße 1, 80999 München, Deutschland', 'city München Germany'],
    ['Hlavní 5, Praha', 'city Praha Czechia'],
    ['1 Whitehall, London', 'city London United Kingdom'],
  ])('%j: %s', (text, expected) => {
    expect(first(text)).toBe(expected);
  });
});

describe('a place that the data does not cover is not found', () => {
  test.each([
    ['a whole address elsewhere', '1 Infinite Loop\nCupertino, CA 95014\nUnited States'],
    ['a country alone', 'Deutschland'],
    ['two typos', 'Maxximmiliannstraße'],
  ])('%s: %j', (_, text) => {
    expect(index.search(text)).toEqual({ hits: [], whole: false });
  });
});

describe('a place with the same name elsewhere does not match the whole text, and the rest is reported as not found', () => {
  test.each([
    ['a street in a town that is not covered', 'Hlavní 5, 040 01 Košice, Slovakia', 'Košice, Slovakia'],
    ['a street in another town, no country', 'Baker Street 5, Springfield', '5, Springfield'],
    ['a city in another country', 'Paris, Texas, USA', 'Texas, USA'],
    ['a street beside another postcode', 'Marienplatz 1, 39104', '1, 39104'],
  ])('%s: %j', (_, text, missed) => {
    expect(index.search(text)).toMatchObject({ whole: false, missed });
  });
});

describe('one typing error is accepted if nothing else is found', () => {
  test.each([
    ['Marienplaz 8, München', 'address Marienplatz 8 80331 München'],
    ['Mareinplatz', 'street Marienplatz München'],
    ['Maximillianstraße 3', 'address Maximilianstraße 3 80539 München'],
    ['Brbo', 'city Brno Czechia'],
    ['Warsazwa', 'city Warszawa Poland'],
    ['Olomoic', 'city Olomouc Czechia'],
    ['Haussman 10, Pariss', 'address 10 Boulevard Haussmann 75009 Paris'],
  ])('%j: %s', (text, expected) => {
    expect(first(text)).toBe(expected);
  });
});

test('an unknown house number leads to the nearest number in the street', () => {
  const at = (text: string) => index.search(text).hits[0];
  expect(at('Sendlinger Straße 12, München')).toMatchObject({ kind: 'street', lat: 48.1355, atmCount: 2 });
  expect(at('Sendlinger Straße 40, München')).toMatchObject({ kind: 'street', lat: 48.1335, atmCount: 2 });
  expect(at('Sendlinger Straße 44, München')).toMatchObject({ kind: 'address', lat: 48.1335, atmCount: 1 });
});

test('if an address is found, its parts are not listed separately', () => {
  const hits = index.search('Fio banka\nV Celnici 1028/10\n117 21 Praha 1\nCzechia').hits;
  expect(hits.map(({ kind }) => kind)).toEqual(['address']);
});

test.each([
  ['Praha', true],
  ['V Celnici', true],
  ['V Celnici 10', true],
  ['V Celnici 99', false],
  ['Fio banka\nV Celnici 1028/10\n117 21 Praha 1\nCzechia', true],
  ['Vodičkova 39, 110 00 Praha 1', false],
  ['Mareinplatz', true],
  ['nowhere', false],
])('%j: whether the first hit matches the whole text: %s', (text, whole) => {
  expect(index.search(text).whole).toBe(whole);
});
