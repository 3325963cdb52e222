/**
 * Returns city names that may occur in card transactions at a shop: all names of the municipality, its parts and the surrounding
 * places.
 */
import { plainLetters } from '../../../core/text/plainLetters.ts';
import { type NamedArea, settlements } from '../../osm/extract/namedAreas.ts';
import { placeNames } from '../../osm/extract/placeNames.ts';
import type { PlaceNode } from '../../osm/extract/placeNodes.ts';
import { cleanText } from '../../osm/tags/cleanText.ts';
import { exonymsOf } from './exonyms.ts';

const most = 24;
const known = new WeakMap<NamedArea, readonly string[]>();

function namesOfArea(area: NamedArea): readonly string[] {
  const names = known.get(area);
  if (names !== undefined) return names;
  const own = cleanText(area.tags.name);
  const all = own === undefined ? [] : [own, ...placeNames(area.tags)];
  known.set(area, all);
  return all;
}

/**
 * Whether an area's names may occur as a city. States and districts are not cities, unless they have the same name as the city,
 * such as Hamburg and Wien.
 */
function isCityLike({ tags, namesItsTown }: NamedArea, city: string | undefined): boolean {
  if (tags.place !== undefined) return true;
  if (tags.boundary !== 'administrative') return false;
  return (
    namesItsTown || Number(tags.admin_level) >= 7 || (city !== undefined && plainLetters(tags.name ?? '') === plainLetters(city))
  );
}

/** Returns the city from "Praha 8", "Wien, Favoriten" or "Praha-Letňany". */
const withoutDistrict = (city: string): string => city.replace(/\s*(\s\d+|,.*|\s*[-–] ?\p{Lu}.*)$/u, '');

/**
 * @param city the city in the shop's address
 * @param country ISO 3166-1 alpha-2
 * @param enclosing the areas that contain the shop, smallest first
 * @param around the places whose radius contains the shop; parts of settlements are used, but a settlement is used only if it is
 * the city in the address
 */
export function cityAliases(
  city: string | undefined,
  country: string,
  enclosing: readonly NamedArea[],
  around: readonly PlaceNode[],
): readonly string[] {
  const names = new Map<string, string>();
  const add = (all: readonly string[]) => {
    for (const name of all) names.getOrInsert(plainLetters(name), name);
  };
  const said = city === undefined ? [] : [plainLetters(city), plainLetters(withoutDistrict(city))];
  const isCity = (name: string) => said.includes(plainLetters(name));
  if (city !== undefined) add(exonymsOf(withoutDistrict(city), country));
  for (const area of enclosing) if (isCityLike(area, city)) add(namesOfArea(area));
  for (const { kind, name, names: others } of around) {
    if (!settlements.has(kind) || isCity(name) || others.some(isCity)) add([name, ...others]);
  }
  if (city !== undefined) names.delete(plainLetters(city));
  return [...names.values()].slice(0, most);
}
