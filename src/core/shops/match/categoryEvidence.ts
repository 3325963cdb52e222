/** Compares the acquirer's category code with a shop's known category. */
import type { CategoryCode } from '../categories.ts';
import type { Evidence } from '../decision.ts';
import { categoryOfMcc } from '../mccCategories.ts';

/** Categories that acquirers and maps use interchangeably, so that a difference is no counter-evidence. */
const near: readonly (readonly CategoryCode[])[] = [
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

/** Whether the two may be categories of the same shop. */
export const isNear = (one: CategoryCode, other: CategoryCode): boolean =>
  one === other || near.some((some) => some.includes(one) && some.includes(other));

const words = (category: CategoryCode, list: string): [string, CategoryCode][] =>
  list.split(/\s+/).map((word) => [word, category]);

/** Words in a name that exclude shops of another category | convention: words of shop names in OpenStreetMap. */
export const kindCategories: ReadonlyMap<string, CategoryCode> = new Map([
  ...words(
    'restaurants',
    'pizzeria trattoria osteria taverna brasserie bistrot gasthaus gasthof wirtshaus kebab kebap doner sushi steakhouse churrascaria',
  ),
  ...words(
    'cafesAndBakeries',
    'kaffee konditorei bakery baeckerei backerei boulangerie patisserie panaderia panetteria pasticceria padaria pastelaria pekarna cukrarna gelateria eisdiele',
  ),
  ...words('barsAndNightlife', 'pub taproom biergarten'),
  ...words('lodging', 'hotels hostel pension guesthouse albergo residence'),
  ...words('health', 'apotheke pharmacy pharmacie farmacia lekarna'),
  ...words('beauty', 'friseur barber barbershop coiffeur parrucchiere nails'),
  ...words('fuelAndCharging', 'tankstelle benzina gasolinera'),
  ['supermarket', 'groceries'],
  ['supermarkets', 'groceries'],
  ['supermarkt', 'groceries'],
  ['supermercado', 'groceries'],
  ['restaurant', 'restaurants'],
  ['restaurante', 'restaurants'],
  ['ristorante', 'restaurants'],
  ['cafe', 'cafesAndBakeries'],
  ['bar', 'barsAndNightlife'],
  ['hotel', 'lodging'],
  ['pfs', 'fuelAndCharging'],
  ['petrol', 'fuelAndCharging'],
  ['sstn', 'fuelAndCharging'],
  ['filling', 'fuelAndCharging'],
  ['gasbar', 'fuelAndCharging'],
]);

/** Whether the code is for the category or a similar one. */
export function sells(category: CategoryCode | undefined, mcc: string | undefined): boolean {
  const asked = mcc === undefined || mcc === '' ? undefined : categoryOfMcc(mcc);
  return asked !== undefined && category !== undefined && isNear(asked, category);
}

/** @param bySite it was found by a web address; addresses of two merchants may differ in their top-level domain only */
export function categoryEvidence(
  mcc: string | undefined,
  category: CategoryCode | undefined,
  bySite = false,
): readonly Evidence[] {
  const asked = mcc === undefined || mcc === '' ? undefined : categoryOfMcc(mcc);
  if (asked === undefined || category === undefined) return [];
  if (asked === category) return [{ kind: 'category', says: `its category matches ${mcc}`, weight: 0.8 }];
  if (isNear(asked, category)) return [{ kind: 'category', says: `its category is similar to ${mcc}`, weight: 0 }];
  return [{ kind: 'category', says: `its category does not match ${mcc}`, weight: bySite ? -4 : -1.2 }];
}
