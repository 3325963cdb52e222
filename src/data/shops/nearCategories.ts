/** Categories that shops of another category may also have. Source of all rows: convention. */
import type { CategoryCode } from './categories.ts';

/** Categories that acquirers and maps use interchangeably, so that a difference is no counter-evidence. */
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

/** Their restaurants and bars are of any kind. */
export const hostsOfFood: readonly CategoryCode[] = ['lodging', 'leisure', 'culture'];

/** Their branches are in hospitals, universities and museums, too. */
export const venueBranches: readonly CategoryCode[] = [
  ...food,
  'booksAndStationery',
  'financial',
  'government',
  'parkingAndTolls',
];

/** No brand whose shops are of several kinds has one of these. */
export const unlikeShops: readonly CategoryCode[] = ['charity', 'culture', 'education', 'government', 'lodging', 'services'];

/** What brands of a category sell besides, under their own name. */
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
  publicTransport: ['parkingAndTolls'],
  travel: ['parkingAndTolls'],
  financial: ['health', 'pets', 'travel', 'vehicles'],
  leisure: food,
  culture: food,
  restaurants: food,
  cafesAndBakeries: [...food, 'groceries'],
  barsAndNightlife: food,
  clothing: ['leisure', 'children'],
  electronics: ['services'],
  telecom: ['services', 'electronics'],
};

/** The same for well-known brands only: a garage may have the name of a small supermarket. */
export const sidelinesOfWellKnown: Readonly<Partial<Record<CategoryCode, readonly CategoryCode[]>>> = {
  groceries: ['parkingAndTolls'],
};
