/** A small set of shop categories, used to categorize the transactions on a customer's statement. Source: our own. */

export const categories = {
  groceries: 'Groceries',
  restaurants: 'Restaurants',
  cafesAndBakeries: 'Cafés and bakeries',
  barsAndNightlife: 'Bars and nightlife',
  fuelAndCharging: 'Fuel and charging',
  vehicles: 'Vehicles and repairs',
  parkingAndTolls: 'Parking and tolls',
  publicTransport: 'Public transport and taxis',
  travel: 'Travel and airlines',
  lodging: 'Hotels and lodging',
  health: 'Health and pharmacies',
  beauty: 'Beauty and wellness',
  clothing: 'Clothing and shoes',
  electronics: 'Electronics and software',
  homeAndGarden: 'Home and garden',
  booksAndStationery: 'Books, stationery and press',
  leisure: 'Leisure, sports and hobbies',
  culture: 'Culture and entertainment',
  children: 'Children and toys',
  pets: 'Pets',
  generalRetail: 'Department stores and general retail',
  financial: 'Banks, cash and insurance',
  telecom: 'Telecommunications and media',
  government: 'Government, post and utilities',
  education: 'Education',
  charity: 'Charity and associations',
  services: 'Other services',
} as const;

export type CategoryCode = keyof typeof categories;

export const isCategory = (text: string): text is CategoryCode => Object.hasOwn(categories, text);
