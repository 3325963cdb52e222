/** Converts a brand to a merchant in the register. */

import { categoryOfMainTag } from '../../../core/shops/osmCategories.ts';
import type { RegisteredMerchant } from '../../../core/shops/shop.ts';
import { type CategoryCode, categories } from '../../../data/shops/categories.ts';
import { merchantUid } from '../shopUids.ts';
import type { ShopBrand } from './brands.ts';

/** Matches kinds of objects that do not represent the brand's trade, such as parcel lockers and vending machines. */
const asides =
  /^amenity\/(vending_machine|parcel_locker|charging_station|photo_booth|post_depot|kindergarten)$|^leisure\/playground$/;

/** Handles kinds of public transport and roads separately, because they do not have the main tag of a shop. */
function categoryOfKind(kind: string): CategoryCode | undefined {
  if (/^route\/|^amenity\/ticket_validator$/.test(kind)) return 'publicTransport';
  if (kind === 'highway/services') return 'fuelAndCharging';
  if (kind === 'highway/toll_gantry') return 'parkingAndTolls';
  if (kind === 'telecom/exchange') return 'telecom';
  if (/^(power\/substation|man_made\/water_works|boundary\/national_park)$/.test(kind)) return 'government';
  const [key = '', value = ''] = kind.split('/');
  return categoryOfMainTag(key, value);
}

/** Returns the category of the kinds that represent the brand's trade, or undefined if they have several categories. */
export function categoryOfBrand(kinds: readonly string[]): CategoryCode | undefined {
  const telling = kinds.filter((kind) => !asides.test(kind));
  const found = new Set((telling.length > 0 ? telling : kinds).map(categoryOfKind));
  const [only] = found;
  return found.size === 1 ? only : undefined;
}

const commons = 'https://commons.wikimedia.org/wiki/Special:FilePath/';

export function merchantOfBrand(brand: ShopBrand): RegisteredMerchant {
  const { source, n: name, p = [], a = [], k, q, c: countries, l: logo, u: url } = brand;
  const aliases = [...p, ...a];
  const category = categoryOfBrand(k);
  const words = category === undefined ? k.map((kind) => (kind.split('/')[1] ?? '').replaceAll('_', ' ')) : [];
  return {
    uid: merchantUid(source),
    name,
    ...(aliases.length > 0 && { aliases }),
    ...(logo !== undefined && { logo: `${commons}${encodeURIComponent(logo.replaceAll(' ', '_'))}?width=160` }),
    ...(url !== undefined && { url }),
    tags: category === undefined ? [...new Set(words)].slice(0, 5) : [categories[category].toLowerCase()],
    ...(q !== undefined && { wikidata: q }),
    ...(category !== undefined && { category }),
    ...(countries !== undefined && countries.length > 0 && { countries }),
  };
}
