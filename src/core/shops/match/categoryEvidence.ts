/** Compares the acquirer's category code with a shop's known category. */
import type { CategoryCode } from '../../../data/shops/categories.ts';
import {
  besideWords,
  craftWords,
  estateAgents,
  estateWords,
  kindPhrases,
  kindWords,
  professions,
  purposes,
  stalls,
  suppliers,
  tradePhrases,
  venueWords,
} from '../../../data/shops/kindWords.ts';
import {
  food,
  hostsOfFood,
  nearCategories,
  sidelines,
  sidelinesOfWellKnown,
  unlikeShops,
  venueBranches,
} from '../../../data/shops/nearCategories.ts';
import { connectors, directions, landscape, streetWords } from '../../../data/shops/placeWords.ts';
import type { Evidence } from '../decision.ts';
import { categoryOfMcc, isPractice } from '../mccCategories.ts';
import { householdOf } from './householdNames.ts';

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

interface Naming {
  /** The words are behind the name. */
  readonly follows: boolean;
  /** The name's last word, which may be the first one of a phrase: "HAYS TRAVEL AGENTS". */
  readonly lastWord?: string | undefined;
  /** It is the name of a brand, whose shops are not named after a craftsman. */
  readonly isBrand?: boolean;
  /** It is known for its shops, which are not surgeries. */
  readonly isWellKnown?: boolean;
}

/**
 * The word of the text beside a brand's name that says that something else is meant: the word for a kind of shop that the brand is
 * not, a place that is called so, or what a person is paid for. What a brand sells besides follows its name at once: "TESCO CAFE",
 * not "SHELL BEACH CAFE".
 * @param rest the words that the name leaves over. @param sold what the brand sells; empty: unknown, or of several kinds
 */
export function otherKind(
  rest: readonly string[],
  sold: readonly CategoryCode[],
  { follows, lastWord, isBrand = false, isWellKnown = false }: Naming,
): string | undefined {
  const [first] = rest;
  const last = rest.at(-1);
  if (follows && first !== undefined && landscape.has(first)) return first;
  if (follows && last !== undefined && purposes.has(last)) return last;
  const besides = sold.flatMap((category) => [
    ...(sidelines[category] ?? []),
    ...(isWellKnown ? (sidelinesOfWellKnown[category] ?? []) : []),
  ]);
  const isHost = sold.some((category) => food.includes(category) || hostsOfFood.includes(category));
  return rest.find((word, at) => {
    const [left = '', right = ''] = [rest[at - 1], rest[at + 1]];
    const phrase = kindPhrases.get(`${at === 0 && follows ? lastWord : left} ${word}`);
    const kind = phrase ?? kindCategories.get(word);
    if (kind === undefined || isPartOfPlace(rest, at)) return false;
    const isPractice = kind === 'health' && !besideWords.has(word);
    // "ANN TAYLOR DRESSMAKER", not "TRAVIS PERKINS BUILDERS MERCHANTS".
    if (isBrand && craftWords.has(word) && !suppliers.has(right)) return true;
    if (
      phrase === undefined &&
      venueWords.has(word) &&
      (!follows || right !== '' || sold.some((category) => venueBranches.includes(category)))
    )
      return false;
    if (sold.length === 0) return isPractice || unlikeShops.includes(kind);
    if (sold.includes(kind)) return (isWellKnown && (isPractice || estateWords.has(word))) || (isBrand && professions.has(word));
    if (!besides.includes(kind)) return true;
    const isFood = food.includes(kind);
    if (isFood && stalls.has(word) && !sold.some((category) => food.includes(category))) return true;
    if (isFood && (isHost || kindCategories.has(left))) return false;
    if ((isFood || isPractice || kind === 'homeAndGarden' || kind === 'services') && !besideWords.has(word)) return true;
    return isFood && follows && at > 0;
  });
}

