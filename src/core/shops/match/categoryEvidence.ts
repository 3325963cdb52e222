/** Compares the acquirer's category code with a shop's known category. */
import type { CategoryCode } from '../../../data/shops/categories.ts';
import { besideWords, kindWords, purposes, venueWords } from '../../../data/shops/kindWords.ts';
import { food, hostsOfFood, nearCategories, sidelines, unlikeShops, venueBranches } from '../../../data/shops/nearCategories.ts';
import { connectors, directions, landscape, streetWords } from '../../../data/shops/placeWords.ts';
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
 * The word of the text beside a brand's name that says that something else is meant: the word for a kind of shop that the brand is
 * not, a place that is called so, or what a person is paid for. What a brand sells besides follows its name at once: "TESCO CAFE",
 * not "SHELL BEACH CAFE".
 * @param rest the words that the name leaves over. @param sold what the brand sells; empty: unknown, or of several kinds
 * @param follows whether they are behind its name. @param isRetail it is known for its shops, none of which is a surgery
 */
export function otherKind(
  rest: readonly string[],
  sold: readonly CategoryCode[],
  follows: boolean,
  isRetail = false,
): string | undefined {
  const [first] = rest;
  const last = rest.at(-1);
  if (follows && first !== undefined && landscape.has(first)) return first;
  if (follows && last !== undefined && purposes.has(last)) return last;
  const besides = sold.flatMap((category) => sidelines[category] ?? []);
  const isHost = sold.some((category) => food.includes(category) || hostsOfFood.includes(category));
  return rest.find((word, at) => {
    const kind = kindCategories.get(word);
    if (kind === undefined || isPartOfPlace(rest, at)) return false;
    const isPractice = kind === 'health' && !besideWords.has(word);
    const [left = '', right = ''] = [rest[at - 1], rest[at + 1]];
    if (venueWords.has(word) && (!follows || right !== '' || sold.some((category) => venueBranches.includes(category))))
      return false;
    if (sold.length === 0) return isPractice || unlikeShops.includes(kind);
    if (sold.includes(kind)) return isRetail && isPractice;
    if (!besides.includes(kind)) return true;
    const isFood = food.includes(kind);
    if (isFood && (isHost || kindCategories.has(left))) return false;
    if ((isFood || isPractice || kind === 'homeAndGarden') && !besideWords.has(word)) return true;
    return isFood && follows && at > 0;
  });
}

/** "BANK STREET", "SOUTH BANK", "RUE DE L'EGLISE". */
function isPartOfPlace(words: readonly string[], at: number): boolean {
  const [left = '', right = ''] = [words[at - 1], words[at + 1]];
  const isOfStreet = (connectors.has(left) || left.length === 1) && words.slice(0, at).some((word) => streetWords.has(word));
  return streetWords.has(right) || directions.has(left) || isOfStreet;
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
