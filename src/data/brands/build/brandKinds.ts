/** Selects the parts of name-suggestion-index with businesses that accept card payments. */

/** Matches kinds of brands whose customers do not pay, or do not pay by card. All other brands are included. */
const noShops =
  /^brands\/(advertising|emergency|landuse|man_made|barrier)\/|^brands\/amenity\/(atm|recycling|public_bookcase|trolley_bay|waste_basket|telephone|bicycle_parking|payment_terminal|social_facility|social_centre|mortuary|food_sharing|weighbridge|bicycle_repair_station)$|^brands\/leisure\/(playground|dog_park|fitness_station)$|^brands\/(club\/freemasonry|club\/scout|office\/(union|political_party|bail_bond_agent)|healthcare\/(blood_donation|sample_collection))$/;

/** Kinds of operators whose customers pay by card. */
const operators = new Set(
  `amenity/parking amenity/charging_station amenity/car_sharing amenity/post_office amenity/library amenity/hospital amenity/clinic
   amenity/doctors amenity/college amenity/university amenity/veterinary amenity/pub amenity/ticket_validator barrier/toll_booth
   highway/toll_gantry highway/services office/water_utility office/energy_supplier office/government shop/mall shop/ticket
   shop/convenience shop/mobile_phone shop/bookmaker tourism/camp_site tourism/museum healthcare/dialysis route/railway`.split(
    /\s+/,
  ),
);

const transit = /^transit\/route\/(bus|tram|train|subway|light_rail|ferry|trolleybus|monorail|funicular|share_taxi)$/;

/** @param path `tree/key/value`. */
export function isPaidAt(path: string): boolean {
  const [tree, ...kind] = path.split('/');
  if (tree === 'brands') return !noShops.test(path);
  return tree === 'operators' ? operators.has(kind.join('/')) : transit.test(path);
}

/**
 * Kinds of objects of energy and water suppliers, telephone companies and national parks. Their customers pay the operator, not
 * at the object.
 */
const billed = new Set('power/substation telecom/exchange man_made/water_works boundary/national_park'.split(' '));

/** @param path `tree/key/value`. */
export function isBilledBy(path: string): boolean {
  const [tree, ...kind] = path.split('/');
  return tree === 'operators' && billed.has(kind.join('/'));
}

/**
 * Whether the name or the description in Wikidata identifies a supplier. Railways, factories and hospitals also operate
 * substations.
 */
export const isSupplier = (path: string, about: string): boolean =>
  !path.endsWith('power/substation') ||
  /electri|elektr|[eé]nerg|энерг|εν[εέ]ργ|\bpower\b|utilit|stadtwerke|gemeindewerke|\bgas\b|hydro|kraft|strom|電力|电力|전력/i.test(
    about,
  );
