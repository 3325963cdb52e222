/** Collects evidence for brands, from names that are well known in the country and codes that are assigned to one brand. */
import type { CategoryCode } from '../../../data/shops/categories.ts';
import type { Descriptor } from '../descriptor/descriptor.ts';
import { isPlaceName } from '../descriptor/placeNames.ts';
import type { Evidence } from '../matcher.ts';
import { categoryOfMcc } from '../mccCategories.ts';
import { fitsCode, isNear, kindCategories, otherKind } from './categoryEvidence.ts';
import type { Hit } from './hits.ts';
import { householdOf } from './householdNames.ts';
import { codesNamed } from './merchantCodes.ts';
import type { MatchContext, Named } from './question.ts';
import type { MerchantFacts, RegisterSnapshot } from './snapshot.ts';

/** The minimum length of a common prefix of the text and the name. */
const shortestBeginning = 3;
const shortestPlace = 4;

/**
 * Returns the merchants that the payment's codes identify, if the text begins with the merchant's name or a prefix of the name.
 */
export function merchantsByCode(
  snapshot: RegisterSnapshot,
  { text, readings }: Descriptor,
  mcc: string | undefined,
): readonly number[] {
  const begins = (own: string) =>
    readings.some(({ squeezed }) => {
      const letters = squeezed.replace(/\d+$/, '');
      return letters.length >= shortestBeginning && (own.startsWith(letters) || letters.startsWith(own));
    });
  const asked = mcc === undefined || mcc === '' ? undefined : categoryOfMcc(mcc);
  // If the category code is not for travel, ignore numbers in the format of an airline's ticket number.
  const isFlown = asked === undefined || isNear(asked, 'travel');
  return codesNamed(mcc, isFlown ? text : '').flatMap((code) =>
    (snapshot.merchantsByCode.get(code) ?? []).filter((index) => {
      const { ownName } = snapshot.merchants.at(index) as MerchantFacts;
      return ownName >= 0 && begins(snapshot.names.textOf(ownName));
    }),
  );
}

export function brandEvidence(question: MatchContext, merchant: MerchantFacts, index: number, { hit }: Named): Evidence[] {
  const evidence: Evidence[] = [];
  if (question.candidates.byCode.includes(index)) evidence.push({ kind: 'category', code: 'ownCode', weight: hit ? 2.5 : 4 });
  if (hit && isKnownChain(question, merchant, index, hit)) evidence.push({ kind: 'name', code: 'chainHere', weight: 1.9 });
  const sold = hit && householdKinds(question, merchant, hit);
  if (sold === undefined) return evidence;
  evidence.push({ kind: 'name', code: 'widelyKnown', weight: hit?.rest.length === 0 ? 0.8 : 1.9 });
  const kind = hit?.rest.find((word) => kindCategories.has(word) && sold.has(kindCategories.get(word) as CategoryCode));
  if (kind !== undefined) evidence.push({ kind: 'category', code: 'trade', words: kind, weight: 1 });
  return evidence;
}

/**
 * Returns the words that show that the text does not refer to the brand: a word for another kind of shop, or a place whose name
 * starts with the brand's name.
 */
export function otherMeaning(
  { snapshot, place }: MatchContext,
  { name: called, how, words, rest }: Hit,
  merchant: MerchantFacts,
): string | undefined {
  const { isBrand } = merchant;
  for (let length = 1; how === 'beginning' && length <= Math.min(rest.length, mostPlaceWords); length++) {
    const name = [...words, ...rest.slice(0, length)];
    if (isPlaceName(name) || snapshot.cities.world.isLarge(name.join(''), undefined)) return name.join(' ');
  }
  const isWellKnown = householdOf(snapshot.names.textOf(called), place.country) !== undefined;
  return otherKind(rest, soldBy(merchant, snapshot.names.textOf(called), place.country), {
    follows: how !== 'end',
    lastWord: words.at(-1),
    isBrand,
    isWellKnown,
  });
}

/**
 * Returns the categories of the goods and services that the brand sells. The register does not contain a category for brands with
 * several kinds of shops. @param called the brand's name, squeezed
 */
export const soldBy = ({ category }: MerchantFacts, called: string, country: string | undefined): readonly CategoryCode[] =>
  category === undefined ? [...(householdOf(called, country)?.categories ?? [])] : [category];
const mostPlaceWords = 3;

/**
 * If at least this many other brands have the same name, the name is a common word, so merchants that are not brands also use it.
 */
const manyBearers = 3;

/**
 * Returns evidence from the countries where the brand does business. If these are unknown or not decisive, uses other facts about
 * the brand.
 */
