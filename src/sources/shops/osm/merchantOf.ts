/** Determines the merchant for a shop: a brand, a chain, or the shop itself. */

import { foldName } from '../../../core/shops/names.ts';
import type { MainTag } from '../../../core/shops/osmCategories.ts';
import type { Tags } from '../../osm/osmObject.ts';
import { cleanText, splitList } from '../../osm/tags/cleanText.ts';
import { brandKey } from '../brands/brandKey.ts';
import { type Brands, doesBusinessIn, type ShopBrand } from '../brands/brands.ts';

export type Owner =
  | { readonly kind: 'brand'; readonly brand: ShopBrand }
  /** A Wikidata item that is not a known brand. */
  | { readonly kind: 'item'; readonly wikidata: string; readonly name: string; readonly url?: string }
  /** A brand that occurs only in the tags of shops. Each country has a separate merchant for the brand. */
  | { readonly kind: 'named'; readonly key: string; readonly name: string }
  | { readonly kind: 'own' };

/** Matches kinds of shops whose `brand` is the brand of their goods. For these shops, the dealer is the merchant. */
const sellsBrands =
  /^(car|car_repair|car_parts|motorcycle|motorcycle_repair|motorcycle_parts|truck|truck_repair|tractor|tractor_repair|trailer|caravan|boat|bicycle|scooter|atv|vehicle|tyres|hairdresser|beauty|hairdresser_supply|bar|pub|restaurant|cafe|biergarten|kiosk|vacuum_cleaner|sewing|electronics|hifi|computer|appliance|kitchen|optician|hearing_aids|watches|agrarian|groundskeeping|garden_machinery|paint|trade|doityourself|travel_agency|vehicle_inspection|gas|mall)$/;

const wikidataId = /^Q[1-9]\d*$/;

function idIn(tags: Tags, key: string): string | undefined {
  const id = splitList(tags[key])[0];
  return id !== undefined && splitList(tags[key]).length === 1 && wikidataId.test(id) ? id : undefined;
}

/**
 * Whether the brand contains the shop's name, or the shop's name contains the brand: "Škoda" in "Autohaus Škoda Müller", "Shell"
 * in "Shell".
 */
function isInName(brand: string, tags: Tags): boolean {
  const name = tags.name;
  if (name === undefined) return true;
  const [a, b] = [brandKey(name), brandKey(brand)];
  return a !== '' && b !== '' && (a.includes(b) || b.includes(a));
}

const namesOf = (said: string, brand: ShopBrand | undefined): readonly string[] =>
  brand === undefined ? [said] : [said, brand.n, ...(brand.p ?? []), ...(brand.a ?? [])];

/**
 * Whether the shop belongs to the brand according to its name. If the shop sells or repairs vehicles, its name must be the same
 * as the brand's name. If it sells other goods of several brands, its name must start with the brand's name.
 */
function bearsBrand(names: readonly string[], tags: Tags, { value }: MainTag): boolean {
  if (!sellsBrands.test(value) || tags.name === undefined) return true;
  const own = brandKey(tags.name);
  const whole = /^(car|motorcycle|truck|tractor)/.test(value);
  return names.map(brandKey).some((name) => name !== '' && (whole ? own === name : own.startsWith(name)));
}

/**
 * Matches kinds of places whose merchant is the operator, even if the branch has its own name. For example, "Praha 99" is a post
 * office of Česká pošta.
 */
const runByOperator = /^(bank|post_office|fuel|charging_station|parking|car_sharing|bicycle_rental|library|bureau_de_change)$/;

/** Yields the Wikidata items that apply to the shop itself, starting with the brand's item. */
function* itemsOf(tags: Tags, main: MainTag, brands: Brands) {
  for (const key of ['brand', 'operator', 'network'] as const) {
    const id = idIn(tags, `${key}:wikidata`);
    if (id === undefined) continue;
    const brand = brands.byWikidata(id);
    const name = cleanText(splitList(tags[key])[0]) ?? brand?.n ?? cleanText(tags.name);
    if (name === undefined) continue;
    const names = namesOf(name, brand);
    const isOwn =
      key === 'brand'
        ? bearsBrand(names, tags, main)
        : runByOperator.test(main.value) || names.some((one) => isInName(one, tags));
    if (isOwn) yield { key, id, name, ...(brand !== undefined && { brand }) };
  }
}

/** Finds the brand by the shop's name, among brands of the same kind in the same country. */
function byName(tags: Tags, main: MainTag, brands: Brands, country: string): ShopBrand | undefined {
  const kind = `${main.key}/${main.value}`;
  const operators = tags.name === undefined || runByOperator.test(main.value);
  const said = [
    ...splitList(tags.brand)
      .slice(0, 1)
      .filter((brand) => bearsBrand([brand], tags, main)),
    ...splitList(tags.name),
    ...splitList(tags['name:en']),
    ...(operators ? [...splitList(tags.operator), ...splitList(tags.network)] : []),
  ];
  for (const name of said.flatMap((one) => [one, withoutLegalForm(one)])) {
    const brand = brands.isGeneric(name, kind) ? undefined : brands.find(name, kind, country);
    if (brand !== undefined) return brand;
  }
  return undefined;
}

/** Removes the text after a comma, and the legal form: "Česká pošta, s.p.", "Lidl Stiftung & Co. KG". */
const withoutLegalForm = (name: string): string => foldName(name.replace(/,.*$/, '')).words.join(' ');

/** Finds a local chain, which is a group of shops with the same brand tag and with the brand in their names. */
function byBrandTag(tags: Tags, main: MainTag, brands: Brands, country: string): Owner | undefined {
  const [brand, ...others] = splitList(tags.brand);
  if (brand === undefined || others.length > 0 || brandKey(brand).length < 3) return undefined;
  const isOwn = bearsBrand([brand], tags, main) && isInName(brand, tags);
  if (!isOwn || brands.isGeneric(brand, `${main.key}/${main.value}`)) return undefined;
  return { kind: 'named', key: `brand:${country}/${brandKey(brand)}`, name: brand };
}

/**
 * Returns the merchant for a shop: the known brand that the tags identify by Wikidata item, or else by name; or else an item that
 * is not a known brand; or else the brand tag. If the item's brand does not operate in this country, uses the brand with the same
 * name that does. For example, there are two companies called Billa.
 * @param country ISO 3166-1 alpha-2
 */
export function ownerOf(tags: Tags, main: readonly MainTag[], brands: Brands, country: string): Owner {
  const [first] = main;
  if (first === undefined) return { kind: 'own' };
  const items = [...itemsOf(tags, first, brands)];
  for (const { brand } of items) {
    if (brand === undefined) continue;
    const kind = `${first.key}/${first.value}`;
    const namesake = doesBusinessIn(brand, country) ? undefined : brands.find(brand.n, kind, country);
    return { kind: 'brand', brand: namesake ?? brand };
  }
  for (const one of main) {
    const brand = byName(tags, one, brands, country);
    if (brand !== undefined) return { kind: 'brand', brand };
  }
  const [item] = items;
  if (item === undefined) return byBrandTag(tags, first, brands, country) ?? { kind: 'own' };
  const url = item.key === 'brand' ? cleanText(tags['brand:website']) : undefined;
  return { kind: 'item', wikidata: item.id, name: item.name, ...(url !== undefined && { url }) };
}
