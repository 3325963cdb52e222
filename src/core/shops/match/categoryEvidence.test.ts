import { expect, it } from 'vitest';
import type { CategoryCode } from '../../../data/shops/categories.ts';
import { otherKind } from './categoryEvidence.ts';

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
])('"%s" behind the name of a brand of %j names something else: %s', (rest, sold, expected) => {
  expect(otherKind(rest.split(' '), sold, true)).toBe(expected);
});