/**
 * The words behind a brand's name that say what it sells, or what such a brand has at its branches: "HERTZ RENT A CAR", "SHELL CAR
 * WASH". Only well-known brands have the latter, because a car wash may have the name of any other brand.
 * @param sold what the brand sells @param called its name in the text, squeezed
 */
export function tradeWords(
  rest: readonly string[],
  sold: readonly CategoryCode[],
  called: string,
  country: string | undefined,
): ReadonlySet<string> {
  const isWellKnown = householdOf(called, country) !== undefined;
  const phrases = sold.flatMap((category) => [
    ...(tradePhrases.own[category] ?? []),
    ...(isWellKnown ? (tradePhrases.besides[category] ?? []) : []),
  ]);
  if (estateAgents.brands.has(called)) phrases.push(...estateAgents.phrases);
  const text = ` ${rest.join(' ')} `;
  return new Set(phrases.filter((phrase) => text.includes(` ${phrase} `)).flatMap((phrase) => phrase.split(' ')));
}

/** "BANK STREET", "SOUTH BANK", "RUE DE L'EGLISE". */
function isPartOfPlace(words: readonly string[], at: number): boolean {
  const [left = '', right = ''] = [words[at - 1], words[at + 1]];
  const isOfStreet = (connectors.has(left) || left.length === 1) && words.slice(0, at).some((word) => streetWords.has(word));
  return streetWords.has(right) || directions.has(left) || isOfStreet;
}

/**
 * Whether a shop of the category may have the code; undefined: one of the two is unknown. The code of a practice
 * fits its own category only: a department store has the products of a pharmacy, but not the code of a doctor.
 */
export function fitsCode(category: CategoryCode | undefined, mcc: string | undefined): boolean | undefined {
  const asked = categoryOfMcc(mcc ?? '');
  if (asked === undefined || category === undefined) return undefined;
  return asked === category || (isNear(asked, category) && !isPractice(mcc ?? ''));
}

/** Whether the code is for the category or a similar one. */
export const sells = (category: CategoryCode | undefined, mcc: string | undefined): boolean => fitsCode(category, mcc) === true;

/** @param bySite whether a web address led to it. The addresses of two merchants may differ only in their top-level domain. */
export function categoryEvidence(
  mcc: string | undefined,
  category: CategoryCode | undefined,
  bySite = false,
): readonly Evidence[] {
  const fits = fitsCode(category, mcc);
  if (fits === undefined) return [];
  if (categoryOfMcc(mcc ?? '') === category) return [{ kind: 'category', says: `its category matches ${mcc}`, weight: 0.8 }];
  if (fits) return [{ kind: 'category', says: `its category is similar to ${mcc}`, weight: 0 }];
  return [{ kind: 'category', says: `its category does not match ${mcc}`, weight: bySite ? contradicts : -1.2 }];
}

/** A brand's acquirer knows what it sells. The name alone must not outweigh a code for something else. */
const contradicts = -4;

/**
 * As `categoryEvidence`, for a brand.
 * @param sold what it sells; empty: unknown, or of several kinds
 */
export function brandCategoryEvidence(mcc: string | undefined, sold: readonly CategoryCode[]): readonly Evidence[] {
  const asked = categoryOfMcc(mcc ?? '');
  if (asked === undefined) return [];
  const isOfPractice = isPractice(mcc ?? '');
  if (sold.length === 0 && !isOfPractice && !neverBrands.has(asked)) return [];
  const best = sold.find((one) => one === asked) ?? sold.find((one) => fitsCode(one, mcc));
  if (best !== undefined) return categoryEvidence(mcc, best);
  const isBesides = !isOfPractice && sold.some((one) => sidelines[one]?.includes(asked));
  if (isBesides) return [{ kind: 'category', says: `it may sell what ${mcc} is for`, weight: -0.6 }];
  return [{ kind: 'category', says: `its category does not match ${mcc}`, weight: contradicts }];
}
/** Codes for services are often wrong. */
const neverBrands: ReadonlySet<CategoryCode> = new Set(unlikeShops.filter((one) => one !== 'services'));
