/** Categories that shops of another category may also have. Source of all rows: convention. */
import type { CategoryCode } from './categories.ts';

/** Categories that acquirers and maps use interchangeably, so that a difference is no counter-evidence. */
export const nearCategories: readonly (readonly CategoryCode[])[] = [
  ['restaurants', 'cafesAndBakeries', 'barsAndNightlife'],
  ['groceries', 'generalRetail', 'health', 'beauty', 'cafesAndBakeries'],
  ['homeAndGarden', 'generalRetail', 'electronics', 'vehicles'],
  ['clothing', 'leisure', 'generalRetail', 'children'],
  ['booksAndStationery', 'generalRetail', 'electronics', 'services'],
  ['government', 'services', 'telecom', 'financial'],
  ['publicTransport', 'travel', 'parkingAndTolls'],
  ['lodging', 'restaurants', 'travel'],
  ['fuelAndCharging', 'groceries', 'vehicles'],
  ['leisure', 'culture', 'education'],
];

export const food: readonly CategoryCode[] = ['restaurants', 'cafesAndBakeries', 'barsAndNightlife'];

/** What brands of a category sell besides, under their own name. */
export const sidelines: Readonly<Partial<Record<CategoryCode, readonly CategoryCode[]>>> = {
  groceries: ['fuelAndCharging', 'health', 'generalRetail', ...food],
  generalRetail: ['fuelAndCharging', 'vehicles', 'health', 'groceries', 'homeAndGarden', 'clothing', 'electronics', ...food],
  homeAndGarden: ['generalRetail', ...food],
  fuelAndCharging: ['groceries', 'vehicles', ...food],
  vehicles: ['fuelAndCharging', 'services'],
  lodging: food,
  leisure: food,
  culture: food,
  restaurants: food,
  cafesAndBakeries: [...food, 'groceries'],
  barsAndNightlife: food,
  clothing: ['leisure', 'children'],
  electronics: ['services'],
  telecom: ['services', 'electronics'],
};
