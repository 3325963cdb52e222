/** Compares the acquirer's category code with the known category of a shop. */
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
import { postOfficeCode, unspecificCodes } from '../../../data/shops/mccRanges.ts';
import {
  food,
  hostsOfFood,
  nearCategories,
  postCounters,
  sidelines,
  sidelinesOfWellKnown,
  unlikeShops,
  venueBranches,
} from '../../../data/shops/nearCategories.ts';
import { connectors, directions, landscape, streetWords } from '../../../data/shops/placeWords.ts';
import type { Evidence } from '../matcher.ts';
import { categoryOfMcc, isPractice } from '../mccCategories.ts';
import { householdOf } from './householdNames.ts';

/** Whether a shop could have both categories. */
export const isNear = (one: CategoryCode, other: CategoryCode): boolean =>
  one === other || nearCategories.some((some) => some.includes(one) && some.includes(other));

/**
 * Maps words for a kind of shop to their category. A text that contains such a word does not refer to a shop in a different
 * category.
 */
export const kindCategories: ReadonlyMap<string, CategoryCode> = new Map(
  (Object.entries(kindWords) as [CategoryCode, string][]).flatMap(([category, words]) =>
    words
      .trim()
      .split(/\s+/)
      .map((word): [string, CategoryCode] => [word, category]),
  ),
);

interface Naming {
  /** Whether the words follow the name. */
  readonly follows: boolean;
  /** The last word of the name, which could be the first word of a phrase: "HAYS TRAVEL AGENTS". */
  readonly lastWord?: string | undefined;
  /** Whether the name belongs to a brand. A brand's shops are not named after a craftsperson. */
  readonly isBrand?: boolean;
  /** Whether the brand is known for its shops, so that words for a medical practice do not exclude the brand. */
  readonly isWellKnown?: boolean;
}

/**
 * Returns a word that shows that the text does not refer to the brand: a word for a kind of shop that the brand does not operate,
 * a word that is part of a place name, or a word for a payment to a person. Words for a brand's additional goods directly follow
 * its name: "TESCO CAFE", but not "SHELL BEACH CAFE".
 * @param rest the words in the text that are not in the name
 * @param sold what the brand sells; empty if unknown, or if the brand has several kinds of shops
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
    // "ANN TAYLOR DRESSMAKER" does not refer to the brand, but "TRAVIS PERKINS BUILDERS MERCHANTS" does.
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
 * Returns the words after a brand's name for what the brand sells, or for services at its branches: "HERTZ RENT A CAR", "SHELL
 * CAR WASH". Services count only for well-known brands, because a car wash could have the same name as any other brand.
 * @param sold what the brand sells
 * @param called the brand's name in the text, squeezed
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

/** Whether a word is part of a place name: "BANK STREET", "SOUTH BANK", "RUE DE L'EGLISE". */
function isPartOfPlace(words: readonly string[], at: number): boolean {
  const [left = '', right = ''] = [words[at - 1], words[at + 1]];
  const isOfStreet = (connectors.has(left) || left.length === 1) && words.slice(0, at).some((word) => streetWords.has(word));
  return streetWords.has(right) || directions.has(left) || isOfStreet;
}

/**
 * Returns whether a shop in the category can have the code, or undefined if the category or the code is unknown. The code of a
 * practice (such as a doctor's) matches only the category of that practice. A department store can sell the same products as a
 * pharmacy, but does not have a doctor's code.
 */
export function fitsCode(category: CategoryCode | undefined, mcc: string | undefined): boolean | undefined {
  const asked = categoryOfMcc(mcc ?? '');
  if (asked === undefined || category === undefined) return undefined;
  return asked === category || (isNear(asked, category) && !isPractice(mcc ?? ''));
}

/** Whether the code is for the category or for a similar category. */
export const sells = (category: CategoryCode | undefined, mcc: string | undefined): boolean => fitsCode(category, mcc) === true;

/**
 * @param bySite whether the shop was found by a web address. The addresses of two merchants may differ only in their top-level
 * domain.
 */
export function categoryEvidence(
  mcc: string | undefined,
  category: CategoryCode | undefined,
  bySite = false,
): readonly Evidence[] {
  const fits = fitsCode(category, mcc);
  if (fits === undefined || mcc === undefined) return [];
  if (categoryOfMcc(mcc) === category) return [{ kind: 'category', code: 'categorySame', mcc, weight: 0.8 }];
  if (fits) return [{ kind: 'category', code: 'categoryNear', mcc, weight: 0 }];
  return [{ kind: 'category', code: 'categoryOther', mcc, weight: bySite ? contradicts : -1.2 }];
}

/**
 * The weight of a code for goods or services that the brand does not sell. The name alone must not outweigh it, because the
 * acquirer assigns the code according to what the merchant sells.
 */
const contradicts = -4;
const contradictsTable = -1.5;
const contradictsHardly = -1.2;

/**
 * Like `categoryEvidence`, but for brands.
 * @param sold what the brand sells; empty if unknown, or if the brand has several kinds of shops
 * @param isListed whether a table by convention, and not a source, states what the merchant sells. Acquirers give such suppliers
 * many different codes.
 */
export function brandCategoryEvidence(
  mcc: string | undefined,
  sold: readonly CategoryCode[],
  isListed = false,
): readonly Evidence[] {
  const asked = categoryOfMcc(mcc ?? '');
  if (asked === undefined || mcc === undefined) return [];
  const isOfPractice = isPractice(mcc);
  if (sold.length === 0 && !isOfPractice && !neverBrands.has(asked)) return [];
  const best = sold.find((one) => one === asked) ?? sold.find((one) => fitsCode(one, mcc));
  if (best !== undefined) return categoryEvidence(mcc, best);
  const isCounter = mcc === postOfficeCode && sold.some((one) => postCounters.includes(one));
  const isBesides = isCounter || (!isOfPractice && sold.some((one) => sidelines[one]?.includes(asked)));
  if (isBesides) return [{ kind: 'category', code: 'categorySideline', mcc, weight: -0.6 }];
  const weight = unspecificCodes.has(mcc) ? contradictsHardly : isListed && !isOfPractice ? contradictsTable : contradicts;
  return [{ kind: 'category', code: 'categoryOther', mcc, weight }];
}
/** Categories that contradict all brands. Excludes services, because codes for services are often wrong. */
const neverBrands: ReadonlySet<CategoryCode> = new Set(unlikeShops.filter((one) => one !== 'services'));
