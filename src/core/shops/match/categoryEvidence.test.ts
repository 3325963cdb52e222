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
])('"%s" behind the name of a brand of %j names something else: %s', (rest, sold, expected) => {
  expect(otherKind(rest.split(' '), sold, { follows: true })).toBe(expected);
});

it('a word behind a brand may end a phrase that its name begins', () => {
  expect(otherKind(['agents'], ['travel'], { follows: true, lastWord: 'travel' })).toBeUndefined();
  expect(otherKind(['agents'], ['travel'], { follows: true, lastWord: 'estate' })).toBe('agents');
  expect(otherKind(['agents'], ['travel'], { follows: false, lastWord: 'travel' })).toBe('agents');
});

it('a word behind the name of a well-known optician that names a surgery contradicts it, one for opticians does not', () => {
  expect(otherKind(['zahnarzt'], ['health'], { follows: true, isWellKnown: true })).toBe('zahnarzt');
  expect(otherKind(['optik'], ['health'], { follows: true, isWellKnown: true })).toBeUndefined();
  expect(otherKind(['zahnarzt'], ['health'], { follows: true })).toBeUndefined();
});

it('the trades of services differ: a profession contradicts any brand, an estate agent those that are widely known', () => {
  const of = (word: string, isWellKnown: boolean) =>
    otherKind([word], ['services'], { follows: true, isBrand: true, isWellKnown });
  expect(of('solicitors', false)).toBe('solicitors');
  expect(of('lettings', true)).toBe('lettings');
  expect(of('lettings', false)).toBeUndefined();
  expect(of('cleaners', true)).toBeUndefined();
});

it('a car park belongs to a supermarket if that is widely known', () => {
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
])('what "%s" says of the trade of a brand of %s called %s in %s: %j', (rest, sold, called, country, expected) => {
  expect([...tradeWords(rest.split(' '), [sold], called, country)]).toEqual(expected);
});

it.each<[CategoryCode, CategoryCode, boolean]>([
  ['groceries', 'beauty', false],
  ['restaurants', 'travel', false],
  ['health', 'beauty', true],
  ['lodging', 'restaurants', true],
])('whether %s and %s may be categories of the same shop: %s', (one, other, expected) => {
  expect(isNear(one, other)).toBe(expected);
});

it.each<[string, CategoryCode, string | undefined]>([
  ['tailor', 'clothing', 'tailor'],
  ['plumbers', 'homeAndGarden', 'plumbers'],
  ['schneiderei', 'clothing', 'schneiderei'],
  ['shoes', 'clothing', undefined],
  ['builders merchants', 'homeAndGarden', undefined],
  ['mechanics', 'vehicles', undefined],
])('whether "%s" behind the name of a brand of %s names a craftsman of that name: %s', (rest, sold, expected) => {
  expect(otherKind(rest.split(' '), [sold], { follows: true, isBrand: true })).toBe(expected);
});

it.each<[string, CategoryCode, boolean]>([
  ['5912', 'generalRetail', true],
  ['8021', 'generalRetail', false],
  ['8021', 'health', true],
  ['8043', 'generalRetail', true],
  ['8111', 'government', false],
  ['7230', 'health', false],
])('whether a shop may have the code %s if its category is %s: %s', (mcc, category, expected) => {
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
])('whether the code %s outweighs the name of a brand of %j: %s', (mcc, sold, expected) => {
  const sum = brandCategoryEvidence(mcc, sold).reduce((total, { weight }) => total + weight, 0);
  expect(sum < -3).toBe(expected);
});
