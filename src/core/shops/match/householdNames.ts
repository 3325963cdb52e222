/** Brands whose name alone identifies the payee, from the table in `src/data/shops`. */
import type { CategoryCode } from '../../../data/shops/categories.ts';
import { householdTable, wordsAsBrands } from '../../../data/shops/householdNames.ts';
import { foldName } from '../names.ts';

/** The categories of a name. If `unsure` is set, the name counts only if the category code matches. */
interface Household {
  readonly categories: ReadonlySet<CategoryCode>;
  readonly unsure: boolean;
}

export const householdNames = (Object.entries(householdTable) as [CategoryCode, Record<string, string>][]).flatMap(
  ([category, countries]) =>
    Object.entries(countries).flatMap(([country, names]) =>
      names
        .trim()
        .split(/,\s+/)
        .map((name) => ({ name: name.replace('?', ''), country, category, unsure: name.startsWith('?') })),
    ),
);

const everywhere = 'everywhere';
const known = new Map<string, Map<string, { categories: Set<CategoryCode>; unsure: boolean }>>();
for (const { name, country, category, unsure } of householdNames) {
  const names = known.getOrInsertComputed(country, () => new Map());
  const there = names.getOrInsertComputed(foldName(name).squeezed, () => ({ categories: new Set<CategoryCode>(), unsure }));
  there.categories.add(category);
}

/**
 * @param squeezed folded, without spaces
 * @returns undefined if the name is not well known in the country
 */
export const householdOf = (squeezed: string, country: string | undefined): Household | undefined =>
  (country === undefined ? undefined : known.get(country)?.get(squeezed)) ?? known.get(everywhere)?.get(squeezed);

const wordsOf = (list: string): ReadonlySet<string> => new Set(list.trim().split(/,\s+/));
/** Names of brands that are also ordinary words, and names that are also surnames, squeezed. */
export const ordinaryBrands = wordsOf(wordsAsBrands.ordinary);
export const surnameBrands = wordsOf(wordsAsBrands.surnames);
