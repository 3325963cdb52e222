/** Relations between similar categories. Source of all rows: convention. */
import type { CategoryCode } from './categories.ts';

/**
 * Groups of categories that acquirers and maps use interchangeably. A difference within a group does not count as evidence
 * against a match.
 */
export const nearCategories: readonly (readonly CategoryCode[])[] = [
  ['restaurants', 'cafesAndBakeries', 'barsAndNightlife'],
  ['groceries', 'generalRetail', 'health'],
  ['groceries', 'generalRetail', 'cafesAndBakeries'],
  ['health', 'beauty', 'generalRetail'],
  ['homeAndGarden', 'generalRetail', 'electronics', 'vehicles'],
  ['clothing', 'leisure', 'generalRetail', 'children'],
  ['booksAndStationery', 'generalRetail', 'electronics', 'services'],
  ['government', 'services', 'telecom', 'financial'],
  ['publicTransport', 'travel', 'parkingAndTolls'],
  ['lodging', 'restaurants'],
  ['lodging', 'travel'],
  ['fuelAndCharging', 'groceries', 'vehicles'],
  ['leisure', 'culture', 'education'],
];

export const food: readonly CategoryCode[] = ['restaurants', 'cafesAndBakeries', 'barsAndNightlife'];

/** Categories whose shops may contain restaurants and bars of any kind. */
export const hostsOfFood: readonly CategoryCode[] = ['lodging', 'leisure', 'culture'];

/** Categories whose shops may be located in hospitals, universities and museums. */
export const venueBranches: readonly CategoryCode[] = [
  ...food,
  'booksAndStationery',
  'financial',
  'government',
  'parkingAndTolls',
];

/** Categories that a brand with several kinds of shops does not cover. */
export const unlikeShops: readonly CategoryCode[] = ['charity', 'culture', 'education', 'government', 'lodging', 'services'];

/** Categories whose shops may have a post office counter. */
export const postCounters: readonly CategoryCode[] = ['health', 'groceries', 'generalRetail', 'booksAndStationery'];

/** The categories of other goods and services that brands in a category sell under their own name. */
export const sidelines: Readonly<Partial<Record<CategoryCode, readonly CategoryCode[]>>> = {
  groceries: ['fuelAndCharging', 'health', 'generalRetail', 'travel', ...food],
  generalRetail: [
    'fuelAndCharging',
    'vehicles',
    'health',
    'groceries',
    'homeAndGarden',
    'clothing',
    'electronics',
    'travel',
    ...food,
  ],
  homeAndGarden: ['generalRetail', ...food],
  fuelAndCharging: ['groceries', 'vehicles', ...food],
  vehicles: ['fuelAndCharging', 'services'],
  lodging: ['beauty', 'leisure', 'parkingAndTolls', ...food],
  publicTransport: ['parkingAndTolls', 'culture'],
  travel: ['parkingAndTolls'],
  financial: ['health', 'pets', 'travel', 'vehicles'],
  leisure: food,
  culture: food,
  restaurants: food,
  cafesAndBakeries: [...food, 'groceries'],
  barsAndNightlife: food,
  clothing: ['leisure', 'children'],
  electronics: ['services', 'leisure'],
  telecom: ['services', 'electronics'],
};

/**
 * Like `sidelines`, but only for well-known brands, because a small supermarket may have the same name as an unrelated garage.
 */
export const sidelinesOfWellKnown: Readonly<Partial<Record<CategoryCode, readonly CategoryCode[]>>> = {
  groceries: ['parkingAndTolls'],
};
