/**
 * Determines the main tags and the categories of OpenStreetMap objects that are businesses and may accept cards. Source: OSM
 * wiki, Map features. Includes only values that are in use. A `shop` with a different value is a shop with an unknown category.
 */

import type { CategoryCode } from '../../data/shops/categories.ts';
import { guestServices, mainTagsOf, noShopValues, sideOffers } from '../../data/shops/mainTags.ts';

const categoryOfTag = new Map<string, CategoryCode>();
for (const [category, lines] of Object.entries(mainTagsOf) as [CategoryCode, string][]) {
  let key = '';
  for (const word of lines.split(/\s+/).filter(Boolean)) {
    const parts = /^(\w+)=(.+)$/.exec(word);
    if (parts !== null) key = parts[1] as string;
    categoryOfTag.set(`${key}=${parts?.[2] ?? word}`, category);
  }
}

/** All known tags, as `key=value`. `healthcare=*` means every value. */
export const knownMainTags: ReadonlyMap<string, CategoryCode> = categoryOfTag;

/** Keys in order of priority. A filling station with a shop counts as a filling station. */
const mainKeys = [
  'amenity',
  'shop',
  'tourism',
  'leisure',
  'healthcare',
  'craft',
  'office',
  'attraction',
  'information',
  'club',
  'barrier',
  'waterway',
] as const;

const mainKeySet: ReadonlySet<string> = new Set(mainKeys);

/** Whether a tag with this key may describe a business. */
export const isMainKey = (key: string): boolean => mainKeySet.has(key);

export interface MainTag {
  readonly key: (typeof mainKeys)[number];
  /** The value, or the first known value in a list of values. */
  readonly value: string;
  /** Absent if unknown. */
  readonly category?: CategoryCode;
}

const fold = (value: string): string => value.trim().toLowerCase().replaceAll(' ', '_');

export function categoryOfMainTag(key: string, value: string): CategoryCode | undefined {
  return categoryOfTag.get(`${key}=${fold(value)}`) ?? categoryOfTag.get(`${key}=${value}`) ?? categoryOfTag.get(`${key}=*`);
}

function mainTagOf(key: MainTag['key'], text: string): MainTag | undefined {
  const values = [text, ...text.split(';')].map(fold).filter(Boolean);
  for (const value of values) {
    const category = categoryOfMainTag(key, value);
    if (category !== undefined) return { key, value, category };
  }
  const value = values[1];
  // A `shop` or `craft` with an unknown value is still a shop. For other keys, an object with an unknown value is probably not a
  // business.
  if (value === undefined || noShopValues.has(value)) return undefined;
  if (key === 'shop') return { key, value };
  return key === 'craft' ? { key, value, category: 'services' } : undefined;
}

/**
 * Returns the object's tags that describe a business, most important first. The list is empty if the object is not a business
 * that accepts cards.
 */
export function mainTags(tags: Readonly<Record<string, string>>): MainTag[] {
  const found: MainTag[] = [];
  for (const key of mainKeys) {
    const value = tags[key];
    const tag = value === undefined ? undefined : mainTagOf(key, value);
    if (tag !== undefined) found.push(tag);
  }
  const [first, ...others] = found;
  if (first?.key !== 'amenity') return found;
  const house = others.find(
    ({ key, category }) =>
      (key === 'shop' && sideOffers.has(first.value)) || (category === 'lodging' && guestServices.has(first.value)),
  );
  return house === undefined ? found : [house, ...found.filter((one) => one !== house)];
}

/** Whether the object has `shop=vacant` or a similar value. */
export const isNoShop = (tags: Readonly<Record<string, string>>): boolean =>
  tags.shop !== undefined && noShopValues.has(fold(tags.shop));
