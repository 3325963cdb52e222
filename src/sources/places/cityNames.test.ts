import { describe, expect, test } from 'vitest';
import { cityNamed, isRealCity, isTown } from './cityNames.ts';

describe('a city is found by its names in other languages', () => {
  test.each([
    ['Praha', 'CZ', 50.12, 14.46, 'Prague', ['Praag', 'براغ']],
    ['München', 'DE', 48.14, 11.57, 'Munich', ['Monachium', 'Mníchov', 'ميونخ']],
    ['Wien', 'AT', 48.2, 16.37, 'Vienna', ['Vídeň', 'Wiedeń', 'Vienne', 'Viena']],
    ['Lisboa', 'PT', 38.71, -9.14, 'Lisbon', ['Lissabon', 'Lisabon', 'Lisbonne', 'لشبونة']],
    ['Roma', 'IT', 41.9, 12.5, 'Rome', ['Řím', 'Rzym']],
    ['köln', 'DE', 50.94, 6.96, 'Köln', ['Cologne', 'Kolín nad Rýnem']],
  ])('%s', (name, country, lat, long, english, others) => {
    const city = cityNamed(name, country, { lat, long });
    expect(city?.name).toBe(english);
    expect(city?.names).toEqual(expect.arrayContaining(others));
  });
});

test.each([
  ['another place with the same name, far away', 'Praha', 'CZ', 49.2, 16.6],
  ['the name in another country', 'Praha', 'SK', 50.1, 14.4],
  ['a village', 'Kobylisy', 'CZ', 50.12, 14.46],
])('%s is a different place', (_, name, country, lat, long) => {
  expect(cityNamed(name, country, { lat, long })).toBeUndefined();
});

test.each([
  ['nice', 'FR', true],
  ['leeds', 'GB', true],
  ['koeln', 'DE', true],
  ['koln', undefined, true],
  ['leeds', 'FR', false],
  ['grasse', 'FR', false],
])('whether %s is a large city in %s: %s', (name, country, expected) => {
  expect(isRealCity(name, country)).toBe(expected);
});

test.each([
  ['cowes', 'GB', true],
  ['cairns', undefined, true],
  ['cairns', 'GB', false],
  ['bludenz', 'AT', true],
  ['schwabing', 'DE', false],
])('whether %s is a town in %s: %s', (name, country, expected) => {
  expect(isTown(name, country)).toBe(expected);
});
