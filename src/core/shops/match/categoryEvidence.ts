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
  ...words(
    'beauty',
    'tattoo tattoos piercing hairdresser hairdressers haircuts hairdressing coiffure peluqueria kosmetik tanning sonnenstudio',
  ),
  ...words(
    'health',
    'dental dentist dentists zahnarzt dentista opticians optician optik opticien optica ottica physio physiotherapy chiropractic veterinary',
  ),
  ...words('vehicles', 'wash carwash autowash waschanlage tyres tires reifen garage autos motors mot bodyshop fahrschule'),
  ...words(
    'services',
    'repair repairs laundry laundrette launderette cleaners cleaning reinigung lavanderia pressing plumbing plumbers plumber electrician electricians',
  ),
  ...words(
    'services',
    'solicitors solicitor lawyers notar notaire avocats accountants accountancy removals locksmith locksmiths funeral funerals bestattungen scaffolding',
  ),
  ...words(
    'homeAndGarden',
    'roofing flooring carpets kitchens bathrooms joinery builders furniture moebel meubles muebles mobili florist florists flowers blumen fleuriste',
  ),
  ...words('financial', 'bank insurance versicherung assurance seguros assicurazioni mortgages'),
  ...words('clothing', 'shoes schuhe chaussures tailor tailors tailoring bridal boutique jewellers jewelers juwelier bijouterie'),
  ...words(
    'groceries',
    'butcher butchers metzgerei fleischerei boucherie carniceria macelleria fishmonger fishmongers greengrocer greengrocers grocers',
  ),
  ...words('restaurants', 'tapas burgers grill takeaway curry noodles bistro'),
  ...words('leisure', 'gym fitness yoga pilates karate darts golf'),
  ...words('pets', 'grooming kennels cattery'),
  ...words('electronics', 'computers'),
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

const food: readonly CategoryCode[] = ['restaurants', 'cafesAndBakeries', 'barsAndNightlife'];
/** What brands of a category sell besides, under their own name | convention. */
const sidelines: Readonly<Partial<Record<CategoryCode, readonly CategoryCode[]>>> = {
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

/** Words behind which, or before which, the word for a kind of shop is part of a place: "BANK STREET", "SOUTH BANK" | convention. */
const streetWords: ReadonlySet<string> = new Set(
  `street st str road rd lane ln avenue ave av way hill square sq place pl court ct close drive dr row yard gate green end centre center ctr mall park
   strasse platz weg allee rue via calle rua`.split(/\s+/),
);
const directions: ReadonlySet<string> = new Set('south north east west old new upper lower the'.split(' '));

/** Forms of landscape: behind a brand's name they make it the name of a place, "SHELL BEACH" | convention. */
const landscape: ReadonlySet<string> = new Set(
  'beach bay island islands valley creek county cove harbour harbor canyon lagoon reef'.split(' '),
);

/**
 * The word of the text beside a brand's name that says that something else is meant: the word for a kind of shop that the brand is not, or a
 * place that is called so. What a brand sells besides follows its name at once: "TESCO CAFE", not "SHELL BEACH CAFE".
 * @param rest the words that the name leaves over. @param sold what the brand sells; empty: unknown. @param follows whether they are behind its name
 */
export function otherKind(rest: readonly string[], sold: readonly CategoryCode[], follows: boolean): string | undefined {
  const [first] = rest;
  if (follows && first !== undefined && landscape.has(first)) return first;
  if (sold.length === 0) return undefined;
  const besides = sold.flatMap((category) => sidelines[category] ?? []);
  const sellsFood = sold.some((category) => food.includes(category));
  return rest.find((word, at) => {
    const kind = kindCategories.get(word);
    if (kind === undefined || sold.includes(kind)) return false;
    const [left = '', right = ''] = [rest[at - 1], rest[at + 1]];
    if (streetWords.has(right) || directions.has(left)) return false;
    if (!besides.includes(kind)) return true;
    return food.includes(kind) && !sellsFood && follows && at > 0 && !kindCategories.has(left);
  });
}

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