export function countryEvidence(
  { snapshot, place: { country } }: MatchContext,
  { name, category, isBrand, countries, home, ownName }: MerchantFacts,
  index: number,
  hit: Hit | undefined,
): Evidence[] {
  if (country === undefined) return [];
  const { merchants, merchantsByName, names } = snapshot;
  if (countries !== undefined && !countries.includes(country))
    // The weight for banks is higher, because different banks in different countries often have the same name.
    return [{ kind: 'place', code: 'noBusiness', country, weight: category === 'financial' ? -5 : -1.5 }];
  // A well-known chain is also known by its other names: "LIDL GB", "MCDONALDS REST".
  const isKnownAs = (called: number) => called >= 0 && householdOf(names.textOf(called), country) !== undefined;
  const isWellKnown = hit !== undefined && (isKnownAs(hit.name) || (isBrand && isKnownAs(ownName)));
  const isHere = () => snapshot.branchesIn(index, country) > 0;
  const sameName = isBrand && hit !== undefined ? [...merchantsByName.brands(hit.name)] : [];
  const evidence: Evidence[] = [];
  if (countries !== undefined)
    evidence.push({ kind: 'place', code: 'business', country, weight: countries.length > 3 ? 0.4 : 0.8 });
  if (!isBrand || hit === undefined || isWellKnown || isHere()) return evidence;
  const others = sameName.filter((other) => other !== index && (merchants.at(other) as MerchantFacts).ownName === ownName);
  if (others.length >= manyBearers) evidence.push({ kind: 'name', code: 'brandsNamed', count: others.length, weight: -1.3 });
  if (countries !== undefined) return evidence;
  const isOthersHere = sameName.some((other) => (merchants.at(other) as MerchantFacts).countries?.includes(country));
  if (isOthersHere) evidence.push({ kind: 'place', code: 'otherBrand', country, weight: -1.5 });
  if (home !== undefined && home !== country)
    evidence.push({
      kind: 'place',
      code: 'foreign',
      home,
      country,
      weight: -1.5,
    });
  else if (home === undefined && /^\p{L}+['’]s$/u.test(name))
    // A name such as "Ana's" is weak evidence, because shops in every country are named after their owners.
    evidence.push({ kind: 'place', code: 'businessUnknown', country, weight: -1.5 });
  return evidence;
}

/** Returns the categories of a well-known brand, or undefined if the text, the code or the register contradicts the brand. */
function householdKinds(question: MatchContext, merchant: MerchantFacts, hit: Hit): ReadonlySet<CategoryCode> | undefined {
  const { snapshot, descriptor, transaction, place, candidates } = question;
  if (!(merchant.isBrand || merchant.isOnline) || hit.how === 'cut' || hit.how === 'misspelt') return undefined;
  const household = householdOf(snapshot.names.textOf(hit.name), place.country);
  if (household === undefined) return undefined;
  const { categories: sold, unsure } = household;
  const { mcc } = transaction;
  const asked = mcc === undefined || mcc === '' ? undefined : categoryOfMcc(mcc);
  const fits = (category: CategoryCode | undefined) => category === undefined || [...sold].some((one) => isNear(one, category));
  const isPaid = asked === undefined || [...sold].some((one) => fitsCode(one, mcc));
  if (!isPaid || !fits(merchant.category) || (unsure && !(asked !== undefined && sold.has(asked)))) return undefined;
  if (hit.rest.length === 0) return sold;
  if (otherMeaning(question, hit, merchant) !== undefined) return undefined;
  // Text before a chain's name must be a place, and hardly any name of a place is shorter.
  if (hit.how === 'end' && hit.rest.join('').length < shortestPlace) return undefined;
  // A text with a legal form refers to a different company.
  if (descriptor.parts.some(({ kind }) => kind === 'legalForm')) return undefined;
  // Another brand matches the rest of the text, or more of the text: "BT PAY BY PHONE", "HOLIDAY INN EXP".
  if (!isOnlyKind(hit.rest) && isBrandHere(snapshot, hit.rest, place.country)) return undefined;
  for (const { hit: other } of candidates.merchants.values()) {
    const isMore = other !== undefined && other.how !== 'misspelt' && other.words.length > hit.words.length;
    if (isMore && other.name !== hit.name) return undefined;
  }
  return sold;
}

/**
 * A name with at least this many branches in the country counts as the name of a chain, regardless of the text after the name.
 */
const fewestBranches = 3;
const shortestChain = 4;
/** The maximum number of words in the name of a branch's street, district or shopping centre. */
const mostBranchWords = 3;

/**
 * Whether the text is the name of a chain in this country, followed by an unknown place ("LIDL SMICHOV"). The register must
 * contain several branches of the chain, and almost no other shops with the rarest word of the name. This check is like the one
 * for household names, but applies to all chains.
 */
function isKnownChain(question: MatchContext, merchant: MerchantFacts, index: number, hit: Hit): boolean {
  const { snapshot, descriptor, transaction, place } = question;
  const { shopsByMerchant, names, words } = snapshot;
  if (hit.how !== 'beginning' || hit.beforeStar || !merchant.isBrand || hit.name !== merchant.ownName) return false;
  if (names.textOf(hit.name).length < shortestChain || householdOf(names.textOf(hit.name), place.country) !== undefined)
    return false;
  if (hit.rest.length > mostBranchWords || !hit.rest.every((word) => /^\p{L}{3,}$/u.test(word))) return false;
  if (hit.rest.some((word) => kindCategories.has(word)) || otherMeaning(question, hit, merchant) !== undefined) return false;
  if (descriptor.parts.some(({ kind }) => kind === 'legalForm')) return false;
  if (fitsCode(merchant.category, transaction.mcc) === false) return false;
  if (isBrandHere(snapshot, hit.rest, place.country)) return false;
  const branches = shopsByMerchant.count(index);
  const here = place.country === undefined ? branches : snapshot.branchesIn(index, place.country);
  if (here < fewestBranches) return false;
  // Add one, because the counts include the merchant's own name.
  const namesakes = Math.min(...hit.words.map((word) => words.count(word)));
  return namesakes <= branches * 1.1 + 1;
}

const isOnlyKind = (words: readonly string[]): boolean => words.every((word) => kindCategories.has(word));

function isBrandHere(
  { names, merchants, merchantsByName }: RegisterSnapshot,
  words: readonly string[],
  country: string | undefined,
): boolean {
  const name = names.find(words.join(''));
  if (name < 0) return false;
  return [...merchantsByName.brands(name)].some((index) => {
    const { countries } = merchants.at(index) as MerchantFacts;
    return country === undefined || countries === undefined || countries.includes(country);
  });
}
