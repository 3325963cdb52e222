/** Reads a shop's name and alternative names from its tags. */
import type { MainTag } from '../../../core/shops/osmCategories.ts';
import { lettersAndDigits } from '../../../core/text/plainLetters.ts';
import type { Tags } from '../../osm/osmObject.ts';
import { cleanText, splitList } from '../../osm/tags/cleanText.ts';

/** Matches kinds of places that are named after their operator if they have no name. */
const namedByOperator =
  /^(fuel|charging_station|parking|bank|bureau_de_change|post_office|bicycle_rental|car_sharing|car_rental)$/;

/** Returns the value if it is a name. A name contains a letter or a digit and is not a note to other mappers. */
function nameIn(value: string | undefined): string | undefined {
  const name = cleanText(value);
  return name !== undefined && /[\p{L}\p{N}]/u.test(name) && !/^(fixme|no ?name|unknown|none|\?+)$/i.test(name)
    ? name
    : undefined;
}

/** Returns undefined if the shop has no name. A charging point gets the name of its operator, not of the car park around it. */
export function shopName(tags: Tags, main: MainTag): string | undefined {
  if (main.value === 'charging_station') {
    const runBy = [tags.brand, tags.operator, tags.network].map((said) => nameIn(splitList(said)[0])).find(Boolean);
    if (runBy !== undefined) return runBy;
  }
  const own = nameIn(tags.name) ?? nameIn(tags['name:en']) ?? nameIn(tags.official_name) ?? nameIn(tags.short_name);
  const brand = own ?? nameIn(splitList(tags.brand)[0]);
  if (brand !== undefined) return brand;
  if (!namedByOperator.test(main.value)) return undefined;
  return nameIn(splitList(tags.operator)[0]) ?? nameIn(splitList(tags.network)[0]);
}

/** Keys, most reliable first. */
const otherKeys = [
  'brand',
  'official_name',
  'alt_name',
  'short_name',
  'brand:short',
  'int_name',
  'loc_name',
  'old_name',
  'operator',
  'operator:short',
] as const;
const translated = /^(name|brand|alt_name|official_name|short_name|old_name):[a-z]{2,3}(-\w+)?$/;
const most = 12;

/**
 * Returns distinct alternative names of the shop. A branch name is included only together with the shop's name, because a branch
 * name alone, such as "Praha Smíchov", may be only the name of a district.
 */
export function shopAliases(tags: Tags, name: string): string[] {
  const found = new Map<string, string>();
  const add = (value: string | undefined) => {
    for (const one of splitList(value)) {
      const alias = nameIn(one);
      const key = alias === undefined ? '' : lettersAndDigits(alias);
      if (alias !== undefined && key !== '' && !found.has(key)) found.set(key, alias);
    }
  };
  add(tags.name);
  for (const key of otherKeys) add(tags[key]);
  for (const key in tags) if (translated.test(key)) add(tags[key]);
  const branch = nameIn(tags.branch);
  if (branch !== undefined && !lettersAndDigits(name).includes(lettersAndDigits(branch))) add(`${name} ${branch}`);
  found.delete(lettersAndDigits(name));
  return [...found.values()].slice(0, most);
}
