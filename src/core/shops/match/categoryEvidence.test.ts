import { expect, it } from 'vitest';
import type { CategoryCode } from '../../../data/shops/categories.ts';
import { brandCategoryEvidence, fitsCode, isNear, otherKind, tradeWords } from './categoryEvidence.ts';

it.each<[string, CategoryCode[], string | undefined]>([
  ['solicitors', ['cafesAndBakeries', 'restaurants'], 'solicitors'],
  ['car wash', ['restaurants'], 'wash'],
  ['bank', ['groceries'], 'bank'],
  ['bank street', ['groceries'], undefined],
  ['south bank', ['groceries'], undefined],
  ['cafe', ['groceries'], undefined],
  ['selly oak pharmacy', ['groceries'], undefined],
  ['beach cafe', ['fuelAndCharging'], 'beach'],
  ['rock cafe', ['fuelAndCharging'], 'cafe'],
  ['long beach', ['fuelAndCharging'], undefined],
  ['restaurant bar', ['homeAndGarden'], undefined],
  ['tattoo', [], undefined],
  ['solicitors', [], 'solicitors'],
  ['dentist', [], 'dentist'],
  ['kebab', ['generalRetail'], 'kebab'],
  ['taverna', ['generalRetail'], 'taverna'],
  ['plumbing', ['generalRetail'], 'plumbing'],
  ['furniture', ['generalRetail'], undefined],
  ['dental', ['groceries'], 'dental'],
  ['pharmacy', ['groceries'], undefined],
  ['voyages', ['groceries'], undefined],
  ['grill', ['lodging'], undefined],
  ['archiv', ['homeAndGarden'], 'archiv'],
  ['hospital', ['generalRetail'], 'hospital'],
  ['hospital', ['cafesAndBakeries'], undefined],
  ['church stretton', ['groceries'], undefined],
  ['rue de l eglise', ['groceries'], undefined],
  ['lane dental', ['clothing'], 'dental'],
  ['fryzjer', ['fuelAndCharging'], 'fryzjer'],
  ['rent', ['generalRetail'], 'rent'],
  ['rent a car', ['travel'], undefined],
  ['letting agents', ['vehicles'], 'agents'],
  ['travel agents', ['travel'], undefined],
  ['parkhaus', ['clothing'], 'parkhaus'],
  ['car park', ['generalRetail'], 'park'],
  ['park lane', ['generalRetail'], undefined],
  ['parking', ['lodging'], undefined],
  ['car hire', ['groceries'], undefined],
  ['car hire', ['clothing'], 'hire'],
  ['nail bar', ['groceries'], 'bar'],
  ['repairs', ['vehicles'], undefined],
  ['surveyors', ['vehicles'], 'surveyors'],
  ['driving school', ['restaurants'], 'school'],
  ['school', ['restaurants'], undefined],
  ['kebab', ['culture'], 'kebab'],
  ['steakhouse', ['lodging'], undefined],
])('in "%s", the word that contradicts a brand in %j: %s', (rest, sold, expected) => {
  expect(otherKind(rest.split(' '), sold, { follows: true })).toBe(expected);
});

it('a word after a brand can be the end of a phrase that starts with the brand’s name', () => {
  expect(otherKind(['agents'], ['travel'], { follows: true, lastWord: 'travel' })).toBeUndefined();
  expect(otherKind(['agents'], ['travel'], { follows: true, lastWord: 'estate' })).toBe('agents');
  expect(otherKind(['agents'], ['travel'], { follows: false, lastWord: 'travel' })).toBe('agents');
});

it('a word for a surgery contradicts a well-known optician’s, but a word for an optician’s does not', () => {
  expect(otherKind(['zahnarzt'], ['health'], { follows: true, isWellKnown: true })).toBe('zahnarzt');
  expect(otherKind(['optik'], ['health'], { follows: true, isWellKnown: true })).toBeUndefined();
  expect(otherKind(['zahnarzt'], ['health'], { follows: true })).toBeUndefined();
});

