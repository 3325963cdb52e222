/** Compares the acquirer's category code with a shop's known category. */
import type { CategoryCode } from '../../../data/shops/categories.ts';
import { kindWords } from '../../../data/shops/kindWords.ts';
import { food, nearCategories, sidelines } from '../../../data/shops/nearCategories.ts';
import { directions, landscape, streetWords } from '../../../data/shops/placeWords.ts';
import type { Evidence } from '../decision.ts';
import { categoryOfMcc } from '../mccCategories.ts';

/** Whether the two may be categories of the same shop. */
export const isNear = (one: CategoryCode, other: CategoryCode): boolean =>
  one === other || nearCategories.some((some) => some.includes(one) && some.includes(other));

/** Words in a name that exclude shops of another category. */
export const kindCategories: ReadonlyMap<string, CategoryCode> = new Map(
  (Object.entries(kindWords) as [CategoryCode, string][]).flatMap(([category, words]) =>
    words
      .trim()
      .split(/\s+/)
      .map((word): [string, CategoryCode] => [word, category]),
  ),
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

/** @param bySite whether a web address led to it. The addresses of two merchants may differ only in their top-level domain. */
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
