import { describe, expect, it, test } from 'vitest';
import { someGazetteer } from '../../../test/support/places/someGazetteer.ts';
import { findPlaces } from './findPlaces.ts';
import { buildPlaceIndex } from './placeIndex.ts';

const index = buildPlaceIndex([someGazetteer]);
const inPrague = { lat: 50.08, long: 14.43 };
const inBrno = { lat: 49.2, long: 16.6 };

function first(text: string, from = inPrague): string | undefined {
  const [found] = findPlaces(index, text, { from, limit: 8 });
  if (found === undefined) return undefined;
  const place = index.places[found.place];
  const number = found.house !== undefined && found.house.sure > 0 ? ` ${found.house.number}` : '';
  return `${place?.kind} ${place?.name}${number}`;
}

describe('typed text finds', () => {
  test.each([
    ['Vodičkova', 'street Vodičkova'],
    ['vodickova', 'street Vodičkova'],
    ['Vod', 'street Vodičkova'],
    ['Vodčikova', 'street Vodičkova'],
    ['Vodichkova 39', 'street Vodičkova 791/39'],
    ['Vodičkova 791/39', 'street Vodičkova 791/39'],
    ['39 Vodičkova', 'street Vodičkova 791/39'],
    ['praha vodickova 12', 'street Vodičkova 12'],
    ['Vodičkova 39, 110 00 Praha 1', 'street Vodičkova 791/39'],
    ['Vodičkova 39\n11000 Prague', 'street Vodičkova 791/39'],
    ['Водичкова 12', 'street Vodičkova 12'],
    ['Βοδιτσκοβα', 'street Vodičkova'],
    ['Prosecká 10', 'street Prosecká'],
    ['Praha', 'city Praha'],
    ['Prag', 'city Praha'],
    ['Прага', 'city Praha'],
    ['nám. Míru', 'street náměstí Míru'],
    ['miru namesti', 'street náměstí Míru'],
    ['28. října', 'street 28. října'],
    ['28 rijna', 'street 28. října'],
    ['Maximilianstr. 3', 'street Maximilianstraße 3'],
    ['Maximilian Straße 3', 'street Maximilianstraße 3'],
    ['maximilianstrasse 44', 'street Maximilianstraße 42-46'],
    ['Sendlingerstraße 10', 'street Sendlinger Straße 10'],
    ['Sendlinger Str. 10, München', 'street Sendlinger Straße 10'],
    ['Republic Street', 'street Triq ir-Repubblika'],
    ['52 Republic St, Valletta VLT 1117', 'street Triq ir-Repubblika 52'],
    ['Triq ir Repubblika', 'street Triq ir-Repubblika'],
    ['kingsway', 'street Triq ir-Repubblika'],
    ['mater dei', 'hospital Sptar Mater Dei'],
    ['Hbf München', 'station Hauptbahnhof'],
    ['München Hauptbahnhof', 'station Hauptbahnhof'],
    ['110 00', 'zip 110 00'],
    ['11000', 'zip 110 00'],
    ['cash machine near Vodičkova 12, please', 'street Vodičkova 12'],
    ['Xyzzy', undefined],
    ['', undefined],
    [' , ', undefined],
    ['<b>', undefined],
  ])('%j: %s', (text, expected) => {
    expect(first(text)).toBe(expected);
  });
});

it('finds the nearer of two streets with the same name, unless the query contains a town', () => {
  expect(findPlaces(index, 'Hlavní', { from: inBrno, limit: 1 })[0]?.lat).toBe(49.195);
  expect(findPlaces(index, 'Hlavní', { from: inPrague, limit: 1 })[0]?.lat).toBe(50.04);
  expect(findPlaces(index, 'Hlavní, Praha', { from: inBrno, limit: 1 })[0]?.lat).toBe(50.04);
  expect(findPlaces(index, 'brno hlavni', { from: inPrague, limit: 1 })[0]?.lat).toBe(49.195);
});

it('finds the exact house for a mapped number, and the nearest point on the street for an unmapped number', () => {
  const [house] = findPlaces(index, 'Vodičkova 31', { limit: 1 });
  expect(house).toMatchObject({ lat: 50.0815, long: 14.4253, missed: [], house: { number: '710/31', zip: '110 00' } });
  const [street] = findPlaces(index, 'Vodičkova 14', { limit: 1 });
  expect(street).toMatchObject({ lat: 50.0795, missed: [{ raw: '14' }] });
  expect(street?.house).toBeUndefined();
});

it('returns the words without a match', () => {
  const [found] = findPlaces(index, 'Praha Xyzzy', { limit: 1 });
  expect(found?.missed.map(({ raw }) => raw)).toEqual(['Xyzzy']);
});

it('gives places outside the requested country a lower rank', () => {
  const abroad = findPlaces(index, 'Hlavní', { country: 'DE', limit: 1 })[0];
  const home = findPlaces(index, 'Hlavní', { country: 'CZ', limit: 1 })[0];
  expect(abroad?.score).toBeLessThan((home?.score ?? 0) - 0.2);
});

it('handles every text, and returns at most the requested number of places', () => {
  const odd = [
    '\u0000',
    '𝕍odičkova',
    'a'.repeat(200),
    '1 '.repeat(100),
    '/-/-/',
    'ß',
    'İ',
    '١٢ شارع',
    '東京 1',
    "l'",
    '12a12a',
    '%',
    'á\u0301',
  ];
  for (const text of odd) expect(findPlaces(index, text, { from: inPrague, limit: 3 }).length).toBeLessThanOrEqual(3);
});
