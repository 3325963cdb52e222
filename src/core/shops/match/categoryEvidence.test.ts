import { expect, it } from 'vitest';
import type { CategoryCode } from '../../../data/shops/categories.ts';
import { isNear, otherKind } from './categoryEvidence.ts';

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
])('"%s" behind the name of a brand of %j names something else: %s', (rest, sold, expected) => {
  expect(otherKind(rest.split(' '), sold, true)).toBe(expected);
});

it('a word behind the name of a well-known optician that names a surgery contradicts it, one for opticians does not', () => {
  expect(otherKind(['zahnarzt'], ['health'], true, true)).toBe('zahnarzt');
  expect(otherKind(['optik'], ['health'], true, true)).toBeUndefined();
  expect(otherKind(['zahnarzt'], ['health'], true)).toBeUndefined();
});

it.each<[CategoryCode, CategoryCode, boolean]>([
  ['groceries', 'beauty', false],
  ['restaurants', 'travel', false],
  ['health', 'beauty', true],
  ['lodging', 'restaurants', true],
])('whether %s and %s may be categories of the same shop: %s', (one, other, expected) => {
  expect(isNear(one, other)).toBe(expected);
});