it('a profession contradicts any service brand, and a word for estate agents contradicts well-known service brands', () => {
  const of = (word: string, isWellKnown: boolean) =>
    otherKind([word], ['services'], { follows: true, isBrand: true, isWellKnown });
  expect(of('solicitors', false)).toBe('solicitors');
  expect(of('lettings', true)).toBe('lettings');
  expect(of('lettings', false)).toBeUndefined();
  expect(of('cleaners', true)).toBeUndefined();
});

it('a word for a car park does not contradict a well-known supermarket', () => {
  expect(otherKind(['parkhaus'], ['groceries'], { follows: true, isWellKnown: true })).toBeUndefined();
  expect(otherKind(['parkhaus'], ['groceries'], { follows: true })).toBe('parkhaus');
});

it.each<[string, CategoryCode, string, string, string[]]>([
  ['rent a car', 'travel', 'alamo', 'GB', ['rent', 'a', 'car']],
  ['munich location de voitures', 'travel', 'hertz', 'FR', ['location', 'de', 'voitures']],
  ['car wash', 'fuelAndCharging', 'shell', 'GB', ['car', 'wash']],
  ['car wash', 'fuelAndCharging', 'jet', 'GB', []],
  ['car wash', 'restaurants', 'subway', 'GB', []],
  ['drive thru', 'restaurants', 'kfc', 'GB', ['drive', 'thru']],
  ['estate agents', 'services', 'foxtons', 'GB', ['estate', 'agents']],
  ['estate agents', 'services', 'johnsons', 'GB', []],
  ['carwash', 'travel', 'hertz', 'GB', []],
])('the trade words in "%s" for a brand in %s named %s in %s: %j', (rest, sold, called, country, expected) => {
  expect([...tradeWords(rest.split(' '), [sold], called, country)]).toEqual(expected);
});

it.each<[CategoryCode, CategoryCode, boolean]>([
  ['groceries', 'beauty', false],
  ['restaurants', 'travel', false],
  ['health', 'beauty', true],
  ['lodging', 'restaurants', true],
])('whether %s and %s can be categories of the same shop: %s', (one, other, expected) => {
  expect(isNear(one, other)).toBe(expected);
});

it.each<[string, CategoryCode, string | undefined]>([
  ['tailor', 'clothing', 'tailor'],
  ['plumbers', 'homeAndGarden', 'plumbers'],
  ['schneiderei', 'clothing', 'schneiderei'],
  ['shoes', 'clothing', undefined],
  ['builders merchants', 'homeAndGarden', undefined],
  ['mechanics', 'vehicles', undefined],
])('the craft in "%s" that contradicts a brand in %s: %s', (rest, sold, expected) => {
  expect(otherKind(rest.split(' '), [sold], { follows: true, isBrand: true })).toBe(expected);
});

it.each<[string, CategoryCode, boolean]>([
  ['5912', 'generalRetail', true],
  ['8021', 'generalRetail', false],
  ['8021', 'health', true],
  ['8043', 'generalRetail', true],
  ['8111', 'government', false],
  ['7230', 'health', false],
])('the code %s fits a shop in %s: %s', (mcc, category, expected) => {
  expect(fitsCode(category, mcc)).toBe(expected);
});

it.each<[string, CategoryCode[], boolean]>([
  ['8111', ['groceries'], true],
  ['8062', [], true],
  ['9311', [], true],
  ['7399', [], false],
  ['5541', ['groceries'], false],
  ['5812', ['homeAndGarden'], false],
  ['8931', ['vehicles'], true],
])('the code %s outweighs the name of a brand in %j: %s', (mcc, sold, expected) => {
  const sum = brandCategoryEvidence(mcc, sold).reduce((total, { weight }) => total + weight, 0);
  expect(sum < -3).toBe(expected);
});
